package tailrace.tools.experiment.control;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.tools.experiment.stats.MeanEstimate;

/**
 * Checks that intervals cover as often as their confidence level says, and that the chosen scheme never has a larger
 * variance than the plain mean.
 */
class ControlCoverageTest {
    private static final int REPETITIONS = 400;
    /**
     * A stop rule by error lowers the coverage by about half a percent, which 400 repetitions could not distinguish
     * from chance.
     */
    private static final int SEQUENTIAL_REPETITIONS = 1_000;
    private static final double CONFIDENCE = 0.95;

    /**
     * A test case. The requested error is reached only after about 150 plain trials, because earlier stops would lower
     * the coverage.
     */
    record Case(String name, double relError, SyntheticTrials trials, double maxVarianceRatio) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        final double sigma = 0.35;
        final double logMean = StrictMath.exp(sigma * sigma / 2);
        return Stream.of(
                new Case("normal, strong", 0.09, new SyntheticTrials(5, 1,
                        z -> 4 + 2 * z[0] + z[1] + 0.5 * z[5], 4), 0.4),
                new Case("normal, middling", 0.055, new SyntheticTrials(5, 1, z -> 4 + z[0] + z[5], 4), 0.75),
                new Case("normal, useless", 0.04, new SyntheticTrials(5, 1, z -> 4 + z[5], 4), 1.2),
                new Case("normal, one decides", 0.04, new SyntheticTrials(1, 1, z -> 4 + z[0] + 1e-3 * z[1], 4), 0.3),
                new Case("log-normal, strong", 0.055, new SyntheticTrials(5, 1,
                        z -> StrictMath.exp(sigma * (0.9 * z[0] + Math.sqrt(0.19) * z[5])), logMean), 0.5),
                new Case("log-normal, weak", 0.055, new SyntheticTrials(5, 1,
                        z -> StrictMath.exp(sigma * (0.5 * z[0] + Math.sqrt(0.75) * z[5])), logMean), 0.95),
                // Residuals are zero except in one of fifty trials, so a few trials may all have zero residuals.
                new Case("rare trials", 0.025, new SyntheticTrials(2, 1,
                        z -> 20 + 3 * z[0] + (z[2] > 2.053748911 ? 4 : 0), 20.08), 0.35));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldCoverAsOftenAsItSaysWhenTrialsAreFixed(final Case which) {
        int held = 0;
        double controlled = 0;
        double plain = 0;
        boolean floored = false;
        final RandomStream random = new RngStreams(20).stream(which.name);
        for (int i = 0; i < REPETITIONS; i++) {
            final ControlledMean mean = which.trials.draw(random, SchemePlan.EXPLORATORY_TRIALS, 10);
            held += mean.controlled().interval(CONFIDENCE).contains(which.trials.mean()) ? 1 : 0;
            controlled += square(mean.controlled().mean() - which.trials.mean());
            plain += square(mean.plain().mean() - which.trials.mean());
            floored |= mean.floored();
        }
        final double coverage = (double) held / REPETITIONS;
        final double ratio = controlled / plain;
        final boolean above = floored;
        assertTrue(coverage >= 0.93 && (above || coverage <= 0.97), () -> which + ": coverage " + coverage);
        assertTrue(ratio <= which.maxVarianceRatio, () -> which + ": mean square error " + ratio);
    }

    /**
     * A case of each kind: controls that explain most of the variance, a skewed law, and rare trials that determine the
     * mean.
     */
    static Stream<Case> someCases() {
        return cases().filter(each -> List.of("normal, strong", "log-normal, strong", "rare trials")
                .contains(each.name));
    }

    /**
     * Starts with 40 trials, after which the scheme is chosen, and adds a tenth to a half of the trials until the error
     * is met.
     */
    @ParameterizedTest
    @MethodSource("someCases")
    void shouldCoverAsOftenAsItSaysWhenTrialsStopByTheirError(final Case which) {
        assertCoversWhenTrialsStopByTheirError(which);
    }

    @Tag("study")
    @ParameterizedTest
    @MethodSource("cases")
    void shouldCoverAsOftenAsItSaysInEveryCaseWhenTrialsStopByTheirError(final Case which) {
        assertCoversWhenTrialsStopByTheirError(which);
    }

    private static void assertCoversWhenTrialsStopByTheirError(final Case which) {
        int held = 0;
        double chosen = 0;
        double plain = 0;
        double trials = 0;
        boolean floored = false;
        for (int i = 0; i < SEQUENTIAL_REPETITIONS; i++) {
            final AutoRun run = new AutoRun(which.trials, new RngStreams(i).stream(which.name));
            final MeanEstimate mean = run.untilWithin(which.relError, CONFIDENCE);
            held += mean.interval(CONFIDENCE).contains(which.trials.mean()) ? 1 : 0;
            chosen += square(mean.mean() - which.trials.mean());
            plain += square(run.plain().mean() - which.trials.mean());
            trials += run.trials();
            floored |= run.floored();
        }
        final double coverage = (double) held / SEQUENTIAL_REPETITIONS;
        final double ratio = chosen / plain;
        final String found = which + ": coverage " + coverage + ", mean square error " + ratio + ", trials "
                + trials / SEQUENTIAL_REPETITIONS;
        final boolean above = floored;
        assertTrue(coverage >= 0.93 && (above || coverage <= 0.97), found);
        assertTrue(ratio <= 1.05, found);
    }

    /** Tests skewed controls. Large controls explain less of a trial, as high load explains less of long queues. */
    @Test
    void shouldCoverAsOftenAsItSaysWhenBusyTrialsVaryMore() {
        final RandomStream random = new RngStreams(20).stream("busy");
        final double truth = 3 * StrictMath.exp(0.5);
        int held = 0;
        for (int i = 0; i < 2_000; i++) {
            final ControlSample sample = new ControlSample();
            final ControlMoments cheap = new ControlMoments(3);
            for (int trial = 0; trial < 1_200; trial++) {
                final double[] controls = new double[3];
                Arrays.setAll(controls, control -> StrictMath.exp(random.nextGaussian()));
                cheap.add(controls);
                if (trial < 60) {
                    sample.add(controls[0] * (1 + random.nextGaussian()) + controls[1] + controls[2], controls);
                }
            }
            held += ControlRegression.of(sample, ControlMeans.of(cheap)).controlled().interval(CONFIDENCE)
                    .contains(truth) ? 1 : 0;
        }
        final double coverage = held / 2_000.0;
        assertTrue(coverage >= 0.93 && coverage <= 0.97, () -> "coverage " + coverage);
    }

    private static double square(final double x) {
        return x * x;
    }
}
