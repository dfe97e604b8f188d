package tailrace.tools.experiment.command;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.scenario.results.stats.Percentile;
import tailrace.tools.command.ResumeOption;
import tailrace.tools.experiment.point.SweepAxis;
import tailrace.tools.experiment.point.SweepPoint;

/** Options of an estimator that turn one estimate into a sweep. */
final class SweepOptions {
    static final String OPTION = "--sweep";

    @Option(names = OPTION, paramLabel = "KEY=VALUES", order = 60,
        description = "Estimate many times with other values of a key: KEY=FROM:TO:STEP, such as"
            + " transport.windowSize=5KB:30KB:5KB, or KEY=VALUE,VALUE; several make a grid. Writes a table, a page"
            + " with plots and the best point.")
    private List<String> sweeps = new ArrayList<>();

    @Option(names = "--metric", paramLabel = "PERCENTILE", order = 61,
        description = "Percentile of slowdowns by which a sweep finds the best point, the lowest one: p50, p90, p99"
            + " (the default) or p99.9.")
    private String metric;

    @Mixin
    final ResumeOption resume = new ResumeOption();

    /**
     * Returns whether a sweep is requested.
     *
     * @throws IllegalArgumentException if the user sets other options of a sweep without {@code --sweep}
     */
    boolean isRequested() {
        if (sweeps.isEmpty() && (metric != null || resume.isGiven())) {
            throw new IllegalArgumentException((resume.isGiven() ? "--resume" : "--metric")
                + ": of a sweep (expected: --sweep, too)");
        }
        return !sweeps.isEmpty();
    }

    /**
     * Returns the varied keys with their values.
     *
     * @throws IllegalArgumentException if a text is no axis
     */
    List<SweepAxis> axes() {
        final List<SweepAxis> axes = sweeps.stream().map(text -> SweepAxis.parse(OPTION, text)).toList();
        SweepPoint.grid(OPTION, axes);
        return axes;
    }

    /**
     * Returns the percentile by which points are compared.
     *
     * @throws IllegalArgumentException if the text is no percentile
     */
    Percentile metric() {
        return metric == null ? Percentile.P99 : Percentile.named(metric).orElseThrow(() ->
            new IllegalArgumentException("metric: '" + metric + "' (expected: p50, p90, p99 or p99.9)"));
    }
}
