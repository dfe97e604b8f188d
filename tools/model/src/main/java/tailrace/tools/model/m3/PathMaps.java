package tailrace.tools.model.m3;

import java.util.Arrays;
import tailrace.scenario.results.stats.Quantile;

/**
 * Computes the feature maps of a path: the map of its foreground, then for each link the map of its other flows, the
 * background.
 */
public final class PathMaps {
    private final int links;
    private final int[] joins;
    private final int[] leaves;
    private final long[] sizesBytes;
    private final double[] slowdowns;

    /**
     * Computes the maps of the flows on a path.
     *
     * @param links number of links of the path
     * @param joins node at which each flow joins, from 0
     * @param leaves node at which each flow leaves; foreground flows go from node 0 to the last node
     * @param sizesBytes size of each flow
     * @param slowdowns slowdown of each flow in the fluid simulation
     */
    public PathMaps(final int links, final int[] joins, final int[] leaves, final long[] sizesBytes,
            final double[] slowdowns) {
        this.links = links;
        this.joins = joins;
        this.leaves = leaves;
        this.sizesBytes = sizesBytes;
        this.slowdowns = slowdowns;
    }

    /**
     * Computes all maps.
     *
     * @param empty the 100 values of a class without flows
     * @return the map of the foreground, followed by a map for each link
     */
    public float[][] fill(final float[] empty) {
        final float[][] maps = new float[links + 1][FeatureMaps.VALUES];
        final long[] sizes = new long[joins.length];
        final double[] those = new double[joins.length];
        for (int map = 0; map < maps.length; map++) {
            int count = 0;
            for (int flow = 0; flow < joins.length; flow++) {
                if (isIn(map, flow)) {
                    sizes[count] = sizesBytes[flow];
                    those[count++] = slowdowns[flow];
                }
            }
            FeatureMaps.fill(sizes, those, count, Quantile.Halves.UP, empty, maps[map]);
        }
        return maps;
    }

    private boolean isIn(final int map, final int flow) {
        final boolean isForeground = joins[flow] == 0 && leaves[flow] == links;
        return map == 0 ? isForeground : !isForeground && joins[flow] < map && leaves[flow] >= map;
    }

    /**
     * Computes percentiles 1 to 100 of foreground flows in each class of the output.
     *
     * @param count number of flows
     * @return 400 values, NaN in classes without flows
     */
    public static float[] outputs(final long[] sizesBytes, final double[] slowdowns, final int count) {
        final float[] map = new float[M3Network.OUTPUTS];
        final float[] none = new float[FeatureMaps.PERCENTILES];
        Arrays.fill(none, Float.NaN);
        FeatureMaps.fillOutputs(sizesBytes, slowdowns, count, none, map);
        return map;
    }
}
