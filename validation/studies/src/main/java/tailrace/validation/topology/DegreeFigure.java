package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/** Figure 1: 40 switches of growing degree. */
final class DegreeFigure implements StudyFigure {
    private static final int SWITCHES = 40;
    private static final double OPTIMAL = 0.999;

    @Override
    public ReportPart run(final StudyContext context) {
        final List<int[]> sizes = new ArrayList<>();
        for (int degree = context.quick ? 5 : 3; degree <= (context.quick ? 21 : 31); degree += context.quick ? 8 : 2) {
            sizes.add(new int[] {SWITCHES, degree});
        }
        final RegularSweep sweep = new RegularSweep(context, sizes, SWITCHES);
        sweep.run();
        double min = 1;
        for (int i = 0; i < sizes.size(); i++) {
            min = sizes.get(i)[1] >= 13 ? Math.min(min, sweep.ratio(0, i)) : min;
        }
        return Figures.part("Figure 1: random graphs of 40 switches by degree", context.seeds + " graphs each.",
            List.of(sweep.table("degree", 1)), sweep.plots("degree", 1),
            List.of(Finding.of("all-to-all over the bound from degree 13 on", "1", String.format(Locale.ROOT,
                "at least %.4f", min), min >= OPTIMAL)));
    }
}
