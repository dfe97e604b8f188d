package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

/** Streams never change, are independent, and have the stated distributions. */
final class RandomStreamTest {
    private static final int DRAWS = 200_000;

    private static RandomStream stream(final String name) {
        return new RngStreams(1).stream(name);
    }

    @Test
    void shouldYieldTheSameFirstValuesForEver() {
        final RandomStream random = stream("pinned");
        assertEquals(7269521263722238991L, random.nextLong());
        assertEquals(2982087479683975654L, random.nextLong());
        assertEquals(0.34053389769584386, random.nextDouble());
        assertEquals(734_907, random.nextInt(1_000_000));
        assertEquals(0.31029648488503153, random.nextExponential(1));
        assertEquals(-0.9150339746192683, random.nextGaussian());
        assertEquals(-0.24170156047496943, random.nextGaussian());
    }

    @Test
    void shouldNotDependOnOtherStreams() {
        final RngStreams streams = new RngStreams(1);
        streams.stream("other").nextLong();
        assertEquals(stream("mine").nextLong(), streams.stream("mine").nextLong());
        assertNotEquals(stream("mine").nextLong(), stream("other").nextLong());
        assertNotEquals(stream("mine").nextLong(), new RngStreams(2).stream("mine").nextLong());
    }

    @Test
    void shouldRefuseANameTwice() {
        final RngStreams streams = new RngStreams(7);
        streams.stream("arrivals");
        final String message =
                assertThrows(IllegalStateException.class, () -> streams.stream("arrivals")).getMessage();
        assertTrue(message.contains("arrivals"), message);
        assertEquals(7, streams.seed());
    }

    @Test
    void shouldHaveTheMomentsOfItsDistributions() {
        final RandomStream random = stream("moments");
        moments(random::nextDouble, 0.5, 1 / 12.0);
        moments(() -> random.nextExponential(3), 3, 9);
        moments(random::nextGaussian, 0, 1);
        moments(() -> random.nextInt(10), 4.5, 8.25);
        final double sigma = 0.5;
        final double square = StrictMath.exp(sigma * sigma);
        moments(() -> random.nextLogNormal(1, sigma), StrictMath.exp(1 + sigma * sigma / 2),
                (square - 1) * StrictMath.exp(2) * square);
    }

    /** Mean within five standard errors, variance within 5 %. */
    private static void moments(final DoubleSupplier draw, final double mean, final double variance) {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < DRAWS; i++) {
            final double deviation = draw.getAsDouble() - mean;
            sum += deviation;
            squares += deviation * deviation;
        }
        assertEquals(0, sum / DRAWS, 5 * Math.sqrt(variance / DRAWS));
        assertEquals(variance, squares / DRAWS, 0.05 * variance);
    }

    @Test
    void shouldReachEveryIntegerBelowTheBoundOnly() {
        final RandomStream random = stream("ints");
        final int[] seen = new int[7];
        for (int i = 0; i < 7_000; i++) {
            seen[random.nextInt(7)]++;
        }
        for (final int count : seen) {
            assertEquals(1_000, count, 150);
        }
        assertEquals(0, random.nextInt(1));
        assertThrows(IllegalArgumentException.class, () -> random.nextInt(0));
    }
}
