package tailrace.tools.model;

import java.util.List;

/**
 * Card of a model: its training data, its errors, and its limits.
 *
 * @param target what its quantiles are of, such as {@code log(packet FCT / fluid FCT)}
 * @param madeBy version of the program that trained it
 * @param dataset name of the folder it was trained on
 * @param datasetSha256 hash of the files of that folder
 * @param seed seed of training
 * @param trainingSamples samples (paths) that it was trained on
 * @param trainingRows rows of these
 * @param validationSamples samples kept aside, of other workloads
 * @param validationRows rows of these
 * @param epochs passes over the rows that each network made until it was best
 * @param errors errors on the samples kept aside, all together first, then by groups
 * @param limits what it must not be used for, a sentence each
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
     * Errors on a group of the samples kept aside. Errors of percentiles are of slowdowns: model / truth - 1.
     *
     * @param by what the group is made by: {@code all}, {@code transport}, {@code hops} or {@code size}
     * @param group which one
     * @param samples samples in it
     * @param rows rows in it
     * @param loss mean pinball loss over all levels
     * @param networkP99 mean of the absolute error of a network's p99
     * @param networkP99Median median of it, which one odd network does not move; null in models of earlier versions
     * @param networkP99Worst largest absolute error of a network's p99
     * @param fluidNetworkP99 mean absolute error of a network's p99 without the model, from the fluid result alone
     * @param pooledP99 error of the p99 of all rows of the group together
     * @param fluidPooledP99 the same without the model
     */
    public record GroupError(String by, String group, long samples, long rows, double loss, double networkP99,
            Double networkP99Median, double networkP99Worst, double fluidNetworkP99, double pooledP99,
            double fluidPooledP99) {}

    /** A card that says nothing but the target. */
    public static ModelCard of(final String target) {
        return new ModelCard(target, "", "", "", 0, 0, 0, 0, 0, List.of(), List.of(), List.of());
    }
}
