package tailrace.tools.m3.path;

import java.util.Arrays;
import tailrace.tools.model.ModelUncertainty;
import tailrace.tools.model.Outside;

/**
 * Estimates the distribution of slowdowns of a path's foreground. Each thread uses one object for one path after the
 * other. The estimate depends on the specification and the settings only.
 */
public interface PathEstimator {
    /**
     * Estimates.
     *
     * @param result filled in with the simulation on which the estimate rests
     * @throws IllegalArgumentException if the specification is impossible
     * @throws java.util.concurrent.CancellationException if the thread is interrupted
     * @throws IllegalStateException if flows can never complete
     */
    PathSlowdowns estimate(PathSpec spec, PathResult result);

    /**
     * How much of what crosses a path it has to see around each foreground flow; null: everything.
     */
    default Surround surround() {
        return null;
    }

    /** Inputs of the model so far that lie outside its training data; null: there is no model. */
    default Outside outside() {
        return null;
    }

    /**
     * A part of what crosses a path, as {@link PathWindows} counts it.
     *
     * @param before crossings before a foreground flow
     * @param after crossings after it
     */
    record Surround(int before, int after) {}

    /** Slowdowns as a simulator gives them. */
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
