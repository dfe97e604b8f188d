package tailrace.scenario.jobs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.jobs.LedgerBatch.Special;

/** Tests the contract of every runner of jobs, regardless of the JVM in which jobs run. */
public abstract class JobRunnerContract {
    /** Number of jobs in most batches. */
    static final int MANY = 5_000;

    @TempDir
    private Path folder;

    /** Creates a runner that runs this many jobs at a time. */
    protected abstract JobRunner runner(int jobs);

    /** Collects results by job; each job may have only one result. */
    static final class Results implements JobListener<Object> {
        final Map<Long, Object> byJob = new TreeMap<>();
        final Map<Long, String> failures = new TreeMap<>();
        private final Thread caller = Thread.currentThread();
        boolean keepsGoing;

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

    static Object[] squares(final int count) {
        return LongStream.range(0, count).mapToObj(number -> number * number).toArray();
    }

    final Ledger ledger() {
        return new Ledger(folder.resolve("ledger"));
    }

    /** Creates jobs that compute this many squares. */
    protected final JobBatch<Long, Long> plain(final int count) {
        return new LedgerBatch(ledger(), count, Special.NOTHING);
    }

    private LedgerBatch poisoned(final Special special, final long... poison) {
        return new LedgerBatch(ledger(), MANY, special, poison);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void shouldHandOverTheResultOfEveryJobOnceInTheThreadOfTheCaller(final int jobs) {
        final Results results = new Results();
        runner(jobs).run(plain(MANY), results);
        assertArrayEquals(squares(MANY), results.byJob.values().toArray());
    }

    @Test
    void shouldEndAtOnceWhenThereIsNoJob() {
        final Results results = new Results();
        runner(2).run(plain(0), results);
        assertTrue(results.byJob.isEmpty());
    }

    @Test
    void shouldGiveEveryJobItsOwnResultWhenLaterOnesEndFirst() {
        final Results results = new Results();
        final LedgerBatch batch = new LedgerBatch(ledger(), 6, Special.BE_LATE, 0, 1, 2, 3);
        runner(2).run(batch, results);
        assertArrayEquals(squares(6), results.byJob.values().toArray());
    }

    @Test
    void shouldGiveTheSameResultsWhenAllJobsAreDoneTwice() {
        final Results first = new Results();
        final Results second = new Results();
        runner(3).run(plain(MANY), first);
        runner(2).run(plain(MANY), second);
        assertEquals(first.byJob, second.byJob);
        assertTrue(Arrays.stream(ledger().begun(MANY)).allMatch(times -> times >= 2));
    }

    @Test
    void shouldNameTheJobThatFailsAndEndTheOthers() {
        final Results results = new Results();
        final JobBatch<Long, Long> batch = new LedgerBatch(ledger(), 200 * MANY, Special.FAIL, 17);
        final RuntimeException failure =
                assertThrows(IllegalStateException.class, () -> runner(2).run(batch, results));
        assertEquals("square of 17: too hot", failure.getMessage());
        assertTrue(results.byJob.size() < batch.count() - 1);
        assertFalse(results.byJob.containsKey(17L));
    }

    @Test
    void shouldKeepTheKindOfAFailureThatUsersCanMend() {
        assertEquals("square of 3: size: -1 (expected: 1 or more)", assertThrows(IllegalArgumentException.class,
                () -> runner(2).run(poisoned(Special.REFUSE, 3), new Results())).getMessage());
        final UncheckedIOException failure = assertThrows(UncheckedIOException.class,
                () -> runner(2).run(poisoned(Special.FAIL_TO_WRITE, 3), new Results()));
        assertEquals("square of 3: x.csv: disk full", failure.getMessage());
    }

    @Test
    void shouldFinishTheOthersWhenPoisonJobsMayFail() {
        final Results results = new Results();
        results.keepsGoing = true;
        runner(2).run(poisoned(Special.FAIL, 0, 17, MANY - 1), results);
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

    @Test
    void shouldTellRunningJobsToEndWhenTheLookEndsIt() {
        final LedgerBatch batch = new LedgerBatch(ledger(), 4, Special.GO_ON, 0, 1, 2, 3);
        assertThrows(CancellationException.class, () -> runner(2).run(batch, new JobListener<>() {
            @Override
            public void done(final long job, final Long result) {
                throw new AssertionError("done");
            }

            @Override
            public boolean onProgress(final JobProgress progress) {
                assertEquals(0, progress.done());
                assertEquals(4, progress.count());
                return Arrays.stream(ledger().begun(4)).sum() == 0;
            }
        }));
        assertEquals(0, ledger().begun(4)[3], "a job began after the end");
    }

    @Test
    void shouldEndWhenTheCallingThreadIsInterrupted() {
        final LedgerBatch batch = new LedgerBatch(ledger(), 4, Special.GO_ON, 0, 1, 2, 3);
        final JobRunner runner = runner(2);
        Thread.currentThread().interrupt();
        assertThrows(CancellationException.class, () -> runner.run(batch, new Results()));
        assertTrue(Thread.interrupted());
    }

    @Test
    void shouldEndTheJobsWhenTheListenerThrows() {
        final int count = 1_000_000;
        assertEquals("enough", assertThrows(IllegalStateException.class,
                () -> runner(2).run(plain(count), (job, result) -> {
                    throw new IllegalStateException("enough");
                })).getMessage());
        assertTrue(Arrays.stream(ledger().begun(count)).anyMatch(times -> times == 0));
    }

    /**
     * Every third result is known. Each of the other jobs has different numbers in this JVM and in the JVM that runs
     * it.
     */
    @Test
    void shouldDoOnlyThoseJobsWhoseResultsAreNotKept() {
        final Map<Long, Object> known = new TreeMap<>();
        final Results results = new Results();
        results.keepsGoing = true;
        final KnownJobs<Long> kept = new KnownJobs<>() {
            @Override
            public boolean recall(final long job) {
                return job % 3 == 0 && known.put(job, job * job) == null;
            }

            @Override
            public void keep(final long job, final Long result) {
                assertFalse(known.containsKey(job), "job " + job + " twice");
                known.put(job, result);
            }
        };
        kept.complete(runner(2), poisoned(Special.FAIL, 31, 33), results);
        assertEquals(Map.of(31L, "square of 31: too hot"), results.failures);
        known.put(31L, 31L * 31);
        assertArrayEquals(squares(MANY), known.values().toArray());
        assertEquals(MANY - 1 - (MANY + 2) / 3, results.byJob.size());
        final int[] begun = ledger().begun(MANY);
        assertTrue(LongStream.range(0, MANY).allMatch(job -> begun[(int) job] > 0 == (job % 3 != 0)));
    }

    @Test
    void shouldNotRunAnythingWhenAllResultsAreKept() {
        final KnownJobs<Long> kept = new KnownJobs<>() {
            @Override
            public boolean recall(final long job) {
                return true;
            }

            @Override
            public void keep(final long job, final Long result) {
                throw new AssertionError("kept");
            }
        };
        kept.complete(new JobRunner() {
            @Override
            public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
                throw new AssertionError("run");
            }
        }, plain(MANY), progress -> true);
    }

    @Test
    void shouldLetAJobHaveJobsOfItsOwn() {
        final JobBatch<Integer, Integer> outer = JobBatch.of(List.of(1, 2), String::valueOf, () -> (one, control) -> {
            final Results results = new Results();
            runner(2).run(plain(100), results);
            return results.byJob.size();
        });
        final Results results = new Results();
        runner(2).run(outer, results);
        assertEquals(List.of(100, 100), List.copyOf(results.byJob.values()));
    }
}
