package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Quantile;

class SizeTailsTest {
    private static final int CELLS = 3;

    private static double p99(final double[] slowdowns) {
        final double[] sorted = slowdowns.clone();
        Arrays.sort(sorted);
        return Quantile.of(sorted, 0.99);
    }

    private static SizeTails tails(final double[] slowdowns, final int cells) {
        final SizeTails tails = new SizeTails(cells);
        for (int i = 0; i < slowdowns.length; i++) {
            tails.add(i % cells, slowdowns[i]);
        }
        return tails;
    }

    private static double[] independent(final RandomStream random, final int count) {
        final double[] slowdowns = new double[count];
        Arrays.setAll(slowdowns, i -> 1 + random.nextExponential(1));
        return slowdowns;
    }

    /**
     * A 95 % interval covers the true percentile in 95 of 100 repetitions, and in somewhat fewer because there are few
     * blocks.
     */
    @Test
    void shouldHoldTheTruePercentileAsOftenAsItSays() {
        final RandomStream random = new RngStreams(7).stream("test");
        final double truth = 1 - Math.log(0.01);
        int held = 0;
        for (int trial = 0; trial < 200; trial++) {
            final double[] slowdowns = independent(random, 4000);
            held += tails(slowdowns, CELLS).of(cell -> true, p99(slowdowns)).contains(truth) ? 1 : 0;
        }
        assertTrue(held >= 174 && held <= 199, held + " of 200");
    }

    /** Slow flows that occur together carry less information than as many independent flows. */
    @Test
    void shouldBeWiderWhenSlowFlowsComeTogether() {
        final double[] apart = independent(new RngStreams(1).stream("test"), 20_000);
        final double[] together = apart.clone();
        Arrays.sort(together, 0, together.length / 2);
        final Interval alone = tails(apart, CELLS).of(cell -> true, p99(apart));
        final Interval joint = tails(together, CELLS).of(cell -> true, p99(together));
        assertTrue(joint.halfWidth() > 2 * alone.halfWidth(), joint + " " + alone);
    }

    @Test
    void shouldNotDependOnCellsNorOnTheFlowsLeftOut() {
        final double[] slowdowns = independent(new RngStreams(1).stream("test"), 30_000);
        final Interval whole = tails(slowdowns, 1).of(cell -> true, p99(slowdowns));
        assertEquals(whole, tails(slowdowns, 7).of(cell -> true, p99(slowdowns)));
        final double[] few = Arrays.copyOf(slowdowns, 2_000);
        assertTrue(tails(few, 1).of(cell -> true, p99(few)).halfWidth() > whole.halfWidth());
    }

    @Test
    void shouldHaveNoEndsWhenFlowsAreFew() {
        final double[] slowdowns = independent(new RngStreams(1).stream("test"), 199);
        final Interval few = tails(slowdowns, CELLS).of(cell -> true, 3);
        assertEquals(3, few.center());
        assertTrue(Double.isNaN(few.low()) && Double.isNaN(few.high()), few.toString());
    }
}
