package tailrace.tools.model.m3;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.stats.Quantile;

class FeatureMapsTest {
    @Test
    void shouldPutASizeAtAnEdgeIntoTheClassAbove() {
        final long[] sizes = {1, 249, 250, 499, 500, 750, 999, 1000, 2000, 5000, 7500, 10_000, 49_999, 50_000, 1 << 30};
        assertArrayEquals(new int[] {0, 0, 1, 1, 2, 3, 3, 4, 5, 6, 7, 8, 8, 9, 9},
                Arrays.stream(sizes).mapToInt(FeatureMapsTest::inputClass).toArray());
        assertArrayEquals(new int[] {0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3},
                Arrays.stream(sizes).mapToInt(FeatureMaps::outputClass).toArray());
    }

    /** Returns the class of a flow of this size in a feature map. */
    private static int inputClass(final long sizeBytes) {
        final float[] map = new float[FeatureMaps.VALUES];
        final long[] sizes = {sizeBytes};
        FeatureMaps.fill(sizes, new double[] {7}, 1, Quantile.Halves.UP, new float[100], map);
        return IntStream.range(0, FeatureMaps.CLASSES).filter(i -> map[i * 100] == 7).findFirst().orElseThrow();
    }

    /** With 51 flows, the ranks of odd percentiles are 0.5, 1.5, 2.5, ... */
    @Test
    void shouldRoundHalvesAsEachOfTheCodesDoes() {
        final long[] sizes = new long[51];
        final double[] slowdowns = new double[51];
        for (int i = 0; i < 51; i++) {
            sizes[i] = 600;
            slowdowns[i] = 50 - i;
        }
        final float[] empty = new float[100];
        Arrays.fill(empty, -1);
        final float[] up = new float[FeatureMaps.VALUES];
        final float[] even = new float[FeatureMaps.VALUES];
        FeatureMaps.fill(sizes, slowdowns, 51, Quantile.Halves.UP, empty, up);
        FeatureMaps.fill(sizes, slowdowns, 51, Quantile.Halves.TO_EVEN, empty, even);
        assertArrayEquals(new float[] {1, 1, 2, 2, 3, 3}, Arrays.copyOfRange(up, 200, 206));
        assertArrayEquals(new float[] {0, 1, 2, 2, 2, 3}, Arrays.copyOfRange(even, 200, 206));
        assertEquals(50, up[299]);
        assertEquals(-1, up[0]);
        assertEquals(-1, even[999]);
    }

    @Test
    void shouldSortEachClassByItself() {
        final float[] map = new float[FeatureMaps.VALUES];
        FeatureMaps.fill(new long[] {100, 60_000, 200, 70_000}, new double[] {3, 9, 1, 5}, 4,
                Quantile.Halves.UP, new float[100], map);
        assertArrayEquals(new float[] {1, 1, 3}, new float[] {map[0], map[48], map[49]});
        assertArrayEquals(new float[] {5, 5, 9}, new float[] {map[900], map[948], map[949]});
    }
}
