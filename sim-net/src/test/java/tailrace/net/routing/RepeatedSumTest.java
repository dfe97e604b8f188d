package tailrace.net.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Tests fast sums of equal values against adding the values one by one. */
final class RepeatedSumTest {
    @Property(tries = 2000)
    void shouldEqualAddingOneByOneWhenAValueIsAddedManyTimes(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final double value = value(random);
        final double start = random.nextInt(3) == 0 ? 0 : value(random);
        final int count = random.nextInt(5000);
        double expected = start;
        for (int i = 0; i < count; i++) {
            expected += value;
        }
        assertEquals(expected, RepeatedSum.repeated(start, value, count), 0.0, start + " + " + count + " * " + value);
    }

    /** Returns values with long and short mantissas, so that halves, exact sums and lost bits all occur. */
    private static double value(final SplittableRandom random) {
        final long mantissa = random.nextLong() >>> 11 + random.nextInt(50);
        return Math.scalb((double) mantissa, random.nextInt(40) - 80);
    }

    @Test
    void shouldKeepTheOrderWhenValuesChange() {
        final RepeatedSum sums = new RepeatedSum(2);
        double expected = 0;
        for (int i = 0; i < 100; i++) {
            final double value = i / 7 * 0.1;
            sums.add(1, value, 3);
            expected = expected + value + value + value;
        }
        assertEquals(expected, sums.toArray()[1], 0.0);
        assertEquals(0, sums.toArray()[0], 0.0);
    }
}
