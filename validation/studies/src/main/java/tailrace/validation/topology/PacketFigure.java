package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tailrace.scenario.jobs.JobControl;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.certificate.Certificate;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.flow.Traffic;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.ThroughputRun;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/**
 * Figure 13: packet simulations of Multipath TCP compared with the computed throughput, on the same networks and
 * permutations.
 */
final class PacketFigure implements StudyFigure {
    private static final String TYPE = "rewired-vl2";
    /** Sizes: D_I, D_A, and approximately the number of ToRs with full throughput. */
    private static final int[][] SIZES = {{8, 8, 19}, {16, 6, 27}, {16, 8, 41}, {16, 10, 57}};
    private static final int[][] SMALL = {{6, 4, 7}};
    private static final double MAX_GAP = 0.06;
    private static final double QUICK_GAP = 0.15;
    private static final int MAX_SEEDS = 3;
    private static final double FLUID_GAP = 0.002;

    /**
     * Ways to send packets. In htsim's program for this transport, ACKs cross no links; ACKs of 1 B take almost no
     * capacity. Paths over the uplinks of other ToRs reduce the capacity for the servers of these ToRs. Each subflow
     * has at least one packet in flight. So with four paths and two subflows on each of them, fewer packets are on long
     * paths.
     */
    private static final List<Way> WAYS = List.of(
        new Way("LIA, shortest paths", "shortest", "lia", PacketRun.ACK_BYTES),
        new Way("OLIA, 8 shortest", "k-shortest", "olia", PacketRun.ACK_BYTES),
        new Way("OLIA, 8 shortest, ACKs of 1 B", "k-shortest", "olia", 1),
        new Way("OLIA, 8 not through ToRs", "k-shortest, throughTors: false", "olia", PacketRun.ACK_BYTES),
        new Way("OLIA, 4 not through ToRs", "k-shortest, k: 4, throughTors: false", "olia", PacketRun.ACK_BYTES));

    private record Way(String name, String routing, String coupling, int ackBytes) {
        /** Judges whether a gap is small enough. */
        Finding check(final String than, final double gap, final double max, final boolean isJudged) {
            return Finding.of("mean goodput less than " + than + ", " + name, "a few percent, 6 % at the largest",
                String.format(Locale.ROOT, "at most %.1f %%", 100 * gap), isJudged ? (Boolean) (gap <= max) : null);
        }
    }

    /** A run of one size: the computed throughput, or a packet simulation with some settings. */
    private record Piece(int size, List<String> settings, long seed, PacketRun packets) {
        double run(final JobControl control) {
            if (packets != null) {
                return packets.run(control);
            }
            final Certificate found = new ThroughputRun(DrawnTopology.of(TYPE, settings),
                Traffic.parse("permutation"), Solver.plain(), Goal.gap(FLUID_GAP)).run(seed, control::shouldContinue)
                .certificate();
            return Math.min(1, (found.lower() + found.upper()) / 2);
        }

        @Override
        public String toString() {
            return packets == null ? String.join(" ", settings) + " fluid, seed " + seed : packets.toString();
        }
    }

    @Override
    public ReportPart run(final StudyContext context) {
        final int[][] sizes = context.quick ? SMALL : SIZES;
        final int seeds = Math.min(MAX_SEEDS, context.seeds);
        final int endMs = context.quick ? 30 : 200;
        final List<Piece> pieces = IntStream.range(0, sizes.length).boxed()
            .flatMap(size -> IntStream.rangeClosed(1, seeds).boxed()
                .flatMap(seed -> pieces(size, sizes[size], seed, endMs))).toList();
        final List<Double> found = context.numbers(pieces, Piece::run);
        final List<List<String>> rows = new ArrayList<>();
        final double[] worst = new double[WAYS.size()];
        Arrays.fill(worst, Double.NEGATIVE_INFINITY);
        for (int size = 0; size < sizes.length; size++) {
            final double[] means = means(size, pieces, found);
            final List<String> row = new ArrayList<>(List.of("" + sizes[size][0], "" + sizes[size][1],
                "" + sizes[size][2], "" + 20 * sizes[size][2], Figures.number(means[0])));
            for (int way = 0; way < WAYS.size(); way++) {
                final double gap = 1 - means[way + 1] / means[0];
                worst[way] = Math.max(worst[way], gap);
                row.add(Figures.number(means[way + 1]) + String.format(Locale.ROOT, " (%.1f %% less)", 100 * gap));
            }
            rows.add(row);
        }
        final List<String> header = new ArrayList<>(List.of("D_I", "D_A", "ToRs", "servers", "fluid"));
        WAYS.forEach(way -> header.add(way.name));
        return Figures.part("Figure 13: packets beside the fluid", "Rewired VL2 with about as many ToRs as have "
            + "full throughput, a permutation of flows without end; " + PacketRun.instances(seeds) + ". "
            + PacketRun.TEXT + " Runs of " + endMs + " ms. A fluid of data and ACKs, each of them a share of 1540 B, "
            + "has " + Figures.number(PacketRun.BESIDE_ACKS) + " of servers' links for data: what is beside ACKs is "
            + "compared with so much of the fluid.", List.of(Table.of(header, rows)), List.of(),
            checks(context.quick, worst));
    }

    private static Stream<Piece> pieces(final int size, final int[] of, final int seed, final int endMs) {
        final List<String> settings = List.of("corePorts=" + of[0], "aggPorts=" + of[1], "tors=" + of[2]);
        return Stream.concat(Stream.of(new Piece(size, settings, seed, null)), WAYS.stream().map(way -> new Piece(size,
            settings, seed, new PacketRun(TYPE, settings, way.routing, way.coupling, way.ackBytes, seed, endMs))));
    }

    /** Returns the means of the computed throughput and of each way. */
    private static double[] means(final int size, final List<Piece> pieces, final List<Double> found) {
        final double[] sums = new double[1 + WAYS.size()];
        int counted = 0;
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i).size == size) {
                sums[counted++ % sums.length] += found.get(i);
            }
        }
        final double seeds = (double) counted / sums.length;
        return Arrays.stream(sums).map(sum -> sum / seeds).toArray();
    }

    /** Returns the criteria. The quick form is too small for runs whose ACKs share links. */
    private static List<Finding> checks(final boolean quick, final double... worst) {
        final double max = quick ? QUICK_GAP : MAX_GAP;
        final List<Finding> checks = new ArrayList<>();
        for (int i = 0; i < WAYS.size(); i++) {
            checks.add(WAYS.get(i).check("the fluid", worst[i], max, !quick || i == 0));
        }
        for (int i = 0; i < WAYS.size(); i++) {
            if (WAYS.get(i).ackBytes == PacketRun.ACK_BYTES) {
                checks.add(WAYS.get(i).check("the fluid beside ACKs", 1 - (1 - worst[i]) / PacketRun.BESIDE_ACKS, max,
                    true));
            }
        }
        return checks;
    }
}
