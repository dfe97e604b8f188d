package tailrace.tools.experiment.command;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;
import tailrace.core.Word;
import tailrace.tools.parsimon.cluster.Clustering;
import tailrace.tools.parsimon.cluster.GreedyClustering;
import tailrace.tools.parsimon.cluster.PredictedDelayClustering;
import tailrace.tools.parsimon.cluster.Thresholds;

/** Options of {@code parsimon} that let similar links share one simulation. */
final class ClusterOptions {
    @Option(names = "--cluster", order = 20,
        description = "Simulate one of several similar links, and use its delays for all of them.")
    private boolean wanted;

    @Option(names = "--cluster-by", paramLabel = "KIND", defaultValue = "delay", order = 21,
        description = "Criterion of similar links: about the same predicted delay (delay; the default), or about the"
            + " same load, flow sizes and interarrival times (flows; as in Parsimon).")
    private Kind kind;

    @Option(names = "--cluster-share", paramLabel = "X", order = 22,
        description = "With --cluster-by delay: largest share of all predicted delay that one simulation represents"
                + " (default: 0.001).")
    private double share = PredictedDelayClustering.DEFAULT_SHARE;

    @Option(names = "--cluster-load", paramLabel = "X", order = 23,
        description = "With --cluster-by flows: largest difference of loads (default: 0.005).")
    private double load = Thresholds.DEFAULT.load();

    @Option(names = "--cluster-load-distance", paramLabel = "KIND", order = 24,
        description = "With --cluster-by flows: difference of loads as such (absolute; the default) or relative to"
            + " the load of the simulated link (relative).")
    private Thresholds.LoadDistance loadDistance = Thresholds.DEFAULT.loadDistance();

    @Option(names = "--cluster-distribution", paramLabel = "X", order = 25,
        description = "With --cluster-by flows: largest mean error of the quantiles of flow sizes, and of"
            + " interarrival times (default: 0.1).")
    private double distribution = Thresholds.DEFAULT.distribution();

    /** Criteria by which links count as similar. */
    private enum Kind {
        /** Links with similar predicted delays. */
        DELAY,
        /** Links with similar loads, flow sizes and gaps between flows. */
        FLOWS
    }

    /** Returns how to cluster links, or null if each link has its own simulation. */
    Clustering clustering() {
        final Clustering byDelay = new PredictedDelayClustering(share);
        final Clustering byFlows = new GreedyClustering(new Thresholds(loadDistance, load, distribution));
        if (!wanted) {
            return null;
        }
        return kind == Kind.DELAY ? byDelay : byFlows;
    }

    /** Returns the entries of these options in a summary. */
    Map<String, Object> details() {
        final Map<String, Object> details = new LinkedHashMap<>();
        if (wanted && kind == Kind.DELAY) {
            details.put("cluster", Map.of("by", "delay", "share", share));
        } else if (wanted) {
            details.put("cluster", Map.of("by", "flows", "load", load,
                "loadDistance", Word.of(loadDistance), "distribution", distribution));
        }
        return details;
    }
}
