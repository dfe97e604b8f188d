package tailrace.scenario.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.jobs.LedgerBatch.Special;

class ReceivedJobsTest {
    private static final int ROOM = 1 << 16;

    @TempDir
    private Path folder;

    private LedgerBatch batch(final int count, final Special special, final long... poison) {
        return new LedgerBatch(new Ledger(folder.resolve("ledger")), count, special, poison);
    }

    private static ReceivedJobs received(final LedgerBatch batch, final long maxNanos) {
        return new ReceivedJobs(LedgerBatch.KIND, batch.sending().orElseThrow().shared(), maxNanos, ROOM);
    }

    private static List<JobOutcome> outcomes(final ReceivedJobs jobs, final long... numbers) {
        return JobOutcome.read(jobs.apply(numbers, () -> true));
    }

    @Test
    void shouldGiveTheSameThroughBytes() {
        final JobRunnerContract.Results results = new JobRunnerContract.Results();
        new SentJobs().run(batch(10, Special.NOTHING), results);
        assertEquals(LongStream.range(0, 10).mapToObj(job -> job * job).toList(),
                List.copyOf(results.byJob.values()));
    }

    @Test
    void shouldSayWhichJobFailedAndDoTheOthers() {
        final JobRunnerContract.Results results = new JobRunnerContract.Results();
        results.keepsGoing = true;
        new SentJobs().run(batch(10, Special.REFUSE, 4), results);
        assertEquals(Map.of(4L, "square of 4: size: -1 (expected: 1 or more)"), results.failures);
        assertEquals(9, results.byJob.size());
    }

    @Test
    void shouldDoTheFirstJobOnlyWhenTheTimeIsUp() {
        assertEquals(List.of(7L), outcomes(received(batch(10, Special.NOTHING), 0), 7, 8, 9).stream()
                .map(JobOutcome::job).toList());
    }

    @Test
    void shouldRefuseAResultThatIsTooLarge() {
        final List<JobOutcome> outcomes = outcomes(received(batch(10, Special.BE_BIG, 2), Long.MAX_VALUE), 1, 2, 3);
        assertEquals(3, outcomes.size());
        final String message = outcomes.get(1).failure().message();
        assertTrue(message.startsWith("result of 1048588 bytes (expected: at most 65536 "), message);
    }

    @Test
    void shouldFailWithoutAJobWhenTheBatchCannotBeOpened() {
        final JobOutcome outcome = outcomes(received(batch(13, Special.NOTHING), Long.MAX_VALUE), 1).get(0);
        assertEquals(JobOutcome.NO_JOB, outcome.job());
        assertEquals("no such model", outcome.failure().exception("").getMessage());
        assertEquals(IllegalArgumentException.class, outcome.failure().exception("").getClass());
    }

    @Test
    void shouldRefuseAKindThatIsNotHere() {
        final JobOutcome outcome = JobOutcome.read(
                new ReceivedJobs("weather", new byte[0], 1, ROOM).apply(new long[1], () -> true)).get(0);
        assertEquals("jobs: kind 'weather' (expected: one of this version of the program)",
                outcome.failure().message());
    }

    @Test
    void shouldReportNoFailureWhenAWorkerIsInterruptedAsItStarts() {
        assertThrows(CancellationException.class,
                () -> received(batch(3, Special.CANCEL_AT_START), Long.MAX_VALUE).apply(new long[1], () -> true));
    }

    @Test
    void shouldEndWhenToldTo() {
        assertThrows(CancellationException.class,
                () -> received(batch(3, Special.NOTHING), Long.MAX_VALUE).apply(new long[1], () -> false));
    }
}
