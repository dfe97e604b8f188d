package tailrace.tools.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.output.QueuesOutput;
import tailrace.scenario.output.UtilizationOutput;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.flows.FlowsWriter;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.links.LinkFailure;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.links.PauseRow;
import tailrace.scenario.results.links.SeriesWriter;
import tailrace.scenario.results.links.Utilization;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.scenario.results.status.RunState;

/** Writes a result folder that looks like the folder of a run, without a simulation. */
final class SyntheticRun {
    private static final String[] WORKLOADS = {"websearch", "incast <16>"};
    private static final long PS_PER_US = 1_000_000L;

    private final RandomStream random;
    private final double spread;
    private boolean pauses;

    /** Creates a run. The spread is the mean of slowdown minus 1 for small flows. */
    SyntheticRun(final long seed, final double spread) {
        this.random = new RngStreams(seed).stream("synthetic");
        this.spread = spread;
    }

    /**
     * Writes the files as {@link #write} does, with pauses and failures. The drain phase takes three times as long as
     * the arrivals.
     */
    void writeWithPauses(final Path path, final long flows) {
        pauses = true;
        write(path, "csv", flows);
        final long slotPs = 100 * PS_PER_US;
        final List<PauseRow> slots = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            slots.add(new PauseRow(i * slotPs, (i + 1) * slotPs, 10 * random.nextDouble(), (long) (i % 7)));
        }
        PauseRow.write(path.resolve(PauseRow.FILE), slots);
        final Summary summary = Summary.read(path.resolve(Summary.FILE));
        summary.pauseFrames = 300;
        summary.simulatedSeconds = 4 * flows * 163e-9;
        summary.utilization = new Utilization(0, (flows - 1) * 163e-9, "h1->tor0#1", 0.5, 0.3, "h1->tor0#1", 0.1, 0.1);
        summary.failures = List.of(new LinkFailure(0.001, "agg0-core1", "down"),
                new LinkFailure(0.002, "tor0->agg1", "rate 10Gbps"));
        EditedResults.write(path, summary);
    }

    void write(final Path path, final String format, final long flows) {
        try (ResultFolder folder = ResultFolder.create(path)) {
            folder.writeText(ResultFolder.SCENARIO, SCENARIO);
            final SlowdownStats[] stats = {new SlowdownStats(), new SlowdownStats()};
            try (FlowsWriter out = folder.openFlows(format, HostNames.COUNTED)) {
                for (long id = 0; id < flows; id++) {
                    writeFlow(out, id, stats);
                }
            }
            writeLinks(folder);
            writeTraces(folder);
            folder.writeSummary(summary(flows, stats));
            folder.finish(RunState.COMPLETE, "");
        }
    }

    private void writeFlow(final FlowsWriter out, final long id, final SlowdownStats[] stats) {
        final int workload = random.nextDouble() < 0.8 ? 0 : 1;
        final long size = (long) StrictMath.pow(10, 2 + 5.5 * random.nextDouble());
        final long ideal = 8 * PS_PER_US + size * 80;
        final double excess = -StrictMath.log(1 - random.nextDouble()) * spread
                * (1 + StrictMath.log10(size) / 3) * StrictMath.pow(1 - random.nextDouble(), -0.35);
        final long fct = ideal + (long) (ideal * Math.max(0, excess - 0.1));
        stats[workload].add(size, fct, ideal);
        out.write(id, WORKLOADS[workload], (int) (id % 320), (int) (id * 7 % 319), size, id * 163 * 1000, fct, ideal,
                excess > 3 ? 1 : 0, 0);
    }

    private void writeLinks(final ResultFolder folder) {
        final List<LinkRow> links = new ArrayList<>();
        for (int i = 0; i < 320; i++) {
            addLink(links, "host" + i, "tor" + i / 16, 100, 0.2 + 0.2 * random.nextDouble());
            addLink(links, "tor" + i / 16, "host" + i, 100, 0.15 + 0.35 * random.nextDouble());
        }
        for (int i = 0; i < 80; i++) {
            addLink(links, "tor" + i / 4, "agg" + i % 20, 400, 0.3 + 0.2 * random.nextDouble());
            addLink(links, "agg" + i % 20, "core" + i % 16, 400, 0.3 + 0.4 * random.nextDouble());
        }
        LinkRow.write(folder.file(LinkRow.FILE), links);
    }

    private void addLink(final List<LinkRow> links, final String a, final String b, final long gbps,
            final double load) {
        final long queue = (long) (300_000 * StrictMath.pow(load * random.nextDouble(), 2));
        links.add(new LinkRow(a + "->" + b + "#" + links.size(), gbps * 1_000_000_000L,
                (long) (load * gbps * 125_000_000 * 0.05), load, queue, queue > 60_000 ? 3 : 0, queue / 10_000,
                pauses && queue > 5_000 ? queue / 1_000 : 0, pauses && queue > 5_000 ? queue * PS_PER_US / 10 : 0,
                load / 2));
    }

    private void writeTraces(final ResultFolder folder) {
        try (SeriesWriter queues = SeriesWriter.create(folder.file(QueuesOutput.FILE), "bytes");
                SeriesWriter load = SeriesWriter.create(folder.file(UtilizationOutput.FILE), "utilization")) {
            for (int t = 0; t < 2000; t++) {
                for (int p = 0; p < 9; p++) {
                    final double wave = 1 + StrictMath.sin(t / (40.0 + 9 * p) + p);
                    queues.write(t * 25 * PS_PER_US, "tor" + p + "->host" + 17 * p + "#" + 40 * p,
                            (long) (20_000 * wave * random.nextDouble() * (1 + p % 3)));
                    load.write(t * 25 * PS_PER_US, "tor" + p + "->host" + 17 * p + "#" + 40 * p,
                            Math.min(1, 0.3 * wave + 0.1 * random.nextDouble()));
                }
            }
        }
    }

    private static Summary summary(final long flows, final SlowdownStats[] stats) {
        final Summary summary = new Summary();
        summary.name = "fat-tree-320 <b>WebSearch</b> & incast";
        summary.seed = 1;
        summary.flows = flows;
        summary.completed = flows;
        summary.dataPackets = 398_749;
        summary.packetHops = 4_784_988;
        summary.events = 9_871_204;
        summary.simulatedSeconds = 0.05;
        summary.wallSeconds = 1.82;
        summary.packetHopsPerSecond = 2_629_114;
        summary.allocatedBytesPerPacketHop = 0.031;
        summary.peakHeapBytes = 48_234_496;
        summary.drops = 12;
        summary.ecnMarks = 20_311;
        summary.retransmissions = 14;
        summary.fingerprint = "9e3779b97f4a7c15";
        summary.scenarioHash = "bf58476d1ce4e5b9";
        summary.version = "0.1.0";
        summary.jdk = "17.0.15";
        summary.slowdown = SlowdownStats.table(List.of(stats));
        for (int w = 0; w < WORKLOADS.length; w++) {
            final Map<String, Percentiles> table = stats[w].table();
            summary.workloads.put(WORKLOADS[w], new WorkloadSummary(
                stats[w].count(), stats[w].count(), table, Map.of(), Map.of()));
        }
        return summary;
    }

    private static final String SCENARIO = """
            name: fat-tree-320 <b>WebSearch</b> & incast
            description: </pre></script><script>alert(1)</script>
            seed: 1
            topology:
              type: fat-tree
              k: 8
              hostRate: 100Gbps
              linkDelay: 1us
            transport:
              type: dctcp
              g: 0.0625
            workloads:
              - name: websearch
                sizes: {type: cdf, name: websearch}
                load: {type: host, value: 0.3}
            """;
}
