package tailrace.tools.experiment.tail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.workload.sizes.SizeTable;

class LogNormalFitTest {
    /** Least squares as computed by an independent library (least_squares of SciPy 1.17, tolerances 1e-15). */
    @ParameterizedTest
    @CsvSource({
        "websearch, 11.72525617, 2.83453259, 6.8e6",
        "fbhadoop, 7.54361187, 2.4579732, 39e3",
        "alistorage2019, 8.77376364, 0.87986218, 9.5e3",
        "googlerpc2008, 5.37018884, 1.53062633, 0.69e3",
    })
    void shouldFindTheFitOfAnotherLibrary(
            final String name, final double mu, final double sigma, final double meanBytes) {
        final LogNormalFit fit = LogNormalFit.of(SizeTable.named(name));
        assertEquals(mu, fit.mu(), 1e-6);
        assertEquals(sigma, fit.sigma(), 1e-6);
        assertEquals(meanBytes, fit.meanBytes(), 0.02 * meanBytes);
        assertTrue(fit.rmsError() < 0.11, () -> "" + fit.rmsError());
    }

    @Test
    void shouldFindTheLawItselfWhenProbabilitiesAreItsOwn() {
        final double[] logs = {2, 4, 5, 6, 7.5, 9};
        final double[] probabilities = new double[logs.length];
        for (int i = 0; i < logs.length; i++) {
            probabilities[i] = Distributions.normal((logs[i] - 5.5) / 1.7);
        }
        final LogNormalFit fit = LogNormalFit.of(logs, probabilities);
        assertEquals(5.5, fit.mu(), 1e-8);
        assertEquals(1.7, fit.sigma(), 1e-8);
        assertEquals(0, fit.rmsError(), 1e-10);
    }

    @Test
    void shouldRefuseTwoSizes() {
        assertEquals("sizes: 2 different ones above 0 (expected: at least 3 for a log-normal fit)",
                assertThrows(IllegalArgumentException.class,
                        () -> LogNormalFit.of(new double[] {1, 2, 2}, new double[] {0.1, 0.5, 1})).getMessage());
    }
}
