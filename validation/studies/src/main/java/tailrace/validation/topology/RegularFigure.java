package tailrace.validation.topology;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import tailrace.tools.report.page.Numbers;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/**
 * A figure of random regular graphs that vary in one of their sizes.
 *
 * @param title heading of the figure
 * @param text explanation, without the number of graphs
 * @param key varied size: switches or degree
 * @param sizes switches and degree of each point
 * @param quickSizes sizes in the quick form
 * @param mostForAllToAll largest number of switches with all-to-all traffic
 * @param check checks the paper's statements, given the sweep
 * @param quickCheck checks in the quick form
 */
record RegularFigure(String title, String text, String key, List<int[]> sizes, List<int[]> quickSizes,
        int mostForAllToAll, Function<RegularSweep, List<Finding>> check,
        Function<RegularSweep, List<Finding>> quickCheck) implements StudyFigure {
    private static final int SWITCHES = 40;
    private static final int DEGREE = 10;
    private static final int MAX_FOR_ALL_TO_ALL = 105;
    private static final double OPTIMAL = 0.999;

    /** Figure 1: 40 switches with increasing degree. */
    static StudyFigure degree() {
        return new RegularFigure("Figure 1: random graphs of 40 switches by degree", ".", "degree",
            sizes(3, 31, 2, degree -> new int[] {SWITCHES, degree}),
            sizes(5, 21, 8, degree -> new int[] {SWITCHES, degree}), SWITCHES, RegularFigure::optimal,
            RegularFigure::optimal);
    }

    /** Figure 2: increasing numbers of switches with degree 10. */
    static StudyFigure size() {
        return new RegularFigure("Figure 2: random graphs of degree 10 by size",
            "; all-to-all up to " + MAX_FOR_ALL_TO_ALL + " switches.", "switches",
            sizes(15, 195, 10, switches -> new int[] {switches, DEGREE}),
            sizes(15, 35, 20, switches -> new int[] {switches, DEGREE}), MAX_FOR_ALL_TO_ALL, RegularFigure::lengths,
            sweep -> List.of());
    }

    private static List<int[]> sizes(
            final int from, final int to, final int step, final Function<Integer, int[]> size) {
        return IntStream.iterate(from, i -> i <= to, i -> i + step).boxed().map(size).toList();
    }

    private static List<Finding> optimal(final RegularSweep sweep) {
        double min = 1;
        for (int i = 0; i < sweep.count(); i++) {
            min = sweep.degree(i) >= 13 ? Math.min(min, sweep.ratio(0, i)) : min;
        }
        return List.of(Finding.of("all-to-all over the bound from degree 13 on", "1",
            String.format(Locale.ROOT, "at least %.4f", min), min >= OPTIMAL));
    }

    private static List<Finding> lengths(final RegularSweep sweep) {
        final double largest = IntStream.range(0, sweep.count()).mapToDouble(sweep::length).max().orElseThrow();
        final double last = sweep.length(sweep.count() - 1);
        return List.of(
            Finding.of("path length over the bound, largest (just after a level is full)", "1.17 at 101 switches",
                Numbers.fixed(largest, 3), largest > 1.1 && largest < 1.25),
            Finding.of("path length over the bound at 195 switches", "1.04", Numbers.fixed(last, 3),
                Math.abs(last - 1.04) <= 0.015));
    }

    @Override
    public ReportPart run(final StudyContext context) {
        final RegularSweep sweep = new RegularSweep(context, context.quick ? quickSizes : sizes, mostForAllToAll);
        sweep.run();
        final int column = key.equals("switches") ? 0 : 1;
        return Figures.part(title, context.seeds + " graphs each" + text, List.of(sweep.table(key, column)),
            sweep.plots(key, column), (context.quick ? quickCheck : check).apply(sweep));
    }
}
