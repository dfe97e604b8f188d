package tailrace.tools.model.m3;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/**
 * Sizes of m3's network, and the order of its weights in one array. The order is the same as in its checkpoint files,
 * with the transformer first, but without the rotary tables, which are not trained.
 *
 * @param width number of values of a position inside the transformer
 * @param layers layers of the transformer
 * @param heads number of attention heads
 * @param hidden widths of the two hidden layers of the head
 */
public record M3Shape(int width, int layers, int heads, List<Integer> hidden) {
    /** The published shape: 16.8 million weights in the transformer, 1.3 million in the head. */
    public static final M3Shape PUBLISHED = new M3Shape(576, 4, 4, List.of(512, 512));

    /** Largest number of links of a path, which are the transformer's positions. */
    static final int POSITIONS = 16;
    private static final int FEED_STEP = 32;
    private static final double FIRST_DEVIATION = 0.02;

    /**
     * A part of the weights.
     *
     * @param name name, with the number of its layer
     * @param rows outputs of a matrix, or values of a vector
     * @param columns inputs of a matrix; 0 for a vector
     * @param inTransformer whether the weights belong to the transformer, whose matrices decay in training
     */
    public record Part(String name, int rows, int columns, boolean inTransformer) {
        /** Returns the number of weights. */
        public int count() {
            return columns == 0 ? rows : rows * columns;
        }

        /** Returns whether the weights decay in training. */
        public boolean decays() {
            return inTransformer && columns > 0;
        }
    }

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException naming the number that is impossible
     */
    public M3Shape {
        hidden = List.copyOf(hidden);
        require(layers >= 1 && layers <= 64, "layers", layers, "1 to 64");
        require(heads >= 1, "heads", heads, "1 or more");
        require(width >= 2 && width <= 4096 && width % (2 * heads) == 0, "width", width,
                "a multiple of twice the number of heads, at most 4096");
        require(hidden.size() == 2 && hidden.stream().allMatch(each -> each >= 1 && each <= 4096), "hidden", hidden,
                "two widths, each 1 to 4096");
    }

    private static void require(final boolean holds, final String what, final Object value, final String expected) {
        if (!holds) {
            throw new IllegalArgumentException("--" + what + ": " + value + " (expected: " + expected + ")");
        }
    }

    /** Returns the width of the feed-forward layers: 8/3 of the width, rounded up to a multiple of 32. */
    public int feedWidth() {
        return (8 * width / 3 + FEED_STEP - 1) / FEED_STEP * FEED_STEP;
    }

    /** Returns the number of values of an attention head. */
    public int headWidth() {
        return width / heads;
    }

    /** Returns all parts, in order. */
    public List<Part> parts() {
        final List<Part> parts = new ArrayList<>();
        parts.add(new Part("embedding", width, M3Network.INPUTS, true));
        parts.add(new Part("embedding bias", width, 0, true));
        addLayers(parts, "attention norm", width, 0);
        addLayers(parts, "query", width, width);
        addLayers(parts, "key", width, width);
        addLayers(parts, "value", width, width);
        addLayers(parts, "combine", width, width);
        addLayers(parts, "feed norm", width, 0);
        addLayers(parts, "gate", feedWidth(), width);
        addLayers(parts, "down", width, feedWidth());
        addLayers(parts, "up", feedWidth(), width);
        parts.add(new Part("last norm", width, 0, true));
        parts.add(new Part("output", width, width, true));
        int from = M3Network.INPUTS + width;
        for (final int to : List.of(hidden.get(0), hidden.get(1), M3Network.OUTPUTS)) {
            parts.add(new Part("head", to, from, false));
            parts.add(new Part("head bias", to, 0, false));
            from = to;
        }
        parts.add(new Part("empty", FeatureMaps.PERCENTILES, 0, false));
        return parts;
    }

    private void addLayers(final List<Part> parts, final String name, final int rows, final int columns) {
        for (int layer = 0; layer < layers; layer++) {
            parts.add(new Part(name + " " + layer, rows, columns, true));
        }
    }

    /** Returns the number of weights of all parts. */
    public int weightCount() {
        return parts().stream().mapToInt(Part::count).sum();
    }

    /**
     * Returns the number of weights before the output matrix; in the transformer's file the rotary tables follow them.
     */
    int weightsBeforeTables() {
        return parts().stream().takeWhile(part -> !part.name().equals("output")).mapToInt(Part::count).sum();
    }

    /**
     * Draws initial weights as m3's code does. Weights of the transformer's matrices are normal with a deviation of
     * 0.02, or a smaller one if the output is added to the residual stream. Norms are 1. Weights of the head are
     * uniform within 1 / sqrt(inputs). Values of empty classes are 0.
     */
    public float[] firstWeights(final long seed) {
        final RandomStream random = new RngStreams(seed).stream("weights of m3's network");
        final float[] weights = new float[weightCount()];
        int at = 0;
        double bound = 0;
        for (final Part part : parts()) {
            final boolean added = part.name().startsWith("combine") || part.name().startsWith("up");
            final double deviation = FIRST_DEVIATION / (added ? Math.sqrt(2.0 * layers) : 1);
            bound = part.columns() > 0 ? 1 / Math.sqrt(part.columns()) : bound;
            for (int i = 0; i < part.count(); i++) {
                if (part.inTransformer()) {
                    weights[at++] = part.name().endsWith("bias") ? 0 : part.columns() == 0 ? 1
                            : (float) (deviation * random.nextGaussian());
                } else {
                    weights[at++] = part.name().equals("empty") ? 0
                            : (float) (bound * (2 * random.nextDouble() - 1));
                }
            }
        }
        return weights;
    }
}
