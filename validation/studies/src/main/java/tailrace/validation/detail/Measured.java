package tailrace.validation.detail;

import java.util.List;
import tailrace.scenario.results.stats.MeanInterval;

/**
 * A figure measured with several seeds.
 *
 * @param value mean over the seeds; NaN if there is none
 * @param halfWidth half the width of its 95 % confidence interval (Student); NaN with fewer than two seeds
 * @param seeds how many
 */
record Measured(double value, double halfWidth, int seeds) {
    static Measured of(final List<Double> values) {
        final MeanInterval mean = MeanInterval.of(values.stream().mapToDouble(Double::doubleValue).toArray());
        return new Measured(mean.mean(), mean.halfWidth(), mean.n());
    }

    boolean exists() {
        return seeds > 0;
    }
}
