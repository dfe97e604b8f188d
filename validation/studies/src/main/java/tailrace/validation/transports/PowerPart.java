package tailrace.validation.transports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;

/**
 * Repeats PowerTCP's web search figure (Addanki et al., NSDI 2022, section 4). 256 hosts at 25 Gb/s are in a fat tree
 * with 100 Gb/s links and 4:1 oversubscription. The load of the most loaded link is 20 to 80 %. The tree, ECN
 * thresholds and 4 MB of memory per switch are taken from {@code config-burst.txt} and {@code topology-256.txt} of
 * github.com/inet-tub/ns3-datacenter (6ddb4a4), except that all links have the same delay, which gives the longest path
 * the same total delay. According to the paper's abstract, the tail of short flows at a load of 60 % is 80 % below
 * DCQCN's and TIMELY's, and 33 % below HPCC's. The paper measures the 99.9th percentile; here it is the 99th.
 */
final class PowerPart {
    static final String NAME = "powertcp";

    private static final String SCENARIO = """
        topology: {type: fat-tree, k: 4, torOversubscription: 16, hostRate: 25Gbps, aggRate: 100Gbps, coreRate: 100Gbps,
          linkDelay: 2333ns}
        switch: {type: shared-memory, buffer: 4MB}
        transport: {type: %s, recovery: go-back-n}
        workloads: [{name: websearch, sizes: {type: cdf, name: websearch}, load: {type: max-link, value: %s}}]
        """;
    private static final String OFF = "switch.ecn.mode=off";
    private static final String RED = "switch.ecn={mode: red, byRate: ["
        + "{rate: 25Gbps, kMin: 100KB, kMax: 400KB, pMax: 0.2}, "
        + "{rate: 100Gbps, kMin: 400KB, kMax: 1600KB, pMax: 0.2}]}";
    private static final List<String> LOADS = List.of("0.2", "0.4", "0.6", "0.8");
    private static final Map<String, String> CONTROLS = new LinkedHashMap<>();
    private static final List<Long> BOUNDS = List.of(10_000L, 1_000_000L);
    private static final int FLOWS = 3_000;
    private static final double FAR_BELOW = 0.5;
    /** Tolerance for the 99th percentile of some hundred flows. */
    private static final double NOT_ABOVE = 1.1;

    static {
        CONTROLS.put("PowerTCP", "power-tcp");
        CONTROLS.put("theta-PowerTCP", "theta-power-tcp");
        CONTROLS.put("HPCC", "hpcc");
        CONTROLS.put("DCQCN", "dcqcn");
        CONTROLS.put("TIMELY", "timely");
    }

    private final Map<String, TailRun> runs;

    /** Creates the part from the runs of {@link #cases}, by their names. */
    PowerPart(final Map<String, TailRun> runs) {
        this.runs = runs;
    }

    /** Returns a case for each load and congestion control. */
    static List<TailCase> cases() {
        final List<TailCase> cases = new ArrayList<>();
        for (final String load : LOADS) {
            CONTROLS.forEach((name, type) -> cases.add(new TailCase(name(load, name), SCENARIO.formatted(type, load),
                List.of(type.equals("dcqcn") ? RED : OFF), FLOWS, BOUNDS)));
        }
        return cases;
    }

    private static String name(final String load, final String control) {
        return "web search at " + load + ", " + control;
    }

    /**
     * Returns findings about the abstract's statements for a load of 60 %. They are judged only by the order of
     * controls. Other loads are shown, but not judged.
     */
    List<Finding> findings() {
        final List<Finding> findings = new ArrayList<>();
        for (final String load : LOADS) {
            final TailRun power = runs.get(name(load, "PowerTCP"));
            for (final String other : List.of("HPCC", "DCQCN", "TIMELY")) {
                final TailRun run = runs.get(name(load, other));
                if (power != null && run != null) {
                    findings.add(finding(load, other, power.p99()[0] / run.p99()[0]));
                }
            }
        }
        return findings;
    }

    private static Finding finding(final String load, final String other, final double ratio) {
        final boolean isHpcc = other.equals("HPCC");
        final boolean isAsked = load.equals("0.6");
        return Finding.of("load " + load + ": p99 of flows up to 10 KB, PowerTCP's over " + other + "'s",
            isHpcc ? "0.67; at most " + NOT_ABOVE : "0.20; at most " + FAR_BELOW,
            Numbers.fixed(ratio, 2),
            isAsked ? (Boolean) (ratio <= (isHpcc ? NOT_ABOVE : FAR_BELOW)) : null);
    }

    /** Returns tables of 99th percentiles and medians by size. */
    List<Table> tables() {
        final List<List<String>> rows = new ArrayList<>();
        for (final String load : LOADS) {
            for (final String control : CONTROLS.keySet()) {
                final TailRun run = runs.get(name(load, control));
                if (run != null) {
                    final List<String> row = new ArrayList<>(List.of(load, control));
                    for (int group = 0; group < run.p99().length; group++) {
                        row.add(Numbers.fixed(run.p50()[group], 2));
                        row.add(Numbers.fixed(run.p99()[group], 2));
                    }
                    rows.add(row);
                }
            }
        }
        return List.of(Table.of(
            List.of("load", "", "to 10 KB: p50", "p99", "to 1 MB: p50", "p99", "above: p50", "p99"), 2, rows));
    }
}
