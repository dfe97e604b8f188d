package tailrace.net.ns3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class Ns3DrawsTest {
    /** The expected numbers are the first uniform numbers of ns-3 programs with default seed and run. */
    @Test
    void shouldDrawTheFirstNumberOfNs3() {
        assertEquals(0.816532, new Ns3Draws(0).next(), 5e-7);
    }

    @Test
    void shouldCountSkippedDraws() {
        final Ns3Draws drawn = new Ns3Draws(3);
        final Ns3Draws skipped = new Ns3Draws(1);
        skipped.makePauseFrame();
        skipped.next();
        assertEquals(drawn.next(), skipped.next());
        assertEquals(drawn.next(), skipped.next());
    }

    @Test
    void shouldBeUniform() {
        final Ns3Draws draws = new Ns3Draws(100);
        double sum = 0;
        double sumOfSquares = 0;
        for (int i = 0; i < 20_000; i++) {
            final double u = draws.next();
            assertTrue(u > 0 && u < 1);
            sum += u;
            sumOfSquares += u * u;
        }
        assertEquals(0.5, sum / 20_000, 0.01);
        assertEquals(1.0 / 3, sumOfSquares / 20_000, 0.01);
    }
}
