package tailrace.validation.transports;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;

/**
 * Runs Homa's workloads W1 to W5 at a load of 80 %. They are the workloads of figures 8 and 12 of the paper (Montazeri
 * et al., SIGCOMM 2018). 144 hosts in 9 racks have 10 Gb/s, and links above the racks have 40 Gb/s. The numbers of
 * priorities and the payload's share of all bytes are taken from {@code homaTransportConfig.ini} of
 * github.com/PlatformLab/HomaSimulation (ab09ecb). According to its README, p99 of short messages is within 2.2 times
 * the time in an unloaded network. According to the paper's abstract, latency is roughly equal to pFabric's. Homa is
 * compared with SRPT in the network, similar to pFabric, and with DCTCP. The shorter half of the messages counts as
 * short.
 */
final class HomaPart {
    static final String NAME = "homa";

    private static final double PUBLISHED = 2.2;
    /** Limit of p99, a tenth above the published value. */
    private static final double LIMIT = 1.1 * PUBLISHED;
    private static final double ABOUT_EQUAL = 1.25;
    private static final double FAR_BEHIND = 2;

    private static final String SCENARIO = """
        topology: {type: leaf-spine, leaves: 9, spines: 4, hostsPerLeaf: 16, hostRate: 10Gbps, fabricRate: 40Gbps,
          linkDelay: 500ns}
        workloads:
          - name: messages
            sizes: {type: cdf, name: %s}
            load: {type: host, value: %s}
        """;
    private static final String SIZES = "payload: 1442B, header: 96B, ack: 20B";
    private static final List<Workload> WORKLOADS = List.of(
        new Workload("W1", "homa-w1", 0.8 * 0.657, 7, 1, 400_000),
        new Workload("W2", "homa-w2", 0.8 * 0.796, 5, 3, 300_000),
        new Workload("W3", "googlerpc2008", 0.8 * 0.887, 4, 4, 100_000),
        new Workload("W4", "homa-w4", 0.8 * 0.898, 1, 7, 15_000),
        new Workload("W5", "homa-w5", 0.8 * 0.898, 1, 7, 2_000));
    private static final List<String> SYSTEMS = List.of("Homa", "SRPT", "DCTCP");

    private final Map<String, TailRun> runs;

    /** Creates the part from the runs of {@link #cases}, by their names. */
    HomaPart(final Map<String, TailRun> runs) {
        this.runs = runs;
    }

    /** A workload with Homa's priorities, and the payload's load at which the load of all bytes is 80 %. */
    private record Workload(String name, String sizes, double payloadLoad, int unscheduled, int scheduled, int flows) {
        List<String> sets(final String system) {
            return switch (system) {
                case "Homa" -> List.of("model.nic=shortest-remaining",
                    "switch={type: output-queued, minQueue: 100MB, ecn: {mode: off}, loadBalancing: packet-scatter}",
                    "transport={type: fixed-window, " + SIZES + ", ackPriority: 0, minRto: 20ms, initialRto: 20ms,"
                        + " ackPolicy: {type: coalesced, every: 1MB}, recovery: selective-repeat,"
                        + " receiver: {type: homa, rttBytes: 9700B, unscheduled: " + unscheduled + ", scheduled: "
                        + scheduled + "}}");
                case "SRPT" -> List.of("model.nic=shortest-remaining",
                    "switch={type: output-queued, minQueue: 36KB, queuePerGbps: 0B, scheduler: pifo, ecn: {mode: off},"
                        + " loadBalancing: packet-scatter}",
                    "transport={type: fixed-window, " + SIZES + ", recovery: selective-repeat, reorderingPackets: 100,"
                        + " minRto: 45us, initialRto: 45us}");
                default -> List.of("switch={type: output-queued}", "transport={type: dctcp, " + SIZES + "}");
            };
        }
    }

    /** Returns a case for each workload and system. */
    static List<TailCase> cases() {
        final List<TailCase> cases = new ArrayList<>();
        for (final Workload workload : WORKLOADS) {
            for (final String system : SYSTEMS) {
                cases.add(new TailCase(workload.name + ", " + system,
                    SCENARIO.formatted(workload.sizes, workload.payloadLoad), workload.sets(system), workload.flows,
                    List.of()));
            }
        }
        return cases;
    }

    /** Returns findings about the published statements. */
    List<Finding> findings() {
        final List<Finding> findings = new ArrayList<>();
        for (final Workload workload : WORKLOADS) {
            final Map<String, Double> worst = new LinkedHashMap<>();
            SYSTEMS.stream().filter(system -> runs.containsKey(workload.name + ", " + system)).forEach(
                system -> worst.put(system, worstOfShorterHalf(runs.get(workload.name + ", " + system))));
            if (worst.size() == SYSTEMS.size()) {
                findings.addAll(findings(workload.name, worst.get("Homa"), worst.get("SRPT"), worst.get("DCTCP")));
            }
        }
        return findings;
    }

    private static List<Finding> findings(
            final String workload, final double homa, final double srpt, final double dctcp) {
        return List.of(
            Finding.of(workload + ": p99 of the worst decile of the shorter half", "up to " + PUBLISHED,
                Numbers.fixed(homa, 2),
                homa <= LIMIT),
            Finding.of(workload + ": the same over that with SRPT", "pFabric: roughly equal; at most " + ABOUT_EQUAL,
                Numbers.fixed(homa / srpt, 2), homa / srpt <= ABOUT_EQUAL),
            Finding.of(workload + ": with DCTCP over Homa's", "at least " + FAR_BEHIND, Numbers.fixed(dctcp / homa, 2),
                dctcp / homa >= FAR_BEHIND));
    }

    private static double worstOfShorterHalf(final TailRun run) {
        return Arrays.stream(run.p99()).limit(TailCase.DECILES / 2).max().orElse(Double.NaN);
    }

    /** Returns tables of 99th percentiles by decile of size. */
    List<Table> tables() {
        final List<String> header = new ArrayList<>(List.of("workload", ""));
        for (int decile = 1; decile <= TailCase.DECILES; decile++) {
            header.add(decile + "0 %");
        }
        final List<List<String>> rows = new ArrayList<>();
        for (final Workload workload : WORKLOADS) {
            for (final String system : SYSTEMS) {
                final TailRun run = runs.get(workload.name + ", " + system);
                if (run != null && system.equals(SYSTEMS.get(0))) {
                    rows.add(row(workload.name, "bytes up to", Arrays.stream(run.upToBytes()).mapToObj(Long::toString)
                        .toList()));
                }
                if (run != null) {
                    rows.add(row(workload.name, system,
                        Arrays.stream(run.p99()).mapToObj(value -> Numbers.fixed(value, 2)).toList()));
                }
            }
        }
        return List.of(Table.of(header, 2, rows));
    }

    private static List<String> row(final String workload, final String system, final List<String> numbers) {
        final List<String> row = new ArrayList<>(List.of(workload, system));
        row.addAll(numbers);
        return row;
    }
}
