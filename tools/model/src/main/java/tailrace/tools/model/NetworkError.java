package tailrace.tools.model;

import java.util.List;

/**
 * The error of a model on one network outside of its training.
 *
 * @param paths number of estimated paths
 * @param doubt mean uncertainty of the paths
 * @param residuals errors by percentile and size of flows
 */
public record NetworkError(long paths, ModelUncertainty doubt, List<Residual> residuals) {
    /**
     * Error of one percentile of the slowdowns of all paths together.
     *
     * @param sizeClass label of the flows
     * @param percentile label, such as {@code p99}
     * @param log log(true percentile / predicted percentile)
     * @param variance random variance of this value, because few of the network's flows are known; 0 if it has none
     */
    public record Residual(String sizeClass, String percentile, double log, double variance) {}
}
