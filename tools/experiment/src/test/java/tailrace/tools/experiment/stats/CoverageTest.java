package tailrace.tools.experiment.stats;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.ToDoubleFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Interval;

/** Measures how often the interval at the end of a sequence of batches covers the known mean. */
class CoverageTest {
    /** The bound is two standard errors below 95 %: 2.2 % for 400 repetitions, and 1.4 % for 1,000. */
    private static final double MIN = 0.93;
    private static final double MAX = 0.975;

    /** Distributions that trials are drawn from. */
    enum Law {
        NORMAL(1000, 10, 0.03, random -> 10 + random.nextGaussian()),
        NORMAL_SOON(1000, 10, 0.045, random -> 10 + random.nextGaussian()),
        EXPONENTIAL(400, 1, 0.15, random -> random.nextExponential(1)),
        LOG_NORMAL(400, Math.exp(0.125), 0.08, random -> random.nextLogNormal(0, 0.5));

        private final int repetitions;
        private final double mean;
        private final double relError;
        private final ToDoubleFunction<RandomStream> draw;

        Law(final int repetitions, final double mean, final double relError,
                final ToDoubleFunction<RandomStream> draw) {
            this.repetitions = repetitions;
            this.mean = mean;
            this.relError = relError;
            this.draw = draw;
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldCoverTheMeanInAbout95PercentDespiteStoppingByTheInterval(final Law law) {
        final RandomStream random = new RngStreams(7).stream("trials");
        final RelativeErrorRule rule = new RelativeErrorRule(law.relError, 0.95);
        int covered = 0;
        for (int i = 0; i < law.repetitions; i++) {
            final Interval interval = rule.interval(stopped(law, rule, random));
            covered += interval.low() <= law.mean && law.mean <= interval.high() ? 1 : 0;
        }
        final double share = (double) covered / law.repetitions;
        assertTrue(share >= MIN && share <= MAX, law + ": " + share);
    }

    /** Returns the moments at which the stopping rule ends a sequence of trials. */
    private static TrialMoments stopped(final Law law, final RelativeErrorRule rule, final RandomStream random) {
        final double[] values = new double[100_000];
        int count = 0;
        while (true) {
            final TrialMoments before = TrialMoments.of(values, count);
            final long end = RelativeErrorRule.nextBatchEnd(count, Forecast.of(before, rule).trials());
            while (count < end) {
                values[count++] = law.draw.applyAsDouble(random);
            }
            final TrialMoments moments = TrialMoments.of(values, count);
            if (rule.isMet(moments)) {
                return moments;
            }
        }
    }
}
