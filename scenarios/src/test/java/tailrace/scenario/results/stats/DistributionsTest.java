package tailrace.scenario.results.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares distributions with printed tables. */
class DistributionsTest {
    @ParameterizedTest
    @CsvSource({"0.5, 0.674489750196", "0.95, 1.959963984540", "0.99, 2.575829303549"})
    void shouldKnowTheNormalDistribution(final double confidence, final double quantile) {
        assertEquals(quantile, Distributions.normalTwoSided(confidence), 1e-11);
        assertEquals((1 + confidence) / 2, Distributions.normal(quantile), 1e-11);
        assertEquals((1 - confidence) / 2, Distributions.normal(-quantile), 1e-11);
    }

    @ParameterizedTest
    @CsvSource({"0.05, 19, 10.11701306386", "0.95, 19, 30.14352720565", "0.95, 1, 3.841458820694",
        "0.05, 99, 77.04633220462", "0.95, 1000, 1074.679449", "0.5, 2, 1.386294361120"})
    void shouldKnowTheChiSquareDistribution(final double probability, final double degrees, final double quantile) {
        assertEquals(quantile, Distributions.chiSquareQuantile(probability, degrees), 1e-6);
    }

    /** The expected values come from the NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.2. */
    @ParameterizedTest
    @CsvSource({
        "0.95, 1, 12.706", "0.95, 2, 4.303", "0.95, 3, 3.182", "0.95, 4, 2.776", "0.95, 9, 2.262", "0.95, 10, 2.228",
        "0.95, 29, 2.045", "0.95, 30, 2.042", "0.95, 100, 1.984", "0.99, 1, 63.657", "0.99, 6, 3.707",
        "0.90, 5, 2.015", "0.95, 1000000, 1.960", "0.95, 1000000000000000, 1.960",
    })
    void shouldKnowStudentsDistribution(final double confidence, final long degrees, final double t) {
        assertEquals(t, Distributions.studentTwoSided(confidence, degrees), 6e-4);
    }

    @Test
    void shouldKnowStudentsDistributionToTenDigits() {
        assertEquals(2.093024054408, Distributions.studentTwoSided(0.95, 19), 1e-10);
        assertEquals(1.962339080826, Distributions.studentTwoSided(0.95, 1000), 1e-10);
    }

    /** The last bits, in which JVMs may differ, are rounded away. */
    @Test
    void shouldRoundWhatItSays() {
        for (int degrees = 1; degrees < 200; degrees++) {
            final double t = Distributions.studentTwoSided(0.95, degrees);
            assertEquals(0, Double.doubleToRawLongBits(t) & 0x1fff);
        }
        assertEquals(0.5, Distributions.normal(0));
        assertEquals(1, Distributions.normal(Double.POSITIVE_INFINITY));
        assertEquals(0, Distributions.normal(Double.NEGATIVE_INFINITY));
    }

    @Test
    void shouldRefuseWhatIsNoDistribution() {
        assertThrows(IllegalArgumentException.class, () -> Distributions.studentTwoSided(0.95, 0));
        assertThrows(IllegalArgumentException.class, () -> Distributions.studentTwoSided(1, 3));
        assertThrows(IllegalArgumentException.class, () -> Distributions.studentTwoSided(Double.NaN, 3));
        assertThrows(IllegalArgumentException.class, () -> Distributions.chiSquareQuantile(1, 3));
        assertThrows(IllegalArgumentException.class, () -> Distributions.chiSquareQuantile(0.5, 0));
    }
}
