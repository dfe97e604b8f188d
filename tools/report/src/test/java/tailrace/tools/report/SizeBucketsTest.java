package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.stats.SizeBin;

class SizeBucketsTest {
    private final SizeBuckets buckets = new SizeBuckets();

    @Test
    void shouldPutAPointAtTheSizeOfItsFlowsWhenTheyHaveOne() {
        for (int i = 0; i < 300; i++) {
            buckets.add(50_000, 1 + i);
        }
        buckets.add(60_000, 1_000);
        final List<SizeBuckets.Group> groups = SizeBuckets.groups(List.of(buckets), 200);
        assertEquals(1, groups.size());
        assertEquals(50_000, groups.get(0).medianBytes());
        assertEquals(301, groups.get(0).slowdowns().length);
    }

    @Test
    void shouldNotLetLoneFlowsBeAGroup() {
        final Random random = new Random(3);
        final long[] sizes = new long[5_000];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = (long) Math.pow(10, 2 + 2 * random.nextDouble() + (i % 500 == 0 ? 4 : 0));
            buckets.add(sizes[i], 1);
        }
        final List<SizeBuckets.Group> groups = SizeBuckets.groups(List.of(buckets), 200);
        assertTrue(groups.size() >= 7, groups.size() + " groups");
        int flows = 0;
        Arrays.sort(sizes);
        for (final SizeBuckets.Group group : groups) {
            assertTrue(group.slowdowns().length >= 200);
            final double median = sizes[flows + group.slowdowns().length / 2];
            assertEquals(1, group.medianBytes() / median, 0.08);
            flows += group.slowdowns().length;
        }
        assertEquals(sizes.length, flows);
    }

    @Test
    void shouldKeepSizeClassesApartAtTheirEdges() {
        buckets.add(0, 1);
        buckets.add(9_999, 2);
        buckets.add(10_000, 3);
        buckets.add(999_999, 4);
        buckets.add(1_000_000, 5);
        buckets.add(Long.MAX_VALUE, 6);
        assertArrayEquals(new double[] {1, 2}, Samples.sorted(buckets.of(SizeBin.SMALL)));
        assertArrayEquals(new double[] {3, 4}, Samples.sorted(buckets.of(SizeBin.MEDIUM)));
        assertArrayEquals(new double[] {5, 6}, Samples.sorted(buckets.of(SizeBin.LARGE)));
    }
}
