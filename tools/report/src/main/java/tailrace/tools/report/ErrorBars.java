package tailrace.tools.report;

import java.util.List;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Series;

/** How far an estimate may be off, as a chart and a sentence tell it. */
public final class ErrorBars {
    private static final double P99_SHARE = 0.01;
    private static final double P999_SHARE = 0.001;

    private ErrorBars() {}

    /**
     * Bars across the tail of all flows, at the shares that are slower than each percentile; of few flows only that of
     * the 99th, as their curve ends before the other one.
     */
    static List<Series> ofTail(final EstimateInterval interval, final int flows, final int color) {
        final Series p99 = bar(interval.p99(), P99_SHARE, color);
        return SmallSample.isTooSmall(flows, 999) ? List.of(p99)
                : List.of(p99, bar(interval.p999(), P999_SHARE, color));
    }

    private static Series bar(final List<Double> bounds, final double share, final int color) {
        return new Series("", Series.Style.BAR, color, false, new double[] {bounds.get(0), bounds.get(1)},
                new double[] {share, share});
    }

    /** What bars of a chart mean. */
    static String note(final EstimateInterval interval) {
        return "Bars: where these percentiles of a full simulation lie with a confidence of "
                + Numbers.percent(interval.confidence()).replace(' ', '\u00a0') + ".";
    }

    /** Of the summary of an estimate: its error bars and what they cover, or that it has none. */
    public static String remark(final Summary estimate) {
        final EstimateInterval interval = estimate.interval;
        return interval == null ? "no error bar: this estimate by " + estimate.estimator
                + " does not tell how far it is off"
                : "error bar: p99 of a full simulation from " + range(interval.p99()) + ", p99.9 from "
                        + range(interval.p999()) + ", with a confidence of " + Numbers.percent(interval.confidence())
                        + "; that covers " + interval.covers();
    }

    /** From one bound to the other, in words. */
    public static String range(final List<Double> bounds) {
        return Numbers.ratio(bounds.get(0)) + " to " + Numbers.ratio(bounds.get(1));
    }
}
