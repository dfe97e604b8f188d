package tailrace.tools.model;

import java.util.List;

/**
 * The error of a model on one network that it did not learn from.
 *
 * @param paths paths of the network that it estimated
 * @param doubt their mean doubt
 * @param residuals by percentile and size of flows
 */
public record NetworkError(long paths, ModelUncertainty doubt, List<Residual> residuals) {
    /**
     * Error of one percentile of the slowdowns of all paths together.
     *
     * @param sizeClass label of the flows that it is of
     * @param percentile label, such as {@code p99}
     * @param log log(true percentile / predicted percentile)
     * @param variance how much of that is chance, as few of the network's flows are known; 0 if none of it
     */
    public record Residual(String sizeClass, String percentile, double log, double variance) {}
}
