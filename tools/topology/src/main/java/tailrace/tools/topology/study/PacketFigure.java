package tailrace.tools.topology.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.scenario.Experiment;
import tailrace.scenario.RunMonitor;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.AtomicFiles;
import tailrace.scenario.results.GoodputRow;
import tailrace.scenario.spi.PlotPage;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.flow.Traffic;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.ServerFlows;
import tailrace.tools.topology.throughput.ThroughputRun;

/** Figure 13: Multipath TCP packet by packet beside the fluid, on the same networks and permutations. */
final class PacketFigure implements StudyFigure {
    /** D_I, D_A and about as many ToRs as have full throughput. */
    private static final int[][] SIZES = {{8, 8, 19}, {16, 6, 27}, {16, 8, 41}, {16, 10, 57}};
    private static final int[][] SMALL = {{6, 4, 7}};
    private static final double MOST_GAP = 0.06;
    private static final double QUICK_GAP = 0.15;
    private static final double PAYLOAD = 1460.0 / 1500;
    private static final double GIGA = 1e9;
    private static final String SCENARIO = """
        name: packets
        topology: {type: rewired-vl2, corePorts: %d, aggPorts: %d, tors: %d, seed: 1}
        switch: {type: output-queued, minQueue: 150KB, queuePerGbps: 15KB}
        transport: {type: mptcp, subflows: 8, payload: 1460B, header: 40B, ack: 40B}
        workloads: [{name: long, flows: {file: flows.csv}}]
        stop: {at: %dms}
        outputs: {measureFrom: %dms}
        """;

    @Override
    public FigureResult run(final StudyContext context) {
        final List<List<String>> rows = new ArrayList<>();
        double worst = Double.NEGATIVE_INFINITY;
        for (final int[] size : context.quick ? SMALL : SIZES) {
            final ThroughputRun.Solved solved = new ThroughputRun(DrawnTopology.of("rewired-vl2",
                List.of("corePorts=" + size[0], "aggPorts=" + size[1], "tors=" + size[2])),
                Traffic.parse("permutation"), Solver.plain(), Goal.gap(0.002)).run(1, () -> true);
            final double fluid =
                Math.min(1, (solved.certificate().lower() + solved.certificate().upper()) / 2);
            final double packets = goodputGbps(solved.graph(), size, context.quick ? 30 : 200) / PAYLOAD;
            final double gap = 1 - packets / fluid;
            worst = Math.max(worst, gap);
            rows.add(List.of("" + size[0], "" + size[1], "" + size[2], "" + solved.graph().servers(),
                Figures.number(fluid), Figures.number(packets), Figures.percent(gap)));
        }
        return new FigureResult("Figure 13: packets beside the fluid", "Rewired VL2 with about as many ToRs as have"
            + " full throughput; one flow without end from each server, Multipath TCP (LIA) with 8 subflows over"
            + " shortest paths, 1500 B packets, queues of 100 packets at 10 Gb/s; the second half of "
            + (context.quick ? "30" : "200") + " ms. Both as a share of a server's rate, goodput with headers.",
            List.of(new PlotPage.Table(List.of("D_I", "D_A", "ToRs", "servers", "fluid", "packets", "less by"), rows)),
            List.of(), List.of(new Check("mean goodput less than the fluid", "a few percent, 6 % at the largest",
                String.format(Locale.ROOT, "at most %.1f %%", 100 * worst),
                worst <= (context.quick ? QUICK_GAP : MOST_GAP))));
    }

    /** Mean over flows. */
    private static double goodputGbps(final SwitchGraph graph, final int[] size, final int endMs) {
        try {
            final Path folder = Files.createTempDirectory("tailrace-packets");
            final Path flows = folder.resolve("flows.csv");
            try {
                AtomicFiles.write(flows, ServerFlows.csv(graph, 1));
                final String text =
                    String.format(Locale.ROOT, SCENARIO, size[0], size[1], size[2], endMs, endMs / 2);
                try (Experiment experiment = new Experiment(ScenarioFile.parse(text, "packets", folder, List.of()),
                        new Experiment.Options())) {
                    experiment.run(RunMonitor.NONE);
                    return experiment.goodputs().stream().mapToDouble(GoodputRow::bitsPerSec).average()
                        .orElseThrow() / GIGA;
                }
            } finally {
                Files.deleteIfExists(flows);
                Files.deleteIfExists(folder);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
