package tailrace.tools.m3.path;

import java.util.Arrays;
import tailrace.tools.model.ModelUncertainty;
import tailrace.tools.model.OutsideRange;

/**
 * Estimates the distribution of slowdowns of a path's foreground. Each thread uses one object for one path after the
 * other. The estimate depends only on the specification and the settings.
 */
public interface PathEstimator {
    /**
     * Estimates a path.
     *
     * @param result receives the simulation on which the estimate is based
     * @throws IllegalArgumentException if the specification is impossible
     * @throws java.util.concurrent.CancellationException if the thread is interrupted
     * @throws IllegalStateException if flows can never complete
     */
    PathSlowdowns estimate(PathSpec spec, PathResult result);

    /** Returns how many crossings the estimator needs around each foreground flow, or null if it needs all. */
    default Surround surround() {
        return null;
    }

    /** Returns the counts so far of inputs outside of the model's training range, or null if there is no model. */
    default OutsideRange outside() {
        return null;
    }

    /**
     * A part of the traffic of a path, as {@link PathWindows} counts it.
     *
     * @param before number of crossings before a foreground flow
     * @param after number of crossings after the foreground flow
     */
    record Surround(int before, int after) {}

    /** Creates an estimator from a simulator. */
    static PathEstimator of(final PathBackend simulator) {
        return (spec, result) -> {
            simulator.simulate(spec, result);
            final int[] flows = new int[result.flows];
            final double[] slowdowns = new double[result.flows];
            Arrays.setAll(flows, flow -> flow);
            Arrays.setAll(slowdowns, flow -> Math.max(1, result.slowdown(flow)));
            return new PathSlowdowns(flows, slowdowns, ModelUncertainty.NONE);
        };
    }
}
