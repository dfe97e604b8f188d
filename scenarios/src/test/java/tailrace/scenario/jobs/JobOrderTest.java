package tailrace.scenario.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class JobOrderTest {
    private static JobBatch<Long, Long> batch(final long count, final LongUnaryOperator cost) {
        return new JobBatch<>() {
            @Override
            public long count() {
                return count;
            }

            @Override
            public Long specification(final long job) {
                return job;
            }

            @Override
            public JobWorker<Long, Long> newWorker() {
                return (job, control) -> job;
            }

            @Override
            public long cost(final long job) {
                return cost.applyAsLong(job);
            }
        };
    }

    private static List<Long> first(final int count, final JobOrder order) {
        return LongStream.range(0, count).map(i -> order.next()).boxed().toList();
    }

    @Test
    void shouldBeginWithTheLongest() {
        final long[] costs = {3, 1_000_000, 0, 5, 40, Long.MAX_VALUE, 44, 5};
        final JobOrder order = new JobOrder(batch(costs.length, job -> costs[(int) job]));
        assertEquals(List.of(5L, 1L, 6L, 4L, 3L, 7L, 0L, 2L, -1L, -1L), first(10, order));
    }

    @Test
    void shouldKeepTheOrderOfNumbersWhenAllTakeTheSame() {
        assertEquals(List.of(0L, 1L, 2L, 3L, -1L), first(5, new JobOrder(batch(4, job -> 7))));
    }

    @Test
    void shouldHandOutEveryJobOnceWhenThereAreMillions() {
        final int count = 3_000_000;
        final JobOrder order = new JobOrder(batch(count, job -> job * 7919 % 1000));
        final BitSet seen = new BitSet();
        for (long job = order.next(); job >= 0; job = order.next()) {
            assertTrue(!seen.get((int) job));
            seen.set((int) job);
        }
        assertEquals(count, seen.cardinality());
    }
}
