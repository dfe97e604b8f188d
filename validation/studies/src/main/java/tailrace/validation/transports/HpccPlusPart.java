package tailrace.validation.transports;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;

/**
 * Sets HPCC++ (draft-miao-ccwg-hpcc-02) beside HPCC at one port of 100 Gb/s.
 *
 * <p>One case is an incast of {@value #SENDERS} flows, the other a flow that begins at full rate when all but one of
 * these share the port. The draft has no figures of its own. It says what the additive increase by the receiver's count
 * of flows is for: fairness that converges quickly, without large swings under heavy load (section 6.3.2), and no
 * standing queue (section 5). Both show in how far flows of equal size end apart, and in when the last one ends.
 */
final class HpccPlusPart {
    static final String NAME = "hpcc-plus";

    private static final int SENDERS = 16;
    private static final String SCENARIO = """
        topology: {type: star, hosts: 17, rate: 100Gbps, linkDelay: 1us}
        switch: {type: output-queued, minQueue: 10MB, ecn: {mode: off}}
        model: {completion: acknowledged}
        transport: {type: %s}
        workloads:
          - {name: flows, sizes: {type: fixed, size: 10MB}, arrivals: once, pattern: {type: pairs, pairs: [%s]}}
        """;
    private static final String NEWCOMER = """
          - {name: late, sizes: {type: fixed, size: 9MB}, start: 1ms, arrivals: once,
             pattern: {type: pairs, pairs: [h16->h0]}}
        """;
    private static final Map<String, String> CONTROLS = new LinkedHashMap<>();
    private static final List<String> TRAFFIC = List.of("incast", "a late flow");
    private static final double NO_WORSE = 1.01;

    static {
        CONTROLS.put("HPCC++", "hpcc-plus");
        CONTROLS.put("HPCC", "hpcc");
    }

    private final Map<String, TransportRun> runs;

    /** Takes the runs of {@link #cases} by their names. */
    HpccPlusPart(final Map<String, TransportRun> runs) {
        this.runs = runs;
    }

    /** A case for each traffic and control. */
    static List<TimesCase> cases() {
        final List<TimesCase> cases = new ArrayList<>();
        for (final String traffic : TRAFFIC) {
            CONTROLS.forEach((name, type) -> cases.add(new TimesCase(traffic + ", " + name, () ->
                    ScenarioFile.parse(text(type, traffic.equals("incast")), name, Path.of(""), List.of()))));
        }
        return cases;
    }

    private static String text(final String control, final boolean isIncast) {
        final String pairs = IntStream.rangeClosed(1, isIncast ? SENDERS : SENDERS - 1)
                .mapToObj(host -> "h" + host + "->h0").collect(Collectors.joining(", "));
        return SCENARIO.formatted(control, pairs) + (isIncast ? "" : NEWCOMER);
    }

    private static double slowest(final TransportRun run) {
        return run.timesUs()[run.timesUs().length - 1];
    }

    /** Between the first and the last of the flows that began together; a late one takes less time than they. */
    private static double apart(final String name, final TransportRun run) {
        return slowest(run) - run.timesUs()[name.startsWith(TRAFFIC.get(0)) ? 0 : 1];
    }

    /** Orders of the two. */
    List<Finding> findings() {
        final List<Finding> findings = new ArrayList<>();
        for (final String traffic : TRAFFIC) {
            final TransportRun plus = runs.get(traffic + ", HPCC++");
            final TransportRun hpcc = runs.get(traffic + ", HPCC");
            if (plus != null && hpcc != null) {
                add(findings, traffic + ": end of the last flow, HPCC++'s over HPCC's", slowest(plus) / slowest(hpcc));
                add(findings, traffic + ": first to last end, HPCC++'s over HPCC's",
                        apart(traffic, plus) / apart(traffic, hpcc));
            }
        }
        return findings;
    }

    private static void add(final List<Finding> findings, final String statement, final double ratio) {
        findings.add(Finding.of(statement, "at most " + NO_WORSE, Numbers.fixed(ratio, 2),
                ratio <= NO_WORSE));
    }

    /** Times of both. */
    List<Table> tables() {
        final List<List<String>> rows = new ArrayList<>();
        runs.forEach((name, run) -> rows.add(List.of(name, Numbers.fixed(slowest(run), 0),
                Numbers.fixed(apart(name, run), 0))));
        return List.of(Table.of(List.of("", "last flow, us", "first to last, us"), 1, rows));
    }
}
