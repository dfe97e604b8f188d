package tailrace.tools.estimate.check;

import java.util.function.Function;
import tailrace.scenario.results.stats.Percentile;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.cost.Cost;

/**
 * An estimator that runs on the first flows of a scenario and on all flows. The ratio of its two results extrapolates
 * the packet result of the first flows to all flows. Its error was measured on random scenarios (docs/validation/m3.md,
 * "First scenarios of a user").
 *
 * @param estimator estimates a scenario, one thread at a time
 * @param cost cost of an estimate
 * @param addition weight, 0 to 1, of the additive rule (queueing delay grows by the estimator's difference); the rest
 *     is the weight of the multiplicative rule (it grows by the estimator's ratio)
 * @param error standard deviation, in logarithms, of an extrapolated 90th or 99th percentile, in addition to the
 *     bootstrap of flows
 * @param move standard deviation per distance of the extrapolation
 * @param drift standard deviation per difference between the results of the two halves of the beginning
 * @param dispute standard deviation per difference of the two rules
 * @param isChecked whether {@code estimator} is the checked one, whose estimate of the whole scenario is known
 */
public record Bridge(
        Function<EstimatedScenario, FlowEstimate> estimator, Cost cost, double addition, double error, double move,
        double drift, double dispute, boolean isChecked) {
    /**
     * Creates a bridge from a fluid simulation. A fluid simulation represents loads, sizes and bursts, which differ
     * between the first flows and all flows. It models neither queues nor the convergence of rates, which may also
     * change over time.
     */
    public static Bridge fluid(final Function<EstimatedScenario, FlowEstimate> estimator, final Cost cost) {
        return new Bridge(estimator, cost, 0.5, 0.08, 0.2, 0.5, 0.25, false);
    }

    /**
     * Creates a bridge from simulations of links. These model queues and the convergence of rates, so their error is
     * about the same for all flows.
     */
    public static Bridge links(final Function<EstimatedScenario, FlowEstimate> estimator, final Cost cost) {
        return new Bridge(estimator, cost, 0, 0.06, 0.1, 0.2, 0, false);
    }

    /**
     * Returns the {@link #error} of any percentile: smaller for medians, larger for the last thousandth, which depends
     * on rare events.
     */
    double error(final Percentile percentile) {
        return error * switch (percentile) {
            case P50 -> 2.0 / 3;
            case P90, P99 -> 1;
            case P999 -> 2;
        };
    }

    /** Returns a copy of this bridge, marked as the checked estimator itself. */
    public Bridge checked() {
        return new Bridge(estimator, cost, addition, error, move, drift, dispute, true);
    }
}
