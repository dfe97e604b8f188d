package tailrace.tools.report;

import java.util.List;
import java.util.function.ToDoubleFunction;
import tailrace.core.Units;
import tailrace.scenario.results.links.PauseRow;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/** Plots pauses over time, from {@code pauses.csv}. */
final class PauseCharts {

    private PauseCharts() {}

    static List<Plot> of(final List<PauseRow> slots, final TimeView view) {
        if (slots.isEmpty()) {
            return List.of();
        }
        final String slot = Numbers.seconds(Units.seconds(slots.get(0).untilPs() - slots.get(0).fromPs()));
        return List.of(
                view.chart("Paused links", "Links, each direction by itself, that were paused in any priority; mean of "
                        + slot + ".", Axis.fromZero("paused links", Axis.Format.PLAIN),
                        List.of(series("paused links", 0, slots, PauseRow::pausedLinks))),
                view.chart("Pause frames", "Pause and resume frames received in " + slot + ".",
                        Axis.fromZero("pause frames", Axis.Format.PLAIN),
                        List.of(series("pause frames", 3, slots, PauseRow::pauseFrames))));
    }

    private static Series series(final String name, final int color, final List<PauseRow> slots,
            final ToDoubleFunction<PauseRow> value) {
        final int n = slots.size();
        final double[] x = new double[n + 1];
        final double[] y = new double[n + 1];
        for (int i = 0; i < n; i++) {
            x[i] = Units.seconds(slots.get(i).fromPs());
            y[i] = value.applyAsDouble(slots.get(i));
        }
        x[n] = Units.seconds(slots.get(n - 1).untilPs());
        return new Series(name, Series.Style.BEFORE, color, false, x, y);
    }
}
