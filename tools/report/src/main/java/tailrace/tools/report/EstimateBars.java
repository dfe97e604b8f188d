package tailrace.tools.report;

import java.util.List;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Series;

/** Shows the error of an estimate as a chart and a sentence. */
public final class EstimateBars {
    private static final double PER_MILLE = 1000;

    private EstimateBars() {}

    /**
     * Returns error bars on the tail curve of all flows, at the fractions that belong to the percentiles. With few
     * flows only the 99th percentile has a bar, because the curve ends before the next one.
     */
    static List<Series> ofTail(final EstimateInterval interval, final int flows, final int color) {
        final Series p99 = bar(interval, Percentile.P99, color);
        return SmallSample.isTooSmall(flows, 999) ? List.of(p99)
                : List.of(p99, bar(interval, Percentile.P999, color));
    }

    private static Series bar(final EstimateInterval interval, final Percentile percentile, final int color) {
        final Interval bounds = interval.of(percentile).orElseThrow();
        final double share = (PER_MILLE - percentile.perMille()) / PER_MILLE;
        return new Series("", Series.Style.BAR, color, false, new double[] {bounds.low(), bounds.high()},
                new double[] {share, share});
    }

    /** Explains the bars of a chart. */
    static String note(final EstimateInterval interval) {
        return "Bars: where these percentiles of a full simulation lie with a confidence of "
                + Numbers.percent(interval.confidence()).replace(' ', '\u00a0') + ".";
    }

    /** Describes the error bars of an estimate and the errors that they cover, or reports that there are none. */
    public static String remark(final Summary estimate) {
        final EstimateInterval interval = estimate.interval;
        return interval == null ? "no error bar: this estimate by " + estimate.estimator
                + " does not know its error"
                : "error bar: p99 of a full simulation from " + range(interval, Percentile.P99) + ", p99.9 from "
                        + range(interval, Percentile.P999) + ", with a confidence of "
                        + Numbers.percent(interval.confidence()) + "; that covers " + interval.covers();
    }

    static String range(final EstimateInterval interval, final Percentile percentile) {
        return range(interval.of(percentile).orElseThrow());
    }

    /** Formats the range between two bounds. */
    public static String range(final Interval bounds) {
        return Numbers.ratio(bounds.low()) + " to " + Numbers.ratio(bounds.high());
    }
}
