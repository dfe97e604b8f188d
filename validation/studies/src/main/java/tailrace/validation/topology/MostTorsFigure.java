package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.search.Largest;
import tailrace.tools.topology.search.Probe;
import tailrace.tools.topology.search.ProbeResult;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/** Figure 12a: number of ToRs that the switches of VL2 support at full throughput with random wiring. */
final class MostTorsFigure implements StudyFigure {
    private static final double MAX_DIFFERENCE = 0.04;
    private static final double MIN_GAIN = 0.40;
    private static final double PAPER_GAIN = 0.43;
    private static final double SCRIPT_GAP = 0.02;

    private final List<List<String>> rows = new ArrayList<>();
    private final TreeMap<Integer, List<double[]>> curves = new TreeMap<>();
    private int undecided;
    private int probes;
    private int within;
    private int searched;
    private double seconds;
    private double gain = Double.NaN;
    private double scripted = Double.NaN;

    @Override
    public ReportPart run(final StudyContext context) {
        final int seeds = Vl2Sizes.seeds(context);
        final List<Vl2Sizes.Size> sizes = Vl2Sizes.all(context.quick);
        final KeptRows<Probe, ProbeResult> known =
            context.answerFull("permutation", sizes.stream().map(size -> size.largest(seeds)).toList());
        sizes.forEach(size -> add(size, size.largest(seeds).state(known)));
        final List<Series> lines = new ArrayList<>();
        curves.forEach((corePorts, points) -> lines.add(Series.of("D_I " + corePorts, false, points.stream()
            .mapToDouble(point -> point[0]).toArray(), points.stream().mapToDouble(point -> point[1]).toArray())));
        final List<Finding> checks = new ArrayList<>();
        if (!context.quick) {
            checks.add(Finding.of("more ToRs than VL2 at D_I 24, D_A 20", "43 %", Numbers.percent(gain, 1),
                gain >= MIN_GAIN));
            checks.add(Finding.of("the same as the authors' script searches, to a gap of 2 %", "43 %",
                Numbers.percent(scripted, 1), Math.abs(scripted - PAPER_GAIN) <= SCRIPT_GAP));
        }
        checks.add(Finding.of("points within 4 % of the guesses that the authors' script begins with", "all",
            within + " of " + rows.size(), context.quick ? null : (Boolean) (within == rows.size())));
        checks.add(Finding.of("points where the script looks, 10 below to 11 above its guess", "all",
            searched + " of " + rows.size(), searched == rows.size()));
        checks.add(Finding.of("instances that neither bound decided", "at most 1 %", undecided + " of " + probes,
            undecided <= 0.01 * probes));
        return Figures.part("Figure 12a: VL2 rewired, permutations", String.format(Locale.ROOT, "The most ToRs of "
            + "20 servers with which all of %d instances, each with a wiring of its own, have a throughput of 0.99 or "
            + "more; %,d instances, %.0f s of the solver.", seeds, probes, seconds), List.of(Table.of(List.of(
                "D_I", "D_A", "VL2", "rewired", "over VL2", "guess", "difference", "by the script", "undecided"),
                rows)),
            List.of(Plot.of("ToRs over those of VL2", Axis.of("D_A"), Axis.of("ratio"), lines)), checks);
    }

    private void add(final Vl2Sizes.Size size, final Largest.State state) {
        final double ratio = (double) state.largest() / size.vl2();
        final double difference = (double) state.largest() / size.listed() - 1;
        rows.add(List.of("" + size.corePorts(), "" + size.aggPorts(), "" + size.vl2(), "" + state.largest(),
            Numbers.fixed(ratio, 3), "" + size.listed(), String.format(Locale.ROOT, "%+.1f %%",
                100 * difference), "" + size.scripted(state.largest()), "" + state.undecided()));
        curves.computeIfAbsent(size.corePorts(), key -> new ArrayList<>()).add(new double[] {size.aggPorts(), ratio});
        undecided += state.undecided();
        probes += state.probes();
        seconds += state.seconds();
        within += Math.abs(difference) <= MAX_DIFFERENCE ? 1 : 0;
        searched += size.isSearched(state.largest()) ? 1 : 0;
        if (size.corePorts() == 24 && size.aggPorts() == 20) {
            gain = ratio - 1;
            scripted = (double) size.scripted(state.largest()) / size.vl2() - 1;
        }
    }
}
