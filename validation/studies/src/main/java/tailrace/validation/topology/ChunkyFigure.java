package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.search.Mean;
import tailrace.tools.topology.search.Probe;
import tailrace.tools.topology.search.ProbeResult;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/** Figure 12b: other traffic on the rewired networks that carry permutations at full throughput. */
final class ChunkyFigure implements StudyFigure {
    private static final String[] TRAFFIC =
        {"all-to-all", "permutation", "chunky:20", "chunky:40", "chunky:60", "chunky:80", "chunky:100"};
    private static final int SERVERS = 20;
    private static final int LARGEST_CORE_PORTS = 28;

    @Override
    public ReportPart run(final StudyContext context) {
        final List<Vl2Sizes.Size> sizes = Vl2Sizes.all(context.quick).stream()
            .filter(size -> context.quick || size.corePorts() == LARGEST_CORE_PORTS).toList();
        final int seeds = Vl2Sizes.seeds(context);
        final KeptRows<Probe, ProbeResult> known =
            context.answerFull("permutation", sizes.stream().map(size -> size.largest(seeds)).toList());
        final List<List<String>> rows = new ArrayList<>();
        final double[] min = new double[TRAFFIC.length];
        Arrays.fill(min, Double.POSITIVE_INFINITY);
        for (final Vl2Sizes.Size size : sizes) {
            final int tors = size.largest(seeds).state(known).largest();
            final List<String> settings = new ArrayList<>(size.settings());
            settings.add("tors=" + tors);
            final Mean mean = new Mean("rewired-vl2", settings, Math.min(5, context.seeds));
            final List<String> cells = new ArrayList<>(List.of("" + size.aggPorts(), "" + tors));
            for (int i = 0; i < TRAFFIC.length; i++) {
                final double throughput =
                    mean.value(context.answer(TRAFFIC[i], List.of(mean))).throughput() * scale(TRAFFIC[i], tors);
                cells.add(Figures.number(throughput));
                min[i] = Math.min(min[i], throughput);
            }
            rows.add(cells);
        }
        final List<String> header = new ArrayList<>(List.of("D_A", "ToRs"));
        header.addAll(List.of(TRAFFIC));
        return Figures.part("Figure 12b: other traffic on these networks", String.format(Locale.ROOT,
            "D_I %d; all-to-all between servers; %d graphs each.", sizes.get(0).corePorts(),
            Math.min(5, context.seeds)),
            List.of(Table.of(header, rows)), List.of(), List.of(
                Finding.of("all-to-all and permutations are full", "1", String.format(Locale.ROOT,
                    "at least %.3f and %.3f", min[0], min[1]), min[0] >= 0.98 && min[1] >= 0.98),
                Finding.of("20 to 60 % chunky", "within a few percent of full, unless most is chunky", String.format(
                    Locale.ROOT, "at least %.3f, %.3f, %.3f", min[2], min[3], min[4]), min[4] >= 0.93),
                Finding.of("100 % chunky falls", "yes", String.format(Locale.ROOT, "to %.3f", min[6]),
                    min[6] < min[4])));
    }

    /**
     * Returns the scale of a kind of traffic. All-to-all traffic has one flow for each pair of switches; it is scaled
     * so that each server sends at its full rate.
     */
    private static double scale(final String traffic, final int tors) {
        return traffic.equals("all-to-all") ? ((double) tors * SERVERS - 1) / (SERVERS * SERVERS) : 1;
    }
}
