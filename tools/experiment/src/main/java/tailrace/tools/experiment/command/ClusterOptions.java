package tailrace.tools.experiment.command;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;
import tailrace.core.Word;
import tailrace.tools.parsimon.cluster.Clustering;
import tailrace.tools.parsimon.cluster.GreedyClustering;
import tailrace.tools.parsimon.cluster.PredictedDelayClustering;
import tailrace.tools.parsimon.cluster.Thresholds;

/** Options that let similar links share one simulation. */
final class ClusterOptions {
    @Option(names = "--cluster", order = 20,
        description = "Simulate one of several links that are alike, and take its delays for all of them.")
    private boolean wanted;

    @Option(names = "--cluster-by", paramLabel = "KIND", defaultValue = "delay", order = 21,
        description = "What makes links alike: about the same delay, predicted (delay; the default), or about the same "
            + "load, flow sizes and gaps between flows (flows; as Parsimon does).")
    private Kind kind;

    @Option(names = "--cluster-share", paramLabel = "X", order = 22,
        description = "Of all predicted delay, what one simulation stands for at most (default: 0.001). For delay.")
    private double share = PredictedDelayClustering.DEFAULT_SHARE;

    @Option(names = "--cluster-load", paramLabel = "X", order = 23,
        description = "Difference of loads at most (default: 0.005). For flows.")
    private double load = Thresholds.DEFAULT.load();

    @Option(names = "--cluster-load-distance", paramLabel = "KIND", order = 24,
        description = "Loads are compared by their difference (absolute; the default) or by its share of the load of "
            + "the link simulated (relative). For flows.")
    private Thresholds.LoadDistance loadDistance = Thresholds.DEFAULT.loadDistance();

    @Option(names = "--cluster-distribution", paramLabel = "X", order = 25,
        description = "Mean error of the quantiles of flow sizes, and of gaps between flows, at most (default: 0.1). "
            + "For flows.")
    private double distribution = Thresholds.DEFAULT.distribution();

    /** Criteria by which links count as similar. */
    private enum Kind {
        /** Predicted delay. */
        DELAY,
        /** Load, sizes and gaps. */
        FLOWS
    }

    /** Returns how links are clustered; null: not at all. */
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
