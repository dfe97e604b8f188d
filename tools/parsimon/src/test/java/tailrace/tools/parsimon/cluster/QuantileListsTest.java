package tailrace.tools.parsimon.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class QuantileListsTest {
    private final QuantileLists quantiles = new QuantileLists();

    @Property(tries = 200)
    void shouldEqualThoseOfTheSortedList(@ForAll final long seed, @ForAll @IntRange(min = 1, max = 5000) final int n) {
        final Random random = new Random(seed);
        final long[] values = random.longs(n, 0, 1L << random.nextInt(1, 62)).toArray();
        quantiles.clear();
        for (final long value : values) {
            quantiles.add(value);
        }
        Arrays.sort(values);
        final float[] found = quantiles.take();
        for (int p = 0; p < found.length; p++) {
            assertEquals((float) values[(int) ((long) p * n / found.length)], found[p]);
        }
    }
}
