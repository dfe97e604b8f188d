package tailrace.tools.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;
import tailrace.tools.parsimon.cluster.Clustering;
import tailrace.tools.parsimon.cluster.GreedyClustering;
import tailrace.tools.parsimon.cluster.Thresholds;

/** Whether links that are alike share a simulation. */
final class ClusterOptions {
    @Option(names = "--cluster", order = 20,
        description = "Simulate one of several links that are alike, and take its delays for all of them.")
    private boolean wanted;

    @Option(names = "--cluster-load", paramLabel = "X", order = 21,
        description = "Difference of loads at most (default: 0.005).")
    private double load = Thresholds.DEFAULT.load();

    @Option(names = "--cluster-load-distance", paramLabel = "KIND", order = 22,
        description = "Loads are compared by their difference (absolute; the default) or by its share of the load of "
            + "the link simulated (relative).")
    private Thresholds.LoadDistance loadDistance = Thresholds.DEFAULT.loadDistance();

    @Option(names = "--cluster-distribution", paramLabel = "X", order = 23,
        description = "Mean error of the quantiles of flow sizes, and of gaps between flows, at most (default: 0.1).")
    private double distribution = Thresholds.DEFAULT.distribution();

    /** What puts links together, or null. */
    Clustering clustering() {
        final Thresholds thresholds = new Thresholds(loadDistance, load, distribution);
        return wanted ? new GreedyClustering(thresholds) : null;
    }

    /** What a summary says of it. */
    Map<String, Object> details() {
        final Map<String, Object> details = new LinkedHashMap<>();
        if (wanted) {
            details.put("cluster", Map.of("load", load,
                "loadDistance", loadDistance.name().toLowerCase(java.util.Locale.ROOT), "distribution", distribution));
        }
        return details;
    }
}
