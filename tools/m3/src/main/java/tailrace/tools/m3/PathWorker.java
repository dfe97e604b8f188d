package tailrace.tools.m3;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.JobWorker;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.m3.path.PathBuilder;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSlowdowns;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.m3.path.PathWindows;
import tailrace.tools.model.ModelUncertainty;

/**
 * Estimates sampled paths, one after the other. Of each path, it only simulates the windows that the estimator needs.
 */
final class PathWorker implements JobWorker<Integer, SimulatedPath> {
    private final int[][] paths;
    private final PathEstimator estimator;
    private final PathBuilder builder;
    private final PathWindows windows;
    private final PathSpec spec = new PathSpec();
    private final PathResult result = new PathResult();

    PathWorker(final Decomposition network, final PathBuilder builder, final int[][] paths,
            final PathEstimator estimator) {
        this.paths = paths;
        this.estimator = estimator;
        this.builder = builder;
        final PathEstimator.Surround surround = estimator.surround();
        this.windows = surround == null ? null : new PathWindows(network, surround.before(), surround.after());
    }

    @Override
    public SimulatedPath run(final Integer number, final JobControl control) {
        if (estimator.outside() != null) {
            estimator.outside().clear();
        }
        final int[] path = paths[number];
        if (windows == null) {
            builder.build(path, spec);
            return part();
        }
        final List<SimulatedPath> parts = new ArrayList<>();
        final List<Double> foreground = new ArrayList<>();
        for (final PathWindows.Window window : windows.of(path)) {
            builder.build(path, window, spec);
            parts.add(part());
            foreground.add((double) result.flows);
        }
        return parts.size() == 1 ? parts.get(0)
                : combine(parts, foreground.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** Estimates the specification that was built last. */
    private SimulatedPath part() {
        final PathSlowdowns sample = estimator.estimate(spec, result);
        final int[] flows = sample.flows();
        Arrays.setAll(flows, i -> builder.flow(result.piece[flows[i]]));
        final double[] shares = new double[flows.length];
        Arrays.fill(shares, 1.0 / flows.length);
        return new SimulatedPath(
                flows, sample.slowdowns(), shares, sample.doubt(), result.dataPackets, result.packetHops, outside());
    }

    /** Returns the counts of inputs since the path began, which only the last part reports. */
    private long[] outside() {
        return estimator.outside() == null ? new long[0] : estimator.outside().counts();
    }

    /** Combines parts into one result, weighted by their foreground flows. */
    private static SimulatedPath combine(final List<SimulatedPath> parts, final double[] foreground) {
        final double all = Arrays.stream(foreground).sum();
        final int[] flows = parts.stream().flatMapToInt(part -> Arrays.stream(part.flows())).toArray();
        final double[] slowdowns =
                parts.stream().flatMapToDouble(part -> Arrays.stream(part.slowdowns())).toArray();
        final double[] shares = new double[flows.length];
        int at = 0;
        for (int i = 0; i < foreground.length; i++) {
            for (final double share : parts.get(i).shares()) {
                shares[at++] = share * foreground[i] / all;
            }
        }
        return new SimulatedPath(flows, slowdowns, shares,
                ModelUncertainty.mean(
                        parts.stream().map(SimulatedPath::doubt).toArray(ModelUncertainty[]::new), foreground),
                parts.stream().mapToLong(SimulatedPath::dataPackets).sum(),
                parts.stream().mapToLong(SimulatedPath::packetHops).sum(), parts.get(parts.size() - 1).outside());
    }
}
