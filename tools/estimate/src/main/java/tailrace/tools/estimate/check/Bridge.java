package tailrace.tools.estimate.check;

import java.util.function.Function;
import tailrace.scenario.results.stats.Percentile;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.cost.Cost;

/**
 * An estimator that runs on the beginning of a scenario and on the whole. The ratio of both carries the result of
 * packets at the beginning over to the whole. How well one does was measured on random scenarios
 * (docs/validation/m3.md, "First scenarios of a user").
 *
 * @param estimator estimates a scenario, one thread at a time
 * @param cost what an estimate costs
 * @param addition weight, 0 to 1, of the rule that waiting is longer in the whole by as much as the estimator says; the
 *     rest has the rule that it is as many times longer
 * @param error standard deviation, in logarithms, of a 90th or 99th percentile that is carried over, beyond what a
 *     bootstrap of flows shows
 * @param move the same over the distance that a percentile is carried
 * @param drift the same over the difference of what the two halves of the beginning say
 * @param dispute the same over the difference of the two rules
 * @param isChecked whether it is the estimator that is checked, whose estimate of the whole is known
 */
public record Bridge(
        Function<EstimatedScenario, FlowEstimate> estimator, Cost cost, double addition, double error, double move,
        double drift, double dispute, boolean isChecked) {
    /**
     * A fluid as a bridge: it represents loads, sizes and bursts, which differ between the beginning and the whole. It
     * models neither queues nor how flows find their rates, which may change with time, too.
     */
    public static Bridge fluid(final Function<EstimatedScenario, FlowEstimate> estimator, final Cost cost) {
        return new Bridge(estimator, cost, 0.5, 0.08, 0.2, 0.5, 0.25, false);
    }

    /** Simulations of links, which have queues and rates: what they get wrong is about the same everywhere. */
    public static Bridge links(final Function<EstimatedScenario, FlowEstimate> estimator, final Cost cost) {
        return new Bridge(estimator, cost, 0, 0.06, 0.1, 0.2, 0, false);
    }

    /** The {@link #error} of any percentile: medians are even, and the last thousandth is what rare events make it. */
    double error(final Percentile percentile) {
        return error * switch (percentile) {
            case P50 -> 2.0 / 3;
            case P90, P99 -> 1;
            case P999 -> 2;
        };
    }

    /** The same, of an estimator that is checked itself. */
    public Bridge thatIsChecked() {
        return new Bridge(estimator, cost, addition, error, move, drift, dispute, true);
    }
}
