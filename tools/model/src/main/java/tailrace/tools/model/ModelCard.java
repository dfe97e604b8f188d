package tailrace.tools.model;

import java.util.List;

/**
 * Card of a model: its training data, its errors, and its limits.
 *
 * @param target quantity of the quantiles, such as {@code log(packet FCT / fluid FCT)}
 * @param madeBy version of the program that trained the model
 * @param dataset name of the training folder
 * @param datasetSha256 hash of the files of the training folder
 * @param seed seed of the training
 * @param trainingSamples number of training samples (paths)
 * @param trainingRows number of rows of the training samples
 * @param validationSamples number of samples kept aside, of other workloads
 * @param validationRows number of rows of the validation samples
 * @param epochs number of passes over the rows after which each network was best
 * @param errors errors on the samples kept aside: first of all samples together, then of groups
 * @param limits uses that are not permitted, a sentence each
 */
public record ModelCard(String target, String madeBy, String dataset, String datasetSha256, long seed,
        long trainingSamples, long trainingRows, long validationSamples, long validationRows, List<Integer> epochs,
        List<GroupError> errors, List<String> limits) {
    /** Copies the lists. */
    public ModelCard {
        epochs = List.copyOf(epochs);
        errors = List.copyOf(errors);
        limits = List.copyOf(limits);
    }

    /**
     * Errors on a group of the samples kept aside. The error of a percentile of slowdowns is model / truth - 1.
     *
     * @param by criterion of the group: {@code all}, {@code transport}, {@code hops} or {@code size}
     * @param group name of the group
     * @param samples number of samples
     * @param rows number of rows
     * @param loss mean pinball loss over all levels
     * @param networkP99 mean of the absolute error of a network's p99
     * @param networkP99Median median of this absolute error, which single networks hardly affect; null in models of
     *     earlier versions
     * @param networkP99Worst largest absolute error of a network's p99
     * @param fluidNetworkP99 mean absolute error of a network's p99 without the model, from the fluid result alone
     * @param pooledP99 error of the p99 of all rows of the group together
     * @param fluidPooledP99 error of the pooled p99 without the model
     */
    public record GroupError(String by, String group, long samples, long rows, double loss, double networkP99,
            Double networkP99Median, double networkP99Worst, double fluidNetworkP99, double pooledP99,
            double fluidPooledP99) {}

    /** Creates a card with only the target. */
    public static ModelCard of(final String target) {
        return new ModelCard(target, "", "", "", 0, 0, 0, 0, 0, List.of(), List.of(), List.of());
    }
}
