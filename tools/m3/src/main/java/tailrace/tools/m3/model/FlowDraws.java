package tailrace.tools.m3.model;

import java.util.List;
import tailrace.core.Hashing;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.model.QuantileDraws;

/**
 * Chooses the foreground flows of a path for which a model is evaluated, and the number of slowdowns to draw for each.
 *
 * <p>On a path with many foreground flows it chooses some, evenly spread over time: more flows of one path do not
 * improve the percentile over all paths.
 */
final class FlowDraws {
    /** Largest number of flows per path for which a model is evaluated. */
    static final int MAX_FLOWS = 400;
    /** Minimum number of slowdowns per path. */
    private static final int MIN_DRAWS = 2000;
    /** Largest number of slowdowns per flow. */
    private static final int MAX_DRAWS_OF_FLOW = 50;
    /** Number of bits of the first row number of a path. They are few enough for exact ranks. */
    private static final int NUMBER_BITS = 24;

    final int asked;
    final int perFlow;
    private final int flows;
    private final long first;
    private final QuantileDraws draws;

    /**
     * Prepares draws for a path.
     *
     * @param flows number of foreground flows of the path
     * @param levels levels of the model's quantiles
     */
    FlowDraws(final PathSpec spec, final int flows, final List<Float> levels) {
        this.flows = flows;
        asked = Math.min(MAX_FLOWS, flows);
        perFlow = Math.min(MAX_DRAWS_OF_FLOW, (MIN_DRAWS - 1) / asked + 1);
        draws = new QuantileDraws(levels, perFlow);
        // Otherwise, all paths with few flows would have the same ranks.
        first = Hashing.mix64(spec.seed) >>> Long.SIZE - NUMBER_BITS;
    }

    /** Returns the flow of a row. */
    int flow(final int row) {
        return (int) ((long) row * flows / asked);
    }

    /** Draws from the quantiles of a row's flow, which start at an offset. */
    void draw(final int row, final float[] quantiles, final int offset, final double[] to) {
        draws.draw(first + row, quantiles, offset, to, row * perFlow);
    }
}
