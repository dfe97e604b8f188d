package tailrace.tools.model.m3;

/**
 * m3's encoder of the context of a path. It is a decoder like Llama 2 (Touvron et al. 2023), with RMS norms, causal
 * attention with rotary positions, and SwiGLU. Its inputs are the maps of the path's links, in their order. The context
 * is the mean of its outputs.
 */
final class Transformer {
    private static final double NORM_EPSILON = 1e-5;
    private static final int HEADER = 7;

    private final int width;
    private final int hidden;
    private final int heads;
    private final int keyHeads;
    private final int headWidth;
    private final int inputs;
    private final int positions;
    private final Matrix embedding;
    private final Layer[] layers;
    private final float[] lastNorm;
    private final float[] cosines;
    private final float[] sines;
    private final Matrix output;

    private static final class Layer {
        private float[] attentionNorm;
        private Matrix query;
        private Matrix key;
        private Matrix value;
        private Matrix combine;
        private float[] feedNorm;
        private Matrix gate;
        private Matrix down;
        private Matrix up;
    }

    /** Intermediate values of all positions. */
    private final class Scratch {
        private final float[][] x = new float[positions][width];
        private final float[][] normed = new float[positions][width];
        private final float[][] queries = new float[positions][width];
        private final float[][] keys = new float[positions][keyHeads * headWidth];
        private final float[][] values = new float[positions][keyHeads * headWidth];
        private final float[][] attended = new float[positions][width];
        private final float[][] gated = new float[positions][hidden];
        private final float[][] raised = new float[positions][hidden];
        private final double[] scores = new double[positions];
    }

    Transformer(final CheckpointReader in) {
        final int[] header = in.header(HEADER);
        width = header[0];
        hidden = header[1];
        heads = header[3];
        keyHeads = header[4];
        inputs = -header[5];
        positions = header[6];
        final boolean fits = width > 0 && hidden > 0 && header[2] > 0 && heads > 0 && keyHeads > 0 && positions > 0
                && width % (2 * heads) == 0 && heads % keyHeads == 0;
        if (!fits || inputs != M3Network.INPUTS) {
            throw in.refused("width " + width + ", " + heads + " heads, " + inputs + " inputs",
                    "a transformer of m3: two values or more for each head, " + M3Network.INPUTS + " inputs");
        }
        headWidth = width / heads;
        layers = new Layer[header[2]];
        in.requireFloats(floats());
        embedding = in.matrixWithBias(width, inputs);
        readLayers(in);
        lastNorm = in.floats(width);
        cosines = in.floats(positions * headWidth / 2);
        sines = in.floats(positions * headWidth / 2);
        output = in.matrix(width, width);
    }

    private long floats() {
        final long keyWidth = (long) keyHeads * headWidth;
        final long layer = 2L * width + 2L * width * width + 2 * keyWidth * width + 3L * width * hidden;
        return width * (inputs + 1L) + layers.length * layer + width + (long) positions * headWidth
                + (long) width * width;
    }

    /** Reads the layers. The file has all parts of one kind together, layer by layer. */
    private void readLayers(final CheckpointReader in) {
        final int keyWidth = keyHeads * headWidth;
        for (int i = 0; i < layers.length; i++) {
            layers[i] = new Layer();
            layers[i].attentionNorm = in.floats(width);
        }
        for (final Layer layer : layers) {
            layer.query = in.matrix(width, width);
        }
        for (final Layer layer : layers) {
            layer.key = in.matrix(keyWidth, width);
        }
        for (final Layer layer : layers) {
            layer.value = in.matrix(keyWidth, width);
        }
        for (final Layer layer : layers) {
            layer.combine = in.matrix(width, width);
        }
        for (final Layer layer : layers) {
            layer.feedNorm = in.floats(width);
        }
        for (final Layer layer : layers) {
            layer.gate = in.matrix(hidden, width);
        }
        for (final Layer layer : layers) {
            layer.down = in.matrix(width, hidden);
        }
        for (final Layer layer : layers) {
            layer.up = in.matrix(hidden, width);
        }
    }

    int width() {
        return width;
    }

    int positions() {
        return positions;
    }

    /**
     * Computes the mean of the outputs.
     *
     * @param maps inputs of each position
     * @param count number of positions
     * @param context receives the mean
     */
    void context(final float[][] maps, final int count, final float[] context) {
        final Scratch scratch = new Scratch();
        embedding.times(maps, count, scratch.x);
        for (final Layer layer : layers) {
            attend(layer, scratch, count);
            feed(layer, scratch, count);
        }
        for (int p = 0; p < count; p++) {
            norm(scratch.x[p], lastNorm, scratch.normed[p]);
        }
        output.times(scratch.normed, count, scratch.attended);
        for (int i = 0; i < width; i++) {
            float sum = 0;
            for (int p = 0; p < count; p++) {
                sum += scratch.attended[p][i];
            }
            context[i] = sum / count;
        }
    }

    private void attend(final Layer layer, final Scratch scratch, final int count) {
        for (int p = 0; p < count; p++) {
            norm(scratch.x[p], layer.attentionNorm, scratch.normed[p]);
        }
        layer.query.times(scratch.normed, count, scratch.queries);
        layer.key.times(scratch.normed, count, scratch.keys);
        layer.value.times(scratch.normed, count, scratch.values);
        for (int p = 0; p < count; p++) {
            rotate(scratch.queries[p], p);
            rotate(scratch.keys[p], p);
        }
        for (int p = 0; p < count; p++) {
            for (int head = 0; head < heads; head++) {
                attend(scratch, p, head);
            }
        }
        layer.combine.times(scratch.attended, count, scratch.normed);
        add(scratch.x, scratch.normed, count);
    }

    /** Rotates pairs of neighbours by an angle that grows with the position (Su et al. 2021). */
    private void rotate(final float[] values, final int position) {
        for (int i = 0; i < values.length; i += 2) {
            final int angle = position * headWidth / 2 + i % headWidth / 2;
            final float a = values[i];
            final float b = values[i + 1];
            values[i] = a * cosines[angle] - b * sines[angle];
            values[i + 1] = a * sines[angle] + b * cosines[angle];
        }
    }

    private void attend(final Scratch scratch, final int position, final int head) {
        final int at = head * headWidth;
        final int keyAt = head * keyHeads / heads * headWidth;
        final double[] scores = scratch.scores;
        double max = Double.NEGATIVE_INFINITY;
        for (int p = 0; p <= position; p++) {
            double score = 0;
            for (int i = 0; i < headWidth; i++) {
                score += scratch.queries[position][at + i] * scratch.keys[p][keyAt + i];
            }
            scores[p] = score / Math.sqrt(headWidth);
            max = Math.max(max, scores[p]);
        }
        double sum = 0;
        for (int p = 0; p <= position; p++) {
            scores[p] = StrictMath.exp(scores[p] - max);
            sum += scores[p];
        }
        for (int i = 0; i < headWidth; i++) {
            double mixed = 0;
            for (int p = 0; p <= position; p++) {
                mixed += scores[p] / sum * scratch.values[p][keyAt + i];
            }
            scratch.attended[position][at + i] = (float) mixed;
        }
    }

    private void feed(final Layer layer, final Scratch scratch, final int count) {
        for (int p = 0; p < count; p++) {
            norm(scratch.x[p], layer.feedNorm, scratch.normed[p]);
        }
        layer.gate.times(scratch.normed, count, scratch.gated);
        layer.up.times(scratch.normed, count, scratch.raised);
        for (int p = 0; p < count; p++) {
            for (int i = 0; i < hidden; i++) {
                final float gate = scratch.gated[p][i];
                scratch.gated[p][i] = (float) (gate / (1 + StrictMath.exp(-gate))) * scratch.raised[p][i];
            }
        }
        layer.down.times(scratch.gated, count, scratch.normed);
        add(scratch.x, scratch.normed, count);
    }

    private static void norm(final float[] x, final float[] weights, final float[] to) {
        double squares = 0;
        for (final float value : x) {
            squares += value * value;
        }
        final float inverse = (float) (1 / Math.sqrt(squares / x.length + NORM_EPSILON));
        for (int i = 0; i < x.length; i++) {
            to[i] = weights[i] * (inverse * x[i]);
        }
    }

    private static void add(final float[][] to, final float[][] what, final int count) {
        for (int p = 0; p < count; p++) {
            for (int i = 0; i < to[p].length; i++) {
                to[p][i] += what[p][i];
            }
        }
    }
}
