package tailrace.tools.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Packet;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.run.SimulationRun;
import tailrace.scenario.trace.TraceEvent;
import tailrace.scenario.trace.TraceReader;

/** Tests expressions over the trace of one small run. */
class TraceExpressionTest {
    private static final String SCENARIO = """
            topology: {type: file, file: net.topology}
            switch: {type: shared-memory, buffer: 100KB}
            transport: {type: dcqcn}
            workloads:
              - sizes: {type: fixed, size: 100KB}
                arrivals: {type: once}
                pattern: {type: pairs, pairs: ["h1->h0", "h2->h0", "2->h0"]}
            outputs: {trace: {}}
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void run() throws IOException {
        Files.writeString(folder.resolve("net.topology"), "host h0\nhost h1\nhost h2\nhost 2\nswitch or\nswitch s\n"
                + "link h0 or 10Gbps 1us\nlink h1 or 10Gbps 1us\nlink h2 or 10Gbps 1us\nlink 2 s 10Gbps 1us\n"
                + "link or s 10Gbps 1us\nlink or s 10Gbps 1us\n");
        final Scenario scenario = ScenarioFile.parse(SCENARIO, "test", folder, List.of());
        try (ResultFolder results = ResultFolder.create(folder.resolve("out"))) {
            final SimulationRun.Options options = new SimulationRun.Options();
            options.folder = results;
            try (SimulationRun simulation = new SimulationRun(scenario, options)) {
                simulation.run(RunMonitor.NONE);
            }
        }
    }

    private interface Each {
        boolean wants(TraceEvent event, String link);
    }

    private TraceReader trace() {
        return new TraceReader(folder.resolve("out/packets.trace"));
    }

    private long count(final String expression) {
        try (TraceReader trace = trace()) {
            final TraceFilter filter = TraceExpression.parse(expression, trace.header());
            return count((event, link) -> filter.selects(event));
        }
    }

    private long count(final Each filter) {
        long count = 0;
        try (TraceReader trace = trace()) {
            while (trace.next()) {
                final TraceEvent event = trace.event();
                count += filter.wants(event, trace.header().links().get(event.link()).name()) ? 1 : 0;
            }
        }
        return count;
    }

    private void assertSame(final Each expected, final String... expressions) {
        final long count = count(expected);
        assertTrue(count > 0 && count < count((event, link) -> true), "some, but not all: " + count);
        for (final String expression : expressions) {
            assertEquals(count, count(expression), expression);
        }
    }

    @Test
    void shouldFindEventsByEachField() {
        assertSame((event, link) -> event.timePs() >= 10_500_000, "time >= 10.5us", "time>=10500ns", "not time<10.5us");
        assertSame((event, link) -> event.flow() == 1, "flow=1", "flow == 1", "not flow != 1", "flow>0 and flow<=1",
                "( flow = 1 )");
        assertSame((event, link) -> link.startsWith("h0->"), "link=h0->or", "link = 'h0->or#0'", "from=h0");
        assertSame((event, link) -> link.endsWith("->h0#0"), "to=h0", "link=\"or->h0\"");
        assertSame((event, link) -> link.startsWith("or->s"), "link=or->s", "link=or->s#4 or link=or->s#5");
        assertSame((event, link) -> event.src() == 2, "src=h2");
        assertSame((event, link) -> event.src() == 3, "src=2", "src=3", "src='2'");
        assertSame((event, link) -> event.kind() == TraceEvent.ACK, "kind=ack", "kind='ack'", "not(kind!=ack)");
        assertSame((event, link) -> event.kind() >= TraceEvent.PAUSE, "kind=pause or kind=resume", "flow = -1");
        assertSame((event, link) -> event.wireBytes() > 1000, "bytes>1KB", "bytes > 1000", "payload>0 and kind=data");
        assertSame((event, link) -> event.priority() == 0, "priority=0", "priority > -1");
        assertSame((event, link) -> event.has(Packet.ECN_CE), "ecn=ce");
        assertSame((event, link) -> event.seq() < 2000 && event.flow() >= 0, "seq<2KB and flow>=0",
                "seq<2000 and flow!=-1");
    }

    @Test
    void shouldBindNotBeforeAndBeforeOr() {
        assertSame((event, link) -> event.flow() == 0 || event.flow() == 1 && event.kind() == TraceEvent.ACK,
                "flow=0 or flow=1 and kind=ack", "flow=0 or (flow=1 and kind=ack)", "flow=1 and kind=ack or flow=0");
        assertSame((event, link) -> (event.flow() == 0 || event.flow() == 1) && event.kind() == TraceEvent.ACK,
                "(flow=0 or flow=1) and kind=ack", "((flow=0)or(flow=1))and(kind=ack)");
        assertSame((event, link) -> event.flow() != 0 && event.kind() == TraceEvent.ACK,
                "not flow=0 and kind=ack", "not not not flow=0 AND kind=ack");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "flwo=1 | , character 1: 'flwo' (did you mean flow? expected: a field: time, link, from, to, flow, ",
        "flow 17 | , character 6: '17' (expected: =, !=, <, <=, > or >=)",
        "flow= | : ends too early (expected: a whole number)",
        "flow=17 link=x | , character 9: 'link' (expected: and, or, or the end)",
        "link=x | , character 6: 'x' (expected: one of its 12 links, such as h0->or#0)",
        "link=or->s#2 | , character 6: 'or->s#2' (expected: one of its 12 links",
        "time>10 | , character 6: '10' (expected: a time such as 10us)",
        "bytes>1kB | , character 7: '1kB' (expected: a size such as 1500 or 1.5KB)",
        "time>10us and | : ends too early (expected: a field: time, ",
        "(flow=1 | : ends too early (expected: and, or, or a closing parenthesis)",
        "flow=1) | , character 7: ')' (expected: and, or, or the end)",
        "kind=syn | , character 6: 'syn' (expected: one of data, ack, nack, pause, resume, credit, request, signal)",
        "kind<ack | , character 5: '<' (expected: = or != after kind)",
        "kind | : ends too early (expected: = or !=)",
        "src=h9 | , character 5: 'h9' (expected: a host, by name or number)",
        "src=4 | , character 5: '4' (expected: a host, by name or number)",
        "from=h9 | , character 6: 'h9' (expected: a node)",
        "flow=99999999999999999999 | , character 6: '99999999999999999999' (expected: a whole number)",
        "echo=maybe | , character 6: 'maybe' (expected: one of no, yes)",
        "link=\"h0 | , character 6: '\"h0' (expected: a closing \")",
        "\"flow\"=1 | , character 1: 'flow' (expected: a field: ",
        "flow=1 ! link=x | , character 8: '!' (expected: a condition such as flow=17)"})
    void shouldSayInOneLineWhereItIsWrong(final String expression, final String expected) {
        try (TraceReader trace = trace()) {
            final String told = assertThrows(IllegalArgumentException.class,
                    () -> TraceExpression.parse(expression, trace.header())).getMessage();
            assertEquals("--where \"" + expression + "\"" + expected,
                    told.substring(0, Math.min(told.length(), expected.length() + expression.length() + 10)));
            assertEquals(1, told.lines().count());
        }
    }

    @Test
    void shouldRefuseDeepNestingInALine() {
        try (TraceReader trace = trace()) {
            final String deep = "(".repeat(100_000);
            assertEquals("no more than 100 conditions inside each other", assertThrows(IllegalArgumentException.class,
                    () -> TraceExpression.parse(deep, trace.header())).getMessage()
                    .replaceFirst("(?s).*expected: (.*)\\)", "$1"));
            final String many = IntStream.range(0, 2000).mapToObj(flow -> "flow=" + flow)
                    .collect(Collectors.joining(" or "));
            assertEquals(count("flow>=0"), count(many));
        }
    }
}
