package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/**
 * Compares random graphs with fat trees of the same equipment, packet by packet as in Jellyfish (Singla et al., NSDI
 * 2012). It finds the number of servers that get the same goodput as in the fat tree.
 */
final class EquipmentPacketsFigure implements StudyFigure {
    /** Numbers of servers of a random graph, relative to the number in the fat tree. */
    private static final double[] MORE = {0.8, 0.9, 1, 1.1, 1.2, 1.3};
    private static final int MAX_SEEDS = 3;

    @Override
    public ReportPart run(final StudyContext context) {
        final int[] sizes = context.quick ? new int[] {4} : new int[] {6, 8, 10};
        final int seeds = Math.min(MAX_SEEDS, context.seeds);
        final int endMs = context.quick ? 60 : 400;
        final List<PacketRun> runs = IntStream.of(sizes).boxed().flatMap(k -> designs(k).stream())
            .flatMap(design -> IntStream.rangeClosed(1, seeds).mapToObj(seed -> new PacketRun(design.type,
                design.settings, design.routing, "lia", PacketRun.ACK_BYTES, seed, endMs))).toList();
        final List<Double> found = context.numbers(runs, PacketRun::run);
        final List<List<String>> rows = new ArrayList<>();
        final List<Series> lines = new ArrayList<>();
        double gain = Double.NaN;
        for (int i = 0; i < sizes.length; i++) {
            final double[] means = means(i, seeds, found);
            final double[] random = IntStream.rangeClosed(1, MORE.length).mapToDouble(p -> means[p]).toArray();
            gain = crossing(random, means[0]) - 1;
            rows.add(row(sizes[i], means, gain));
            lines.add(Series.of("random, k " + sizes[i], false, MORE, random));
            lines.add(Series.of("fat tree, k " + sizes[i], true, new double[] {MORE[0], MORE[MORE.length - 1]},
                new double[] {means[0], means[0]}));
        }
        return Figures.part("Random graphs beside fat trees, packet by packet", "The switches of fat trees, all "
            + "links 1 Gb/s: permutations of flows without end; " + PacketRun.instances(seeds) + ". "
            + PacketRun.TEXT + " LIA; shortest paths in the fat tree, the eight shortest in random graphs. Runs of "
            + endMs + " ms.", List.of(Table.of(header(), rows)),
            List.of(Plot.of("Goodput", Axis.of("servers over those of the fat tree"),
            Axis.of("share of a server's rate"), lines)),
            List.of(Finding.of("servers with the goodput of a fat tree's", "about 25 % more (fluid, larger sizes)",
                String.format(Locale.ROOT, "%+.1f %% at k = %d", 100 * gain, sizes[sizes.length - 1]), null)));
    }

    /** A network that can be simulated with any number of servers. */
    private record Design(String type, List<String> settings, String routing) {}

    /** Returns the fat tree, and random graphs with increasing numbers of servers. */
    private static List<Design> designs(final int k) {
        return Stream.concat(
            Stream.of(new Design("fat-tree", List.of("k=" + k, "hostRate=1Gbps", "aggRate=1Gbps", "coreRate=1Gbps"),
                "shortest")),
            IntStream.range(0, MORE.length).mapToObj(i -> new Design("rewired-fat-tree", List.of("k=" + k,
                "servers=" + servers(k, i), "hostRate=1Gbps", "fabricRate=1Gbps"), "k-shortest"))).toList();
    }

    private static int servers(final int k, final int more) {
        return (int) Math.round(MORE[more] * fatTree(k));
    }

    private static int fatTree(final int k) {
        return k * k * k / 4;
    }

    private static double[] means(final int size, final int seeds, final List<Double> found) {
        return IntStream.rangeClosed(0, MORE.length).mapToDouble(design -> found.stream()
            .skip((long) (size * (1 + MORE.length) + design) * seeds).limit(seeds)
            .mapToDouble(Double::doubleValue).average().orElseThrow()).toArray();
    }

    /**
     * Returns the interpolated entry of {@link #MORE} at which shares fall below {@code share}; NaN if they never do.
     */
    private static double crossing(final double[] shares, final double share) {
        for (int i = 1; i < shares.length; i++) {
            if (shares[i] < share && shares[i - 1] >= share) {
                return MORE[i - 1]
                    + (MORE[i] - MORE[i - 1]) * (shares[i - 1] - share) / (shares[i - 1] - shares[i]);
            }
        }
        return Double.NaN;
    }

    private static List<String> header() {
        final List<String> header = new ArrayList<>(List.of("k", "servers", "fat tree"));
        for (final double more : MORE) {
            header.add("random, x " + Figures.number(more));
        }
        header.add("more servers at the fat tree's");
        return header;
    }

    private static List<String> row(final int k, final double[] means, final double gain) {
        final List<String> row = new ArrayList<>(List.of("" + k, "" + fatTree(k)));
        for (final double mean : means) {
            row.add(Figures.number(mean));
        }
        row.add(Double.isNaN(gain) ? "-" : Numbers.percent(gain, 1));
        return row;
    }
}
