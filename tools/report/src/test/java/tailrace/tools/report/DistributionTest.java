package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import tailrace.tools.report.page.Series;

class DistributionTest {
    @Test
    void shouldStepAtEachNumberWhenThereAreFew() {
        final Distribution distribution = new Distribution(new double[] {1, 1, 2, 5});
        final Series cumulative = distribution.cumulative("a", 0, false);
        assertArrayEquals(new double[] {1, 1, 2, 5}, cumulative.x());
        assertArrayEquals(new double[] {0, 0.5, 0.75, 1}, cumulative.y());
        final Series tail = distribution.tail("a", 0, false);
        assertArrayEquals(new double[] {1, 2, 5}, tail.x());
        assertArrayEquals(new double[] {1, 0.5, 0.25}, tail.y());
    }

    @Property(tries = 100)
    void shouldStayOnTheTrueCurveWithFewPointsWhenThereAreMany(@ForAll @IntRange(min = 1, max = 200_000) final int n) {
        final double[] sorted = new double[n];
        Arrays.setAll(sorted, i -> 1 + i);
        final Distribution distribution = new Distribution(sorted);
        final Series cumulative = distribution.cumulative("a", 0, false);
        final Series tail = distribution.tail("a", 0, false);
        assertTrue(cumulative.x().length < 1_200);
        for (int i = 1; i < cumulative.x().length; i++) {
            assertEquals(cumulative.x()[i] / n, cumulative.y()[i], 2e-4);
        }
        for (int i = 0; i < tail.x().length; i++) {
            assertEquals((n + 1 - tail.x()[i]) / n, tail.y()[i], 2e-4);
        }
        assertEquals(1.0, cumulative.y()[cumulative.y().length - 1]);
        assertEquals(1.0 / n, tail.y()[tail.y().length - 1], 1e-4 / n);
    }
}
