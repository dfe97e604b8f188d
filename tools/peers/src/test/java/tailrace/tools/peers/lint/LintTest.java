package tailrace.tools.peers.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.BuiltIns;

/** Tests each rule: a file that breaks the rule has a finding, and a file that keeps it has none. */
class LintTest {
    private static final List<String> GOOD = List.of(
            "TOPOLOGY_FILE topology.txt", "FLOW_FILE flow.txt", "TRACE_FILE trace.txt", "CC_MODE 8",
            "EWMA_GAIN 0.0625", "RATE_AI 50Mb/s", "RATE_HAI 100Mb/s", "VAR_WIN 1", "ENABLE_TRACE 0",
            "L2_ACK_INTERVAL 1",
            "KMIN_MAP 1 100000000000 400", "KMAX_MAP 1 100000000000 400", "PMAX_MAP 1 100000000000 1");

    @TempDir
    private Path folder;

    private Path write(final String name, final String... lines) {
        try {
            return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> lint(final Path file) {
        final Linter linter = new Linter(Optional.empty());
        linter.lint(file);
        return linter.findings().list().stream().map(f -> f.toString().replace(folder + "/", "")).toList();
    }

    private List<String> lint(final String name, final String... lines) {
        return lint(write(name, lines));
    }

    private void writeCase(final String link) {
        write("topology.txt", "3 1 2", "2", "0 2 " + link, "1 2 " + link);
        write("flow.txt", "1", "0 1 3 100 25000 2.0");
        write("trace.txt", "0");
    }

    /** Returns the good configuration with some lines added. A new line replaces a line with the same key. */
    private List<String> config(final String... changes) {
        writeCase("100Gbps 1us 0");
        return changed(changes);
    }

    private List<String> changed(final String... changes) {
        final List<String> lines = new ArrayList<>(GOOD);
        for (final String change : changes) {
            final String key = change.split(" ")[0];
            lines.removeIf(line -> line.split(" ")[0].equals(key));
            if (!change.equals(key)) {
                lines.add(change);
            }
        }
        return lint("config.txt", lines.toArray(String[]::new));
    }

    private static void found(final List<String> findings, final String part) {
        assertEquals(1, findings.size(), findings.toString());
        assertTrue(findings.get(0).contains(part), findings.toString());
    }

    @Test
    void shouldFindNothingWhenAllIsWell() {
        assertEquals(List.of(), config());
    }

    @Test
    void shouldTellEveryWrongLineOfAConfiguration() {
        final List<String> findings = config("CC_MOD 3", "HAS_WIN 7", "ENABLE_TRACE 1", "LB_MODE 4");
        assertEquals(4, findings.size(), findings.toString());
        assertTrue(findings.get(0).startsWith("config.txt:13: warning: key 'CC_MOD' (expected: "), findings.toString());
        assertTrue(findings.get(3).startsWith("config.txt:16: error: LB_MODE 4 (expected: 0 or 2 or 3 or 6 or 9; "),
                findings.toString());
    }

    @Test
    void shouldTellFilesThatAreNotThereAndErrorsInThem() {
        writeCase("100Gbps 1us 0");
        found(changed("FLOW_FILE none.txt"), "config.txt:13: error: FLOW_FILE none.txt (expected: a file; ");
        found(changed("TOPOLOGY_FILE"), "config.txt: error: no TOPOLOGY_FILE");
        found(changed("TRACE_FILE none.txt"), "config.txt:13: warning: TRACE_FILE is missing");
        write("trace.txt", "1", "3");
        found(changed(), "trace.txt:2: warning: id '3' (expected: ");
        write("trace.txt", "0");
        write("flow.txt", "1", "0 2 3 100 25000 2.0");
        found(changed(), "flow.txt:2: error: destination '2' (expected: a host; ");
        writeCase("100Gbs 1us 0");
        found(changed(), "topology.txt:3: error: rate '100Gbs' (expected: ");
    }

    @Test
    void shouldTellRatesWithoutThresholds() {
        writeCase("400Gbps 1us 0");
        final List<String> findings = changed();
        assertEquals(3, findings.size(), findings.toString());
        assertTrue(findings.get(0).startsWith("config.txt:11: error: KMIN_MAP has no value for 400000000000 bit/s, the "
                + "rate of topology.txt:3 (add "), findings.toString());
    }

    @Test
    void shouldTellThresholdsThatCannotWork() {
        found(config("KMIN_MAP 1 100000000000 500"), "warning: at 100000000000 bit/s KMIN is 500 KB and KMAX 400 KB");
        found(config("KMIN_MAP 1 100000000000 400000", "KMAX_MAP 1 100000000000 400000"), "nothing will be marked");
        found(config("ENABLE_QCN 0"), "warning: no switch marks, but DCTCP");
    }

    @Test
    void shouldTellWhatACongestionControlLacks() {
        found(config("RATE_AI"), "config.txt: error: no RATE_AI");
        found(config("EWMA_GAIN"), "warning: EWMA_GAIN is 0, the default");
        found(config("CC_MODE 1", "HAS_WIN 0", "VAR_WIN 0", "RP_TIMER 0"), "error: RP_TIMER is 0");
        found(config("CC_MODE 1", "RP_TIMER 300"), "note: DCQCN with a window");
        found(config("CC_MODE 3", "HAS_WIN 0", "VAR_WIN 0", "INT_MULTI 4"), "warning: HPCC without a window");
        found(config("HAS_WIN 0"), "warning: VAR_WIN 1 does nothing without HAS_WIN");
        found(config("CC_MODE 3", "BUFFER_SIZE 32"), "warning: the telemetry holds queues of up to 10485680 bytes");
        assertEquals(List.of(), config("CC_MODE 3", "BUFFER_SIZE 32", "INT_MULTI 4"));
        found(config("L2_ACK_INTERVAL 4000", "L2_CHUNK_SIZE 4000"), "warning: an ACK every 4000 bytes");
        found(config("L2_ACK_INTERVAL 4000", "L2_CHUNK_SIZE 0"), "error: an ACK every 4000 bytes, and L2_CHUNK_SIZE 0");
        found(config("L2_ACK_INTERVAL 0"), "warning: L2_ACK_INTERVAL is 0");
        found(config("PAUSE_TIME 0.9"), "warning: PAUSE_TIME is below 1 microsecond");
        found(config("MIN_RATE 200Gbps"), "warning: MIN_RATE is 200000000000 bit/s, the host of topology.txt:3");
        writeCase("40Gbps 1us 0");
        found(changed("CC_MODE 3", "INT_MULTI 4", "KMIN_MAP 1 40000000000 400", "KMAX_MAP 1 40000000000 400",
                "PMAX_MAP 1 40000000000 1"), "warning: the telemetry of HPCC has no code for 40000000000 bit/s");
    }

    @Test
    void shouldTellBuffersAndHeadroomThatAreTooSmall() {
        writeCase("100Gbps 60us 0");
        found(changed("BUFFER_SIZE 4"),
                "warning: reserve and headroom of switch 2 need 4508192 bytes, the buffer has 4");
        assertEquals(List.of(), changed("BUFFER_SIZE 5"));
        writeCase("10Gbps 1us 0");
        final String[] maps = {"KMIN_MAP 1 10000000000 30", "KMAX_MAP 1 10000000000 30", "PMAX_MAP 1 10000000000 1"};
        found(changed(maps), "topology.txt:3: warning: PFC is not lossless here: headroom 3750 bytes, needed 4639");
        assertEquals(List.of(), changed(maps[0], maps[1], maps[2], "ENABLE_PFC 0"));
    }

    @Test
    void shouldTellWhatHangsFlows() {
        found(config("ERROR_RATE_PER_LINK 0.01"), "warning: all links lose packets (0.01) (the simulator has no retr");
        found(config("L2_BACK_TO_ZERO 1", "L2_CHUNK_SIZE 4000"), "warning: ACKs count whole chunks of 4000 bytes");
        found(config("L2_BACK_TO_ZERO 1", "L2_CHUNK_SIZE 0"), "error: L2_CHUNK_SIZE is 0");
        writeCase("100Gbps 1us 0.01");
        final List<String> findings = changed();
        assertEquals(2, findings.size(), findings.toString());
        assertTrue(findings.get(0).startsWith("topology.txt:3: warning: the link loses packets (0.01)"));
    }

    @Test
    void shouldTellFailuresOfLinksThatAreNotThere() {
        found(config("LINK_DOWN 10 0 1"), "error: no link between 0 and 1 in topology.txt");
        found(config("LINK_DOWN 10 2 0"), "warning: the link is the only one of a host");
        final List<String> late = config("LINK_DOWN 2000000 2 0");
        assertTrue(late.get(0).contains("warning: the link fails after the end"), late.toString());
        assertEquals(List.of(), config("LINK_DOWN 0 0 0"));
    }

    @Test
    void shouldTellQueueFilesThatStayEmpty() {
        found(config("QLEN_MON_FILE q.txt", "QLEN_MON_START 2000000100", "QLEN_MON_END 2005000000"),
                "warning: queues are sampled from 2000000100 to 2005000000 ns, but never written");
        found(config("QLEN_MON_FILE q.txt", "QLEN_MON_START 2000000050", "QLEN_MON_END 2205000000"), "never written");
        found(config("QLEN_MON_FILE q.txt", "QLEN_MON_START 2000000000", "QLEN_MON_END 2005000000"),
                "note: queues are sampled from 2000000000 to 2005000000 ns, but written at 2000000000 only");
        assertEquals(List.of(), config("QLEN_MON_FILE q.txt"));
        found(config("QLEN_MON_FILE q.txt", "SIMULATOR_STOP_TIME 1.9", "FLOW_FILE none").subList(0, 1),
                "queues are sampled from 2000000000 ns, the simulation ends at 1900000000 ns");
    }

    @Test
    void shouldTellFlowsThatCannotStart() {
        writeCase("100Gbps 1us 0");
        write("flow.txt", "3", "0 1 3 100 5 2.0", "0 1 3 100 5 3.01", "0 1 3 100 5 4");
        found(changed(), "flow.txt:3: warning: 2 flows start after the end of the simulation (set SIMULATOR_STOP_TIME");
        found(lint("late.txt", "1", "0 1 3 100 5 2000000"), "late.txt:2: warning: a start more than 1000 seconds");
        found(lint("unit.txt", "1", "0 1 3 100 5 2000000000"), "error: start '2000000000' (expected: seconds from 0");
        found(lint("zero.txt", "1", "0 1 0 100 5 2"), "warning: priority group 0");
        found(lint("fraction.txt", "1", "0 1 3 100 5 2.0000000001"), "note: a start with parts of a nanosecond");
        found(lint("many.txt", manyFlows()), "many.txt:55538: warning: more than 55536 flows of host 0");
    }

    private static String[] manyFlows() {
        final String[] lines = new String[55_538];
        Arrays.fill(lines, "0 1 3 100 5 2");
        lines[0] = "55537";
        return lines;
    }

    @Test
    void shouldTellTopologiesThatTheSimulatorGetsWrong() {
        found(lint("parallel.txt", "4 2 4", "2 3", "0 2 1Gbps 1us 0", "1 3 1Gbps 1us 0", "2 3 1Gbps 1us 0",
                "3 2 1Gbps 1us 0"), "parallel.txt:6: warning: another link between 3 and 2, the first is in line 5 "
                + "(only the last of them carries packets");
        found(lint("slow.txt", "3 1 2", "2", "0 2 100 1us 0", "1 2 1Gbps 1us 0"), "slow.txt:3: warning: a rate of 1");
        found(lint("far.txt", "3 1 2", "2", "0 2 1Gbps 1ms 0", "1 2 1Gbps 1us 0"), "far.txt:3: warning: a delay");
        found(lint("ps.txt", "3 1 2", "2", "0 2 1Gbps 1500ps 0", "1 2 1Gbps 1us 0"), "ps.txt:3: note: a delay");
        found(lint("two.txt", "4 2 4", "2 3", "0 2 1Gbps 1us 0", "0 3 1Gbps 1us 0", "1 2 1Gbps 1us 0",
                "2 3 1Gbps 1us 0"), "two.txt:4: warning: host 0 has a second link");
        final List<String> lines = new ArrayList<>(List.of("258 1 257", "257"));
        for (int host = 0; host < 257; host++) {
            lines.add(host + " 257 1Gbps 1us 0");
        }
        found(lint("ports.txt", lines.toArray(String[]::new)), "warning: switch 257 has more than 256 ports");
    }

    @Test
    void shouldTellTablesOfSizesThatAreNone() {
        assertEquals(List.of(), lint("cdf.txt", "0 0", "1000 50", "2000 100"));
        found(lint("fraction.txt", "0 0", "1000 0.5", "2000 1"), "fraction.txt:3: warning: the last probability is 1");
        found(lint("first.txt", "10 20", "2000 100"), "first.txt:1: warning: the first probability is 20.0, not 0");
        found(lint("size.txt", "0 0", "2000 50", "1000 100"), "size.txt:3: error: size 1000 after 2000");
        found(lint("down.txt", "0 0", "2000 50", "3000 40", "4000 100"), "down.txt:3: error: probability 40.0 after");
        found(lint("end.txt", "0 0", "2000 90"), "end.txt:2: error: the last probability is 90.0");
        found(lint("again.txt", "0 0", "2000 90", "2000 90", "3000 100"), "again.txt:3: note: the same row");
        found(lint("range.txt", "0 0", "2000 101", "3000 100"), "range.txt:2: error: 2000.0 101.0 is out of range");
        found(lint("words.txt", "0 0", "2000 x", "3000 100"), "words.txt:2: error: '2000 x'");
        found(lint("comma.txt", "0,0", ",", "2000,x", "3000,100"), "comma.txt:3: error: '2000 x'");
        assertTrue(lint("ns2.txt", "1 1 0.5", "2 1 1").get(0).contains("a table of ns-2"));
    }

    @Test
    void shouldTellKindsByTheirShape() {
        found(lint("fct.txt", "0b000001 0b000101 10000 100 5 2 3 x"), "fct.txt:1: error: standalone: 'x'");
        found(lint("fast.txt", "0b000001 0b000101 10000 100 5 2 3 4"), "fast.txt: note: 1 of 1 flows, the first");
        assertEquals(List.of(), lint("id.txt", "7 0b000001 0b000101 10000 100 5 2 4 4"));
        assertEquals(List.of(), lint("node.txt", "0 1 10000 100 5 2 4 4"));
        assertEquals(List.of(), lint("abm.txt", "time flowsize fct basefct slowdown basertt flowstart priority incast",
                "10 5 6 5 1.2 5 7 1 0"));
        assertEquals(List.of(), lint("t.txt", "2", "0 1"));
        assertEquals(List.of(), lint("five.txt", "5", "0 1 2 3 4"));
        assertEquals(List.of(), lint("nine.txt", "9", "0 1 2 3 4 5 6 7", "8"));
        assertEquals(List.of(), lint("flows.csv", "size_bytes,fct_ns,ideal_ns", "100,5,5"));
        assertEquals(List.of(), lint("conweave.txt", "1", "0 1 3 5 2"));
        assertEquals(List.of(), lint("kwzhao.txt", "1", "9 0 1 3 100 5 2"));
        assertEquals(List.of(), lint("s.yaml", BuiltIns.yaml("quickstart").orElseThrow()));
        found(lint("bad.yaml", "topologie: {type: star}"), "bad.yaml:1: error: ");
        final String works = "workloads: [{sizes: {type: fixed, size: 1KB}, arrivals: once}]";
        final String choices = "choices: {links: {default: up, up: {}, down: {failures: [{link: %s, change: down}]}}}";
        assertEquals(List.of(), lint("s.yaml", works, choices.formatted("tor0-agg0"), "topology: fat-tree"));
        found(lint("s.yaml", works, choices.formatted("tor0-agg0")), "s.yaml: warning: topology: none, so fat-tree");
        found(lint("s.yaml", works, choices.formatted("tor0-core0")),
                "s.yaml:2: error: failures[0].link: 'tor0-core0'");
        found(lint("what.txt", "hello world"), "what.txt:1: error: cannot recognise this file (expected: a scenario");
        found(lint("empty.txt", ""), "empty.txt:1: error: cannot recognise");
        found(lint(folder.resolve("none")), "none: error: no such file");
        found(lint(folder), "error: not a file");
    }

    @Test
    void shouldTellOwnTopologiesByTheirContentWhenTheyHaveTheNameOfThoseOfHtsim() {
        final String[] good = {"# 2 hosts", "host a rack=0", "host b rack=0", "switch s", "link a s 10Gbps 1us",
            "link b s 10Gbps 1us"};
        assertEquals(List.of(), lint("own.topo", good));
        assertEquals(List.of(), lint("own.txt", good));
        good[4] = "link a t 10Gbps 1us";
        assertEquals(List.of("own.topo:5: error: 't' (expected: a node of this file)"), lint("own.topo", good));
        good[4] = "link a b 10Gbps 1us";
        assertTrue(lint("own.topo", good).get(0).startsWith("own.topo: error: b: 2 links, one to a (expected: a"));
    }

    @Test
    void shouldTellOwnListsOfFlowsByTheirHeader() {
        assertEquals(List.of(), lint("flows.txt", "src,dst,size_bytes,start_s", "a,b,1000,0", "0,a,1000,0.5"));
        assertEquals(List.of("flows.csv:3: error: start: 0.1 (expected: not before the flow above; sort the list by"
                + " start)"), lint("flows.csv", "src,dst,size_bytes,start_s", "a,b,1000,0.5", "b,a,1000,0.1"));
        assertEquals(List.of("flows.csv: warning: no flows (expected: a line for each flow below the header)"),
                lint("flows.csv", "src,dst,size_bytes,start_s"));
    }
}
