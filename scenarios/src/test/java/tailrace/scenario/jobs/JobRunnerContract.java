package tailrace.scenario.jobs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every runner of jobs keeps to. */
abstract class JobRunnerContract {
    private static final int MANY = 5_000;

    /** A runner that does so many jobs at a time. */
    abstract JobRunner runner(int jobs);

    /** Results by job, each of which may come once only. */
    private static final class Results implements JobListener<Object> {
        private final Map<Long, Object> byJob = new TreeMap<>();
        private final Map<Long, String> failures = new TreeMap<>();
        private final Thread caller = Thread.currentThread();
        private boolean keepsGoing;

        @Override
        public void done(final long job, final Object result) {
            assertSame(caller, Thread.currentThread());
            assertFalse(byJob.containsKey(job), "job " + job + " twice");
            byJob.put(job, result);
        }

        @Override
        public void failed(final long job, final RuntimeException failure) {
            assertSame(caller, Thread.currentThread());
            failures.put(job, failure.getMessage());
            if (!keepsGoing) {
                throw failure;
            }
        }
    }

    private static Object[] squares(final int count) {
        return LongStream.range(0, count).mapToObj(number -> number * number).toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void shouldHandOverTheResultOfEveryJobOnceInTheThreadOfTheCaller(final int jobs) {
        final Results results = new Results();
        runner(jobs).run(new CountingBatch(MANY), results);
        assertArrayEquals(squares(MANY), results.byJob.values().toArray());
    }

    @Test
    void shouldEndAtOnceWhenThereIsNoJob() {
        final Results results = new Results();
        runner(2).run(new CountingBatch(0), results);
        assertTrue(results.byJob.isEmpty());
    }

    @Test
    void shouldGiveTheSameResultsWhenAllJobsAreDoneTwice() {
        final CountingBatch batch = new CountingBatch(MANY);
        final Results first = new Results();
        final Results second = new Results();
        runner(3).run(batch, first);
        runner(2).run(batch, second);
        assertEquals(first.byJob, second.byJob);
        assertTrue(Arrays.stream(batch.done).allMatch(times -> times.get() >= 2));
    }

    private static CountingBatch poisoned(final RuntimeException failure, final int... poison) {
        return new CountingBatch(MANY) {
            @Override
            Long square(final long number, final JobControl control) {
                if (Arrays.stream(poison).anyMatch(one -> one == number)) {
                    throw failure;
                }
                return super.square(number, control);
            }
        };
    }

    @Test
    void shouldNameTheJobThatFailsAndEndTheOthers() {
        final Results results = new Results();
        final CountingBatch batch = poisoned(new IllegalStateException("too hot"), 17);
        final RuntimeException failure =
                assertThrows(IllegalStateException.class, () -> runner(2).run(batch, results));
        assertEquals("square of 17: too hot", failure.getMessage());
        assertTrue(results.byJob.size() < MANY);
        assertFalse(results.byJob.containsKey(17L));
    }

    @Test
    void shouldKeepTheKindOfAFailureThatUsersCanMend() {
        assertEquals("square of 3: size: -1 (expected: 1 or more)", assertThrows(IllegalArgumentException.class,
                () -> runner(2).run(poisoned(
                        new IllegalArgumentException("size: -1 (expected: 1 or more)"), 3), new Results()))
                .getMessage());
        final IOException full = new IOException("disk full");
        final UncheckedIOException failure = assertThrows(UncheckedIOException.class,
                () -> runner(2).run(poisoned(new UncheckedIOException("x.csv: disk full", full), 3), new Results()));
        assertEquals("square of 3: x.csv: disk full", failure.getMessage());
        assertSame(full, failure.getCause());
    }

    @Test
    void shouldFinishTheOthersWhenPoisonJobsMayFail() {
        final Results results = new Results();
        results.keepsGoing = true;
        runner(2).run(poisoned(new IllegalStateException("too hot"), 0, 17, MANY - 1), results);
        assertEquals(Map.of(0L, "square of 0: too hot", 17L, "square of 17: too hot",
                MANY - 1L, "square of " + (MANY - 1) + ": too hot"), results.failures);
        assertEquals(MANY - 3, results.byJob.size());
    }

    @Test
    void shouldFailWhenNoWorkerCanBeMade() {
        final JobBatch<Integer, Object> batch = JobBatch.of(List.of(1, 2, 3), String::valueOf, () -> {
            throw new IllegalArgumentException("no such model");
        });
        assertEquals("no such model", assertThrows(IllegalArgumentException.class,
                () -> runner(2).run(batch, new Results())).getMessage());
    }

    /** Jobs that go on until they are told to end. */
    private static CountingBatch endless() {
        return new CountingBatch(4) {
            @Override
            Long square(final long number, final JobControl control) {
                while (control.goesOn()) {
                    Thread.onSpinWait();
                }
                throw new CancellationException("told to end");
            }
        };
    }

    @Test
    void shouldTellRunningJobsToEndWhenTheLookEndsIt() {
        final CountingBatch batch = endless();
        assertThrows(CancellationException.class, () -> runner(2).run(batch, new JobListener<>() {
            @Override
            public void done(final long job, final Long result) {
                throw new AssertionError("done");
            }

            @Override
            public boolean look(final JobProgress progress) {
                assertEquals(0, progress.done());
                assertEquals(4, progress.count());
                return false;
            }
        }));
        assertTrue(batch.done[3].get() == 0, "a job began after the end");
    }

    @Test
    void shouldEndWhenTheCallingThreadIsInterrupted() {
        Thread.currentThread().interrupt();
        assertThrows(CancellationException.class, () -> runner(2).run(endless(), new Results()));
        assertTrue(Thread.interrupted());
    }

    @Test
    void shouldEndTheJobsWhenTheListenerThrows() {
        final CountingBatch batch = new CountingBatch(1_000_000);
        assertEquals("enough", assertThrows(IllegalStateException.class, () -> runner(2).run(batch, (job, result) -> {
            throw new IllegalStateException("enough");
        })).getMessage());
        assertTrue(Arrays.stream(batch.done).anyMatch(times -> times.get() == 0));
    }

    @Test
    void shouldTakeNoMoreResultsThanTheListenerCanFollow() {
        final AtomicLong held = new AtomicLong();
        final AtomicLong most = new AtomicLong();
        final CountingBatch batch = new CountingBatch(20_000) {
            @Override
            Long square(final long number, final JobControl control) {
                most.accumulateAndGet(held.incrementAndGet(), Math::max);
                return number;
            }
        };
        runner(2).run(batch, (job, result) -> {
            held.decrementAndGet();
            for (int i = 0; i < 2_000; i++) {
                Thread.onSpinWait();
            }
        });
        assertEquals(0, held.get());
        assertTrue(most.get() < 2_000, "results waiting: " + most);
    }

    @Test
    void shouldLetAJobHaveJobsOfItsOwn() {
        final CountingBatch inner = new CountingBatch(100);
        final JobBatch<Integer, Integer> outer = JobBatch.of(List.of(1, 2), String::valueOf, () -> (one, control) -> {
            final Results results = new Results();
            runner(2).run(inner, results);
            return results.byJob.size();
        });
        final Results results = new Results();
        runner(2).run(outer, results);
        assertEquals(List.of(100, 100), List.copyOf(results.byJob.values()));
    }
}
