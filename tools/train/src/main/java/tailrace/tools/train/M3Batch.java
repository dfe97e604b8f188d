package tailrace.tools.train;

import java.util.Arrays;
import tailrace.tools.model.m3.FeatureMaps;
import tailrace.tools.model.m3.M3Network;

/**
 * The paths of a training step, as arrays for m3's network. Position 0 of each path is its foreground, and the next
 * positions are its links. Shorter paths have unused positions at the end.
 */
public final class M3Batch {
    private static final int CLASSES = FeatureMaps.CLASSES;

    private final int paths;
    private final int positions;
    private final float[] maps;
    private final float[] empty;
    private final float[] configuration;
    private final float[] shares;
    private final float[] truth;
    private final float[] counted;

    /** Creates a batch of these samples, in this order. */
    public M3Batch(final M3Sample... samples) {
        paths = samples.length;
        positions = Arrays.stream(samples).mapToInt(M3Sample::links).max().orElse(0) + 1;
        maps = new float[paths * positions * FeatureMaps.VALUES];
        empty = new float[paths * positions * CLASSES];
        configuration = new float[paths * positions * M3Network.CONFIGURATION];
        shares = new float[paths * positions];
        truth = new float[paths * M3Network.OUTPUTS];
        counted = new float[truth.length];
        for (int path = 0; path < paths; path++) {
            put(path, samples[path]);
        }
    }

    private void put(final int path, final M3Sample sample) {
        for (int p = 0; p < positions; p++) {
            final int row = path * positions + p;
            System.arraycopy(sample.configuration(), 0, configuration, row * M3Network.CONFIGURATION,
                    M3Network.CONFIGURATION);
            if (p > sample.links()) {
                continue;
            }
            final float[] map = sample.maps()[p];
            for (int i = 0; i < map.length; i++) {
                maps[row * FeatureMaps.VALUES + i] = Float.isNaN(map[i]) ? 0 : map[i];
            }
            for (int i = 0; i < CLASSES; i++) {
                empty[row * CLASSES + i] = Float.isNaN(map[i * FeatureMaps.PERCENTILES]) ? 1 : 0;
            }
            shares[row] = p == 0 ? 0 : 1f / sample.links();
        }
        for (int i = 0; i < M3Network.OUTPUTS; i++) {
            final int at = path * M3Network.OUTPUTS + i;
            final boolean known = !Float.isNaN(sample.truth()[i]);
            truth[at] = known ? sample.truth()[i] : 1;
            counted[at] = known ? 1 : 0;
        }
    }

    /** Returns the number of paths. */
    public int paths() {
        return paths;
    }

    /** Returns the number of positions of each path. */
    public int positions() {
        return positions;
    }

    /** Returns the maps of all positions; 0 in classes without flows. */
    public float[] maps() {
        return maps;
    }

    /** Returns 1 for each class without flows, over all positions. */
    public float[] empty() {
        return empty;
    }

    /** Returns the numbers of the configuration, at every position. */
    public float[] configuration() {
        return configuration;
    }

    /** Returns the weight of each position in the context. It is 0 for the foreground, and after the last link. */
    public float[] shares() {
        return shares;
    }

    /** Returns the true slowdowns; 1 in classes without flows. */
    public float[] truth() {
        return truth;
    }

    /** Returns 1 for outputs that count, and 0 for outputs of classes without flows. */
    public float[] counted() {
        return counted;
    }
}
