package tailrace.tools.train;

import java.util.List;

/** Collects a known number of rows. */
final class RowsBuilder {
    private final List<String> names;
    private final List<TrainingRows.Sample> samples;
    private final float[] inputs;
    private final float[] targets;
    private final float[] fluid;
    private final long[] sizeBytes;
    private final int[] sample;
    private int count;

    RowsBuilder(final List<String> names, final int rows, final List<TrainingRows.Sample> samples) {
        this.names = names;
        this.samples = List.copyOf(samples);
        inputs = new float[rows * names.size()];
        targets = new float[rows];
        fluid = new float[rows];
        sizeBytes = new long[rows];
        sample = new int[rows];
    }

    /** Adds a row and returns its number. */
    int add(final int position, final long size, final long idealPs, final long fluidPs, final long packetPs) {
        targets[count] = (float) StrictMath.log((double) packetPs / fluidPs);
        fluid[count] = (float) ((double) fluidPs / idealPs);
        sizeBytes[count] = size;
        sample[count] = position;
        return count++;
    }

    /** Sets the first inputs of a row. */
    void setAll(final int row, final float[] values) {
        System.arraycopy(values, 0, inputs, row * names.size(), values.length);
    }

    void set(final int row, final int input, final float value) {
        inputs[row * names.size() + input] = value;
    }

    TrainingRows rows() {
        return new TrainingRows(names, count, inputs, targets, fluid, sizeBytes, sample, samples);
    }
}
