package tailrace.tools.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.stats.Percentile;

class PooledSlowdownsTest {
    private static final int PATHS = 100;
    private static final int FLOWS_OF_PATH = 4;

    /**
     * Returns true slowdowns that are 1 plus an exponential variable. Predictions are half as far from 1, except for a
     * random factor of the path.
     */
    private static PooledSlowdowns pool(final Random random, final double ofPath) {
        final PooledSlowdowns pool = new PooledSlowdowns();
        for (int path = 0; path < PATHS; path++) {
            final double shared = Math.exp(ofPath * random.nextGaussian());
            for (int flow = 0; flow < FLOWS_OF_PATH; flow++) {
                pool.addTrue(path, shared * (1 - Math.log(random.nextDouble())));
                pool.addPredicted(path, 1 - Math.log(random.nextDouble()));
                pool.addPredicted(path, 1 - Math.log(random.nextDouble()));
            }
        }
        return pool;
    }

    @Test
    void shouldTakeTheOneOfThatRankAndThePredictionAtTheSameLevel() {
        final PooledSlowdowns pool = new PooledSlowdowns();
        for (int i = 1; i <= 10; i++) {
            pool.addTrue(0, i);
            pool.addPredicted(0, 2 * i);
        }
        assertEquals(Math.log(0.5), pool.logs(1)[Percentile.P50.ordinal()], 1e-12);
        assertEquals(Math.log(0.5), pool.logs(1)[Percentile.P99.ordinal()], 1e-12);
        assertEquals(0, pool.variances(1, 1)[Percentile.P99.ordinal()], 1e-12);
    }

    @Test
    void shouldTellTheVarianceThatOtherPathsWouldShow() {
        for (final double ofPath : new double[] {0, 0.5}) {
            final Random random = new Random(2);
            double sum = 0;
            double squares = 0;
            double told = 0;
            final int networks = 300;
            for (int network = 0; network < networks; network++) {
                final PooledSlowdowns pool = pool(random, ofPath);
                final double log = pool.logs(PATHS)[Percentile.P90.ordinal()];
                sum += log;
                squares += log * log;
                told += pool.variances(PATHS, network)[Percentile.P90.ordinal()];
            }
            final double ratio = told / (squares - sum * sum / networks);
            assertTrue(ratio > 0.8 && ratio < 1.25, ofPath + ": " + ratio);
        }
    }
}
