package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/** Checks that bins equal bins computed by logarithms, to the last bit of their edges. */
class SlowdownBinsTest {
    private static final double WIDTH = StrictMath.log(1.02);
    private static final int COUNT = 800;

    private static int byLog(final double slowdown) {
        return Math.min(COUNT - 1, (int) (StrictMath.log(Math.max(1, slowdown)) / WIDTH));
    }

    @Test
    void shouldFindTheBinOfTheLogarithm() {
        final SlowdownBins bins = new SlowdownBins(WIDTH, COUNT);
        final RandomStream random = new RngStreams(1).stream("test");
        for (int i = 0; i < 100_000; i++) {
            final double slowdown = StrictMath.exp(20 * random.nextDouble());
            assertEquals(byLog(slowdown), bins.of(slowdown), () -> "slowdown " + slowdown);
        }
        assertEquals(0, bins.of(1));
        assertEquals(0, bins.of(0.5));
        assertEquals(COUNT - 1, bins.of(1e300));
    }

    @Test
    void shouldHaveTheEdgesOfLogarithms() {
        final SlowdownBins bins = new SlowdownBins(WIDTH, COUNT);
        for (int bin = 1; bin < COUNT; bin++) {
            double edge = StrictMath.exp(bin * WIDTH);
            for (int i = 0; i < 4; i++) {
                edge = Math.nextDown(edge);
            }
            for (int i = 0; i < 8; i++) {
                assertEquals(byLog(edge), bins.of(edge));
                edge = Math.nextUp(edge);
            }
        }
    }
}
