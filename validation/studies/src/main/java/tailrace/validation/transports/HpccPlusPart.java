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
 * Compares HPCC++ (draft-miao-ccwg-hpcc-02) with HPCC at one port of 100 Gb/s.
 *
 * <p>One case is an incast of {@value #SENDERS} flows. In the other case, one flow starts at full rate while the others
 * share the port. The draft has no figures. It states the purpose of an additive increase that depends on the
 * receiver's count of flows: fast convergence to fairness, without large oscillations under heavy load (section 6.3.2),
 * and no standing queue (section 5). This part measures the spread of the ends of flows with equal size, and the end of
 * the last flow.
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

    /** Creates the part from the runs of {@link #cases}, by their names. */
    HpccPlusPart(final Map<String, TransportRun> runs) {
        this.runs = runs;
    }

    /** Returns a case for each traffic and control. */
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

    /**
     * Returns the time between the first and the last end of the flows that start together. A late flow takes less time
     * than these flows.
     */
    private static double apart(final String name, final TransportRun run) {
        return slowest(run) - run.timesUs()[name.startsWith(TRAFFIC.get(0)) ? 0 : 1];
    }

    /** Returns findings about the order of the two controls. */
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

    /** Returns tables of the times with both controls. */
    List<Table> tables() {
        final List<List<String>> rows = new ArrayList<>();
        runs.forEach((name, run) -> rows.add(List.of(name, Numbers.fixed(slowest(run), 0),
                Numbers.fixed(apart(name, run), 0))));
        return List.of(Table.of(List.of("", "last flow, us", "first to last, us"), 1, rows));
    }
}
