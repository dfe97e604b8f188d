package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/** Figure 2: growing numbers of switches of degree 10. */
final class SizeFigure implements StudyFigure {
    private static final int DEGREE = 10;
    private static final int MAX_FOR_ALL_TO_ALL = 105;

    @Override
    public ReportPart run(final StudyContext context) {
        final List<int[]> sizes = new ArrayList<>();
        for (int switches = 15; switches <= (context.quick ? 35 : 195); switches += context.quick ? 20 : 10) {
            sizes.add(new int[] {switches, DEGREE});
        }
        final RegularSweep sweep = new RegularSweep(context, sizes, MAX_FOR_ALL_TO_ALL);
        sweep.run();
        double largest = 0;
        for (int i = 0; i < sizes.size(); i++) {
            largest = Math.max(largest, sweep.length(i));
        }
        final List<Finding> checks = new ArrayList<>();
        if (!context.quick) {
            checks.add(Finding.of("path length over the bound, largest (just after a level is full)",
                "1.17 at 101 switches", String.format(Locale.ROOT, "%.3f", largest), largest > 1.1 && largest < 1.25));
            checks.add(Finding.of("path length over the bound at 195 switches", "1.04",
                String.format(Locale.ROOT, "%.3f", sweep.length(sizes.size() - 1)),
                Math.abs(sweep.length(sizes.size() - 1) - 1.04) <= 0.015));
        }
        return Figures.part("Figure 2: random graphs of degree 10 by size", context.seeds + " graphs each; "
            + "all-to-all up to " + MAX_FOR_ALL_TO_ALL + " switches.", List.of(sweep.table("switches", 0)),
            sweep.plots("switches", 0), checks);
    }
}
