package tailrace.tools.topology.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.spi.PlotPage;
import tailrace.tools.topology.certificate.Certificate;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.flow.Traffic;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.ThroughputRun;

/** Figure 13: Multipath TCP packet by packet beside the fluid, on the same networks and permutations. */
final class PacketFigure implements StudyFigure {
    private static final String TYPE = "rewired-vl2";
    /** D_I, D_A and about as many ToRs as have full throughput. */
    private static final int[][] SIZES = {{8, 8, 19}, {16, 6, 27}, {16, 8, 41}, {16, 10, 57}};
    private static final int[][] SMALL = {{6, 4, 7}};
    private static final double MAX_GAP = 0.06;
    private static final double QUICK_GAP = 0.15;
    private static final int MAX_SEEDS = 3;
    private static final double FLUID_GAP = 0.002;

    /** How packets are sent: name, routing, coupling. */
    private static final String[][] WAYS = {{"LIA, shortest paths", "shortest", "lia"},
        {"LIA, 8 shortest", "k-shortest", "lia"}, {"OLIA, 8 shortest", "k-shortest", "olia"}};

    /** What is run of one size: the fluid, or packets some way. */
    private record Piece(int size, List<String> settings, long seed, PacketRun packets) {
        double run(final JobControl control) {
            if (packets != null) {
                return packets.run(control);
            }
            final Certificate found = new ThroughputRun(DrawnTopology.of(TYPE, settings),
                Traffic.parse("permutation"), Solver.plain(), Goal.gap(FLUID_GAP)).run(seed, control::goesOn)
                .certificate();
            return Math.min(1, (found.lower() + found.upper()) / 2);
        }

        @Override
        public String toString() {
            return String.join(" ", settings) + (packets == null ? " fluid" : " packets") + ", seed " + seed;
        }
    }

    @Override
    public FigureResult run(final StudyContext context) {
        final int[][] sizes = context.quick ? SMALL : SIZES;
        final int seeds = Math.min(MAX_SEEDS, context.seeds);
        final int endMs = context.quick ? 30 : 200;
        final List<Piece> pieces = IntStream.range(0, sizes.length).boxed()
            .flatMap(size -> IntStream.rangeClosed(1, seeds).boxed()
                .flatMap(seed -> pieces(size, sizes[size], seed, endMs))).toList();
        final List<Double> found = context.each(pieces, Piece::run);
        final List<List<String>> rows = new ArrayList<>();
        final double[] worst = new double[WAYS.length];
        Arrays.fill(worst, Double.NEGATIVE_INFINITY);
        for (int size = 0; size < sizes.length; size++) {
            final double[] means = means(size, pieces, found);
            final List<String> row = new ArrayList<>(List.of("" + sizes[size][0], "" + sizes[size][1],
                "" + sizes[size][2], "" + 20 * sizes[size][2], Figures.number(means[0])));
            for (int way = 0; way < WAYS.length; way++) {
                final double gap = 1 - means[way + 1] / means[0];
                worst[way] = Math.max(worst[way], gap);
                row.add(Figures.number(means[way + 1]) + String.format(Locale.ROOT, " (%.1f %% less)", 100 * gap));
            }
            rows.add(row);
        }
        final List<String> header = new ArrayList<>(List.of("D_I", "D_A", "ToRs", "servers", "fluid"));
        Arrays.stream(WAYS).map(way -> way[0]).forEach(header::add);
        return new FigureResult("Figure 13: packets beside the fluid", "Rewired VL2 with about as many ToRs as have "
            + "full throughput, a permutation of flows without end; " + PacketRun.instances(seeds) + ". "
            + PacketRun.TEXT + " Runs of " + endMs + " ms. A fluid of data and ACKs, each of them a share of 1540 B, "
            + "has " + Figures.number(PacketRun.BESIDE_ACKS) + " of servers' links for data; the last statements "
            + "compare with so much of the fluid.", List.of(new PlotPage.Table(header, rows)), List.of(),
            checks(context.quick, worst));
    }

    private static Stream<Piece> pieces(final int size, final int[] of, final int seed, final int endMs) {
        final List<String> settings = List.of("corePorts=" + of[0], "aggPorts=" + of[1], "tors=" + of[2]);
        return Stream.concat(Stream.of(new Piece(size, settings, seed, null)), Arrays.stream(WAYS).map(way ->
            new Piece(size, settings, seed, new PacketRun(TYPE, settings, way[1], way[2], seed, endMs))));
    }

    /** Of the fluid and of each way. */
    private static double[] means(final int size, final List<Piece> pieces, final List<Double> found) {
        final double[] sums = new double[1 + WAYS.length];
        int counted = 0;
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i).size == size) {
                sums[counted++ % sums.length] += found.get(i);
            }
        }
        final double seeds = (double) counted / sums.length;
        return Arrays.stream(sums).map(sum -> sum / seeds).toArray();
    }

    private static List<Check> checks(final boolean quick, final double... worst) {
        final List<Check> checks = new ArrayList<>();
        for (final double available : new double[] {1, PacketRun.BESIDE_ACKS}) {
            for (int way = 0; way < WAYS.length; way++) {
                final double gap = 1 - (1 - worst[way]) / available;
                final boolean isJudged = !quick || way == 0 || available < 1;
                checks.add(new Check("mean goodput less than the fluid" + (available < 1 ? " beside ACKs" : "") + ", "
                    + WAYS[way][0], "a few percent, 6 % at the largest",
                    String.format(Locale.ROOT, "at most %.1f %%", 100 * gap),
                    isJudged ? (Boolean) (gap <= (quick ? QUICK_GAP : MAX_GAP)) : null));
            }
        }
        return checks;
    }
}
