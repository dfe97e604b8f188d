package tailrace.scenario.results.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MeanIntervalTest {
    @Test
    void shouldGiveMeanAndInterval() {
        final MeanInterval interval = MeanInterval.of(1, 2, 4, 5);
        assertEquals(4, interval.n());
        assertEquals(3, interval.mean());
        assertEquals(3.18245 * Math.sqrt(10 / 3.0) / 2, interval.halfWidth(), 1e-4);
    }

    @Test
    void shouldKnowNoIntervalOfOneNumberAndNoMeanOfNone() {
        assertEquals(7, MeanInterval.of(7).mean());
        assertTrue(Double.isNaN(MeanInterval.of(7).halfWidth()));
        assertTrue(Double.isNaN(MeanInterval.of().mean()));
    }
}
