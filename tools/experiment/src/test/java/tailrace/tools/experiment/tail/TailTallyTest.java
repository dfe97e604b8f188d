package tailrace.tools.experiment.tail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class TailTallyTest {
    /**
     * The interval of a few very different batches is wider than twice the mean, but a completion time cannot be
     * negative.
     */
    @Test
    void shouldGiveNoTimesBelowNothing() {
        final TailTally tally = new TailTally(TailSettings.of(0.99, 20), 1, false);
        for (final double quantile : new double[] {1, 2, 90}) {
            tally.add(new TailBatch(quantile, List.of(new TailBatch.CycleSums(quantile, 1, 1, 1))));
        }
        for (final TailValue value : List.of(tally.pooled(0.95), tally.perTrial(0.95))) {
            assertEquals(31, value.mean(), 1e-9);
            assertEquals(0, value.low());
            assertTrue(value.high() > 2 * value.mean(), value::toString);
        }
    }
}
