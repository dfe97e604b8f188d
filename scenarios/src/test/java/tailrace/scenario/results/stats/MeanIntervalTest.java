package tailrace.scenario.results.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeanIntervalTest {
    /** NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.2. */
    @ParameterizedTest
    @CsvSource({
        "0.95, 1, 12.706", "0.95, 2, 4.303", "0.95, 3, 3.182", "0.95, 4, 2.776", "0.95, 9, 2.262", "0.95, 10, 2.228",
        "0.95, 29, 2.045", "0.95, 30, 2.042", "0.95, 100, 1.984", "0.99, 1, 63.657", "0.99, 6, 3.707",
        "0.90, 5, 2.015", "0.95, 1000000, 1.960",
    })
    void shouldGiveQuantilesOfTables(final double confidence, final int degrees, final double t) {
        assertEquals(t, StudentT.twoSided(confidence, degrees), 6e-4);
    }

    @Test
    void shouldRefuseWhatIsNoDistribution() {
        assertThrows(IllegalArgumentException.class, () -> StudentT.twoSided(0.95, 0));
        assertThrows(IllegalArgumentException.class, () -> StudentT.twoSided(1, 3));
        assertThrows(IllegalArgumentException.class, () -> StudentT.twoSided(Double.NaN, 3));
    }

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
