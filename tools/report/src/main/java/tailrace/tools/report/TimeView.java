package tailrace.tools.report;

import java.util.List;
import tailrace.scenario.results.links.LinkFailure;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/**
 * Common settings of plots over simulated time. Plots mark failures, and at first hide the drain phase (the time
 * after the last arrival).
 */
final class TimeView {
    /** Minimum fraction of the drain phase; a shorter one is not hidden. */
    private static final double DRAIN_WORTH_CUTTING = 0.1;

    private final double arrivalsEndSeconds;
    private final double endSeconds;
    private final List<Plot.Mark> failures;

    /**
     * Creates the view of a run.
     *
     * @param arrivalsEndSeconds time at which the last flow started; 0 if unknown
     * @param endSeconds time at which the run ended; 0 if unknown
     */
    TimeView(final double arrivalsEndSeconds, final double endSeconds, final List<LinkFailure> failures) {
        this.arrivalsEndSeconds = arrivalsEndSeconds;
        this.endSeconds = endSeconds;
        this.failures = failures.stream()
                .map(f -> new Plot.Mark(f.atSeconds(), f.link() + " " + f.change())).toList();
    }

    /** Returns whether plots first show only the time in which flows arrive. */
    boolean isCut() {
        return arrivalsEndSeconds > 0 && endSeconds > arrivalsEndSeconds * (1 + DRAIN_WORTH_CUTTING);
    }

    /** Returns the end of the part that is shown first; 0 if all is shown. */
    double cutSeconds() {
        return isCut() ? arrivalsEndSeconds : 0;
    }

    /** Creates a plot of quantities that exist only while flows arrive, so that nothing is hidden. */
    Plot uncut(final String title, final String note, final Axis y, final List<Series> series) {
        return new Plot(title, note, true, Axis.fromZero("simulated time", Axis.Format.SECONDS), y, series, null,
                failures);
    }

    Plot chart(final String title, final String note, final Axis y, final List<Series> series) {
        return new Plot(title, note, true, Axis.fromZero("simulated time", Axis.Format.SECONDS), y, series,
                isCut() ? new Plot.Cut(arrivalsEndSeconds, "while flows arrive", "whole run") : null, failures);
    }
}
