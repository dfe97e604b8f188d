package tailrace.tools.report;

import java.util.List;
import tailrace.scenario.results.links.LinkFailure;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/** What all plots over simulated time have in common: the drain is cut off at first, failures are marked. */
final class TimeView {
    /** Less at the end than this share is no reason to cut. */
    private static final double DRAIN_WORTH_CUTTING = 0.1;

    private final double arrivalsEndSeconds;
    private final double endSeconds;
    private final List<Plot.Mark> failures;

    /**
     * View of a run.
     *
     * @param arrivalsEndSeconds when the last flow started; 0 if that is not known
     * @param endSeconds when the run ended; 0 if that is not known
     */
    TimeView(final double arrivalsEndSeconds, final double endSeconds, final List<LinkFailure> failures) {
        this.arrivalsEndSeconds = arrivalsEndSeconds;
        this.endSeconds = endSeconds;
        this.failures = failures.stream()
                .map(f -> new Plot.Mark(f.atSeconds(), f.link() + " " + f.change())).toList();
    }

    /** Whether the plots begin with the time in which flows arrive. */
    boolean isCut() {
        return arrivalsEndSeconds > 0 && endSeconds > arrivalsEndSeconds * (1 + DRAIN_WORTH_CUTTING);
    }

    /** Where the first look ends; 0 if it shows everything. */
    double cutSeconds() {
        return isCut() ? arrivalsEndSeconds : 0;
    }

    /** A plot of what there is while flows arrive only. */
    Plot uncut(final String title, final String note, final Axis y, final List<Series> series) {
        return new Plot(title, note, true, Axis.fromZero("simulated time", Axis.Format.SECONDS), y, series, null,
                failures);
    }

    Plot chart(final String title, final String note, final Axis y, final List<Series> series) {
        return new Plot(title, note, true, Axis.fromZero("simulated time", Axis.Format.SECONDS), y, series,
                isCut() ? new Plot.Cut(arrivalsEndSeconds, "while flows arrive", "whole run") : null, failures);
    }
}
