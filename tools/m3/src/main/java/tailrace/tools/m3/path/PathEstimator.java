package tailrace.tools.m3.path;

import java.util.Arrays;
import tailrace.tools.model.ModelUncertainty;
import tailrace.tools.model.Outside;

/**
 * Tells how slowdowns of a path's foreground are distributed. One object per thread, used for one path after the other;
 * what it answers depends on the specification and the settings only.
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

    /** What a model was asked so far that it was not trained on; null: there is none. */
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
