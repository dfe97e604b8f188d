package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.search.Largest;
import tailrace.tools.topology.search.Probe;
import tailrace.tools.topology.search.ProbeResult;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/** Figure 12c: the largest number of ToRs if each sends everything to one other ToR. */
final class ChunkyTorsFigure implements StudyFigure {
    private static final double GAIN = 0.22;
    private static final double TOLERANCE = 0.03;

    @Override
    public ReportPart run(final StudyContext context) {
        final int seeds = Vl2Sizes.seeds(context);
        final List<Vl2Sizes.Size> sizes = Vl2Sizes.all(context.quick).stream()
            .filter(size -> context.quick || size.corePorts() >= 24).toList();
        final KeptRows<Probe, ProbeResult> known =
            context.answerFull("chunky:100", sizes.stream().map(size -> size.largest(seeds)).toList());
        final List<List<String>> rows = new ArrayList<>();
        double gain = Double.NaN;
        int undecided = 0;
        int probes = 0;
        for (final Vl2Sizes.Size size : sizes) {
            final Largest.State state = size.largest(seeds).state(known);
            final double ratio = (double) state.largest() / size.vl2();
            gain = size.corePorts() == 24 && size.aggPorts() == 20 ? ratio - 1 : gain;
            undecided += state.undecided();
            probes += state.probes();
            rows.add(List.of("" + size.corePorts(), "" + size.aggPorts(), "" + size.vl2(), "" + state.largest(),
                Numbers.fixed(ratio, 3), "" + state.undecided()));
        }
        final List<Finding> checks = new ArrayList<>();
        if (!context.quick) {
            checks.add(Finding.of("more ToRs than VL2 at the largest size, D_I 24, D_A 20", "22 %",
                Numbers.percent(gain, 1), Math.abs(gain - GAIN) <= TOLERANCE));
        }
        checks.add(Finding.of("instances that neither bound decided", "at most 1 %", undecided + " of " + probes,
            undecided <= 0.01 * probes));
        return Figures.part("Figure 12c: VL2 rewired, each ToR to one other", "As figure 12a.",
            List.of(Table.of(List.of("D_I", "D_A", "VL2", "rewired", "over VL2", "undecided"), rows)),
            List.of(), checks);
    }
}
