package tailrace.tools.model.m3;

import java.nio.file.Path;

/**
 * m3's complete neural network. It computes slowdowns of a path from the feature map of the path's foreground, the maps
 * of the background of each link, and numbers that describe the configuration. It is read from the two files in which
 * m3 stores it. Threads may share an instance.
 */
public final class M3Network {
    /** Number of values for the configuration, which follow each map. */
    public static final int CONFIGURATION = 19;
    /** Number of values of each position. */
    static final int INPUTS = FeatureMaps.VALUES + CONFIGURATION;
    /** Number of slowdowns: percentiles 1 to 100 of each output class. */
    public static final int OUTPUTS = FeatureMaps.OUTPUT_CLASSES * FeatureMaps.PERCENTILES;

    private static final int HEADER = 5;

    private final Transformer transformer;
    private final Matrix[] head = new Matrix[3];
    private final int[] widths;
    private final float[] empty;

    /**
     * Reads a network.
     *
     * @param transformer file with the encoder of the context
     * @param head file with the head and the values of empty classes
     * @throws IllegalArgumentException if a file is damaged, or the files do not belong together
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public M3Network(final Path transformer, final Path head) {
        this(new CheckpointReader(transformer), new CheckpointReader(head));
    }

    /**
     * Reads a network from the bytes of the two files.
     *
     * @param name name in messages, such as the folder of the files
     */
    public M3Network(final String name, final byte[] transformer, final byte[] head) {
        this(new CheckpointReader(name + ", " + M3Checkpoint.TRANSFORMER, transformer),
                new CheckpointReader(name + ", " + M3Checkpoint.HEAD, head));
    }

    private M3Network(final CheckpointReader transformer, final CheckpointReader in) {
        this.transformer = new Transformer(transformer);
        widths = in.header(HEADER);
        final int inputs = INPUTS + this.transformer.width();
        if (widths[0] != inputs || widths[1] < 0 || widths[2] < 0 || widths[3] != OUTPUTS
                || widths[4] != FeatureMaps.PERCENTILES) {
            throw in.refused("a head from " + widths[0] + " to " + widths[3] + " values",
                    inputs + " to " + OUTPUTS + ", as " + transformer.name() + " needs");
        }
        in.requireFloats((widths[0] + 1L) * widths[1] + (widths[1] + 1L) * widths[2] + (widths[2] + 1L) * widths[3]
                + widths[4]);
        for (int layer = 0; layer < this.head.length; layer++) {
            this.head[layer] = in.matrixWithBias(widths[layer + 1], widths[layer]);
        }
        empty = in.floats(widths[4]);
    }

    /** Returns the 100 values of a class without flows, in a map. */
    public float[] empty() {
        return empty.clone();
    }

    /** Returns the largest number of links of a path. */
    public int mostLinks() {
        return transformer.positions();
    }

    /**
     * Computes percentiles 1 to 100 of the slowdowns of a path's foreground, class by class. They are the network's raw
     * outputs, which need not ascend or be at least 1.
     *
     * @param foreground map of the foreground
     * @param background map of the background of each link, in the order of the path
     * @param configuration the 19 numbers
     * @param slowdowns receives 400 values
     */
    public void slowdowns(final float[] foreground, final float[][] background, final float[] configuration,
            final float[] slowdowns) {
        final float[] context = new float[transformer.width()];
        context(background, configuration, context);
        final float[][] values = new float[1][widths[0]];
        position(foreground, configuration, values[0]);
        System.arraycopy(context, 0, values[0], INPUTS, context.length);
        float[][] from = values;
        for (int layer = 0; layer < head.length; layer++) {
            final float[][] to = new float[1][widths[layer + 1]];
            head[layer].times(from, 1, to);
            if (layer < head.length - 1) {
                for (int i = 0; i < to[0].length; i++) {
                    to[0][i] = Math.max(0, to[0][i]);
                }
            }
            from = to;
        }
        for (int i = 0; i < OUTPUTS; i++) {
            slowdowns[i] = from[0][i] + 1;
        }
    }

    /** Computes the transformer's output for the background. */
    void context(final float[][] background, final float[] configuration, final float[] context) {
        if (background.length < 1 || background.length > mostLinks()) {
            throw new IllegalArgumentException(
                    "a path of " + background.length + " links (expected: 1 to " + mostLinks() + ")");
        }
        final float[][] positions = new float[background.length][INPUTS];
        for (int p = 0; p < positions.length; p++) {
            position(background[p], configuration, positions[p]);
        }
        transformer.context(positions, positions.length, context);
    }

    private static void position(final float[] map, final float[] configuration, final float[] to) {
        System.arraycopy(map, 0, to, 0, FeatureMaps.VALUES);
        System.arraycopy(configuration, 0, to, FeatureMaps.VALUES, CONFIGURATION);
    }
}
