package tailrace.tools.train;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import tailrace.tools.model.Inputs;

/**
 * Rows of one part of a data set: inputs and results of each flow.
 *
 * @param names names of the inputs
 * @param count number of rows
 * @param inputs inputs of the model, row by row
 * @param targets log(packet FCT / fluid FCT)
 * @param fluid slowdown of the fluid result
 * @param sizeBytes size of the flow
 * @param sample position of the row's sample among the samples of this part
 * @param samples the samples of this part
 */
record TrainingRows(List<String> names, int count, float[] inputs, float[] targets, float[] fluid, long[] sizeBytes,
        int[] sample, List<Sample> samples) {
    /** Standard deviation so large that it scales all values to 0. */
    private static final float NOTHING = 1e30f;

    /**
     * A simulated path.
     *
     * @param id number in the data set
     * @param transport name of the transport
     * @param hops number of links
     * @param network identity of the path's network, equal for all paths of this network
     */
    record Sample(long id, String transport, long hops, String network) {}

    /** Returns the numbers of the rows of each sample, in the order of the samples. */
    List<int[]> bySample() {
        final int[] counts = new int[samples.size()];
        for (int row = 0; row < count; row++) {
            counts[sample[row]]++;
        }
        final List<int[]> rows = new ArrayList<>();
        for (final int each : counts) {
            rows.add(new int[each]);
        }
        for (int row = count - 1; row >= 0; row--) {
            rows.get(sample[row])[--counts[sample[row]]] = row;
        }
        return rows;
    }

    /**
     * Computes the normalisation and the range of inputs.
     *
     * @param ignored selects inputs that are scaled down to 0
     */
    Inputs fit(final Predicate<String> ignored) {
        final int width = names.size();
        final float[] mean = new float[width];
        final float[] scale = new float[width];
        final float[] low = new float[width];
        final float[] high = new float[width];
        final float[] column = new float[count];
        for (int i = 0; i < width; i++) {
            for (int row = 0; row < count; row++) {
                column[row] = inputs[row * width + i];
            }
            final InputRange spread = InputRange.of(column);
            mean[i] = spread.mean();
            scale[i] = ignored.test(names.get(i)) ? NOTHING : spread.scale();
            low[i] = spread.low();
            high[i] = spread.high();
        }
        return new Inputs(names, mean, scale, low, high);
    }
}
