package tailrace.tools.experiment.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.results.stats.StudentT;

/** Against printed tables. */
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

    /** Where the exact formula takes long, the expansion goes on from it. */
    @Test
    void shouldKnowStudentsDistributionForManyDegrees() {
        assertEquals(2.093024054408, Distributions.studentTwoSided(0.95, 19), 1e-10);
        for (final int degrees : new int[] {101, 102, 300, 1001, 9999}) {
            assertEquals(StudentT.twoSided(0.95, degrees), Distributions.studentTwoSided(0.95, degrees), 1e-9);
            assertEquals(StudentT.twoSided(0.999, degrees), Distributions.studentTwoSided(0.999, degrees), 1e-8);
        }
    }
}
