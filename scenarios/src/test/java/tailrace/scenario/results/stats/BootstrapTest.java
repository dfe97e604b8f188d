package tailrace.scenario.results.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tailrace.core.RngStreams;

final class BootstrapTest {
    private static Bootstrap bootstrap() {
        return new Bootstrap(new RngStreams(1).stream("bootstrap"));
    }

    @Test
    void shouldDrawTheSameWithTheSameSeed() {
        assertArrayEquals(bootstrap().counts(100), bootstrap().counts(100));
        assertArrayEquals(bootstrap().draw(new double[] {1, 2, 3}, 50), bootstrap().draw(new double[] {1, 2, 3}, 50));
    }

    @Test
    void shouldCountTheUnitsThatItDraws() {
        final int[] counts = new int[100];
        Arrays.stream(bootstrap().units(100)).forEach(unit -> counts[unit]++);
        assertArrayEquals(counts, bootstrap().counts(100));
        assertEquals(100, Arrays.stream(counts).sum());
    }

    /** Means of resamples of 1 to 8 have a variance of 5.25 / 8: the variance of the numbers over their count. */
    @Test
    void shouldSpreadAsMeansDo() {
        final Bootstrap bootstrap = bootstrap();
        final double[] numbers = {1, 2, 3, 4, 5, 6, 7, 8};
        final double[] means = new double[20_000];
        Arrays.setAll(means, i -> Arrays.stream(bootstrap.draw(numbers, numbers.length)).average().orElseThrow());
        final double mean = Arrays.stream(means).average().orElseThrow();
        final double variance = Arrays.stream(means).map(each -> (each - mean) * (each - mean)).average().orElseThrow();
        assertEquals(4.5, mean, 0.02);
        assertEquals(5.25 / 8, variance, 0.02);
    }

    @Test
    void shouldTakeOneOfEachPairTwice() {
        final Bootstrap bootstrap = bootstrap();
        for (int units = 1; units < 10; units++) {
            for (int replicate = 0; replicate < 50; replicate++) {
                final double[] weights = bootstrap.halfSample(units);
                assertEquals(units, Arrays.stream(weights).sum(), "all weights together");
                for (int first = 0; first + 1 < (units % 2 == 0 ? units : units - 3); first += 2) {
                    assertEquals(2, weights[first] + weights[first + 1]);
                    assertTrue(weights[first] == 0 || weights[first] == 2);
                }
            }
        }
    }
}
