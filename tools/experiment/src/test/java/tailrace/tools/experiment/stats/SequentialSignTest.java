package tailrace.tools.experiment.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/** Checks {@link SequentialSign} when it is evaluated after every trial. */
class SequentialSignTest {
    private static final int REPETITIONS = 400;
    private static final int MAX = 1000;

    private final SequentialSign sign = new SequentialSign(0.95);

    /**
     * Returns, for each repetition, the number of trials until the sign is certain; negative if the sign is wrong, 0 if
     * it is never certain.
     */
    private int[] ends(final ToDoubleFunction<RandomStream> draw) {
        final RandomStream random = new RngStreams(3).stream("differences");
        final int[] ends = new int[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            final double[] powers = new double[4];
            for (int n = 1; n <= MAX && ends[i] == 0; n++) {
                final double value = draw.applyAsDouble(random);
                double power = 1;
                for (int k = 0; k < powers.length; k++) {
                    power *= value;
                    powers[k] += power;
                }
                final TrialMoments moments = moments(n, powers);
                ends[i] = n >= 2 && sign.isSure(moments) ? moments.mean() > 0 ? n : -n : 0;
            }
        }
        return ends;
    }

    private static TrialMoments moments(final int n, final double[] powers) {
        final double mean = powers[0] / n;
        final double variance = Math.max(0, powers[1] / n - mean * mean);
        final double third = powers[2] / n - 3 * mean * powers[1] / n + 2 * mean * mean * mean;
        return new TrialMoments(n, mean, Math.sqrt(variance * n / (n - 1)), third / Math.pow(variance, 1.5), 0);
    }

    /**
     * The test is evaluated after each of 1,000 trials; Student's t at 95 % would be wrong in more than a third of the
     * repetitions.
     */
    @Test
    void shouldErrRarelyThoughLookedAtAfterEveryTrial() {
        final double normal = Arrays.stream(ends(RandomStream::nextGaussian)).filter(end -> end != 0).count();
        assertTrue(normal / REPETITIONS <= 0.05, "normal: " + normal / REPETITIONS);
        final double skewed =
            Arrays.stream(ends(random -> random.nextExponential(1) - 1)).filter(end -> end != 0).count();
        assertTrue(skewed / REPETITIONS <= 0.065, "exponential: " + skewed / REPETITIONS);
    }

    @Test
    void shouldBeSureOfADifferenceSoonAndOfTheRightSign() {
        final int[] ends = ends(random -> 0.3 + random.nextGaussian());
        assertEquals(REPETITIONS, Arrays.stream(ends).filter(end -> end > 0).count());
        Arrays.sort(ends);
        // A test with a fixed number of trials, at 95 % and with a power of 1/2, needs (1.96 / 0.3)^2 = 43 trials.
        assertTrue(ends[REPETITIONS / 2] < 100, "median: " + ends[REPETITIONS / 2]);
    }

    @Test
    void shouldHaveAnIntervalThatTellsWhatTheTestDoes() {
        for (final double mean : new double[] {0.05, 0.2, 0.4, 0.6, 1}) {
            for (final long n : new long[] {20, 57, 1000}) {
                final TrialMoments moments = new TrialMoments(n, mean, 1, 0, 0);
                assertEquals(sign.isSure(moments), SequentialSign.reached(moments) > 0.95, mean + " " + n);
                assertEquals(sign.isSure(moments), sign.interval(moments).low() > 0);
            }
            final double trials = sign.trials(new TrialMoments(20, mean, 1, 0, 0));
            assertTrue(sign.isSure(new TrialMoments((long) trials, mean, 1, 0, 0)), mean + " " + trials);
            assertTrue(trials == 20 || !sign.isSure(new TrialMoments((long) trials - 1, mean, 1, 0, 0)));
        }
    }

    @Test
    void shouldKnowDifferencesWithoutSpread() {
        assertTrue(sign.isSure(new TrialMoments(20, -1, 0, 0, 0)));
        assertFalse(sign.isSure(new TrialMoments(19, -1, 0, 0, 0)), "never before 20 trials");
        assertFalse(sign.isSure(new TrialMoments(20, 0, 0, 0, 0)));
        assertEquals(Double.POSITIVE_INFINITY, sign.trials(new TrialMoments(20, 0, 1, 0, 0)));
        assertEquals(Double.POSITIVE_INFINITY, sign.quantile(3));
    }

    /** Returns pairs (2 x + noise, x) of numbers x around 10. */
    private static Paired pairs(final double noise, final boolean missing) {
        final RandomStream random = new RngStreams(4).stream("pairs");
        final double[] a = new double[2000];
        final double[] b = new double[2000];
        for (int i = 0; i < a.length; i++) {
            final double common = 10 + random.nextGaussian();
            a[i] = 2 * common + noise * random.nextGaussian();
            b[i] = common;
        }
        a[0] = missing ? Double.NaN : a[0];
        return Paired.of(a, b);
    }

    @Test
    void shouldKnowRatiosAndWhatPairsSave() {
        final Paired paired = pairs(1, false);
        assertEquals(2, paired.ratio().mean(), 0.01);
        assertEquals(1.0 / 10, paired.ratio().deviation(), 0.005);
        assertEquals(10, paired.difference().mean(), 0.1);
        assertEquals((4 + 1 + 1) / (1 + 1.0), paired.independent(), 0.3);
        assertEquals(1999, pairs(1, true).n());
    }

    @Test
    void shouldNotTakePairsToVaryByLessThanATwentiethOfIndependentTrials() {
        final Paired paired = pairs(0.1, false);
        assertEquals(2, paired.ratio().mean(), 0.001);
        assertEquals(Math.sqrt(Paired.MIN_SHARE * (4.01 + 4) / 100), paired.ratio().deviation(), 0.002);
        assertEquals((4 + 0.01 + 1) / (1 + 0.01), paired.independent(), 0.3, "differences vary by more");
    }
}
