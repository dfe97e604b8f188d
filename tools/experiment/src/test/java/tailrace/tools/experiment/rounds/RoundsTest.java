package tailrace.tools.experiment.rounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;

class RoundsTest {
    private final Squares squares = new Squares();
    private final List<String> looks = new ArrayList<>();

    /** Rule that first needs the squares of 0 to 3, then the squares of all numbers up to the last of these squares. */
    private static final class Squares implements Rounds.Rule<Integer, Integer>, Rounds.Results<Integer, Integer> {
        private final Map<Integer, Integer> known = new TreeMap<>();
        private final List<Integer> made = new ArrayList<>();
        private final List<Integer> failed = new ArrayList<>();
        private int wanted;
        private int rounds;

        @Override
        public Optional<JobBatch<Integer, Integer>> next() {
            final int next = wanted == 0 ? 4 : known.getOrDefault(3, 0) + 1;
            final boolean isOver = next == wanted;
            wanted = next;
            return isOver ? Optional.empty() : Optional.of(JobBatch.of(IntStream.range(0, next).boxed().toList(),
                i -> "square " + i, () -> (i, control) -> square(i)));
        }

        private static int square(final int i) {
            if (i == 7) {
                throw new IllegalStateException("out of luck");
            }
            return i * i;
        }

        @Override
        public boolean has(final Integer job) {
            return known.containsKey(job);
        }

        @Override
        public void put(final Integer job, final Integer result) {
            known.put(job, result);
            made.add(job);
        }

        @Override
        public long size() {
            return known.size();
        }

        @Override
        public void failed(final Integer job, final RuntimeException failure) {
            assertTrue(failure.getMessage().contains("square 7"), failure.getMessage());
            failed.add(job);
        }

        @Override
        public void roundEnded() {
            rounds++;
        }
    }

    /** Runner that calls the observer after each job. */
    private record Looking(JobRunner runner) implements JobRunner {
        @Override
        public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
            final AtomicLong done = new AtomicLong();
            runner.run(batch, new JobListener<R>() {
                @Override
                public void done(final long job, final R result) {
                    listener.done(job, result);
                    if (!listener.onProgress(new JobProgress(done.incrementAndGet(), batch.count(), 0, 0, 0))) {
                        throw new CancellationException();
                    }
                }

                @Override
                public void failed(final long job, final RuntimeException failure) {
                    listener.failed(job, failure);
                }
            });
        }
    }

    @Test
    void shouldRunOnlyWhatIsNotThereUntilTheRuleNeedsNoMore() {
        squares.known.putAll(Map.of(1, 1, 5, 25));
        Rounds.run(squares, squares, new Looking(new LocalJobs(1)), (there, all) -> looks.add(there + " of " + all));
        assertEquals(List.of(0, 2, 3, 4, 6, 8, 9), squares.made);
        assertEquals(List.of(7), squares.failed);
        assertEquals(2, squares.rounds);
        assertEquals(81, squares.known.get(9));
        assertEquals(List.of("3 of 5", "4 of 5", "5 of 5", "6 of 10", "7 of 10", "8 of 10", "9 of 10"), looks);
    }

    @Test
    void shouldEndWhenTheLookSaysSo() {
        assertThrows(CancellationException.class,
            () -> Rounds.run(squares, squares, new Looking(new LocalJobs(1)), (there, all) -> there < 2));
        assertEquals(List.of(0, 1), squares.made);
        assertEquals(0, squares.rounds);
    }
}
