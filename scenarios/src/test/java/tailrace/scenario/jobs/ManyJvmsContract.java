package tailrace.scenario.jobs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tailrace.scenario.jobs.LedgerBatch.Special;

/**
 * Tests the contract of runners whose jobs run in JVMs that may end, and that may be replaced. These runners allow
 * results of {@link #MAX_BYTES}, and start a slow task a second time.
 */
public abstract class ManyJvmsContract extends JobRunnerContract {
    /** Largest size of a result in bytes. */
    protected static final int MAX_BYTES = 1 << 19;

    /** Kills one of the JVMs during its work. */
    protected abstract void killOne() throws Exception;

    /** Starts another JVM instead of the killed JVM. */
    protected abstract void replaceIt() throws Exception;

    @Test
    void shouldFailTheJobWhoseResultIsTooLarge() {
        final Results results = new Results();
        results.keepsGoing = true;
        runner(2).run(new LedgerBatch(ledger(), 6, Special.BE_BIG, 2), results);
        assertEquals(Set.of(2L), results.failures.keySet());
        final String message = results.failures.get(2L);
        assertTrue(message.startsWith("square of 2: result of 1048588 bytes (expected: at most 524288 "), message);
        assertEquals(5, results.byJob.size());
    }

    @Test
    void shouldNameTheJobThatEndsItsJvmAndFinishTheOthers() {
        final Results results = new Results();
        results.keepsGoing = true;
        runner(2).run(new LedgerBatch(ledger(), 40, Special.END_THE_JVM, 7), results);
        assertEquals(Set.of(7L), results.failures.keySet());
        assertTrue(results.failures.get(7L).startsWith("square of 7: given up"), results.failures.get(7L));
        assertEquals(39, results.byJob.size());
    }

    /** One job waits until it has begun a second time, so that two copies of it run at the same time. */
    @Test
    void shouldHandOverOneResultOfAJobThatIsDoneTwiceAtOnce() {
        final Results results = new Results();
        runner(2).run(new LedgerBatch(ledger(), 60, Special.WAIT_FOR_A_COPY, 3), results);
        assertArrayEquals(squares(60), results.byJob.values().toArray());
        assertTrue(ledger().begun(60)[3] > 1);
    }

    @Test
    void shouldLoseWhatAJvmWasAtOnlyWhenItIsKilled() throws Exception {
        final int count = 200;
        final Results results = new Results();
        final boolean[] killed = new boolean[1];
        runner(2).run(new LedgerBatch(ledger(), count, Special.TAKE_TIME, LongStream.range(0, count).toArray()),
            new JobListener<>() {
                @Override
                public void done(final long job, final Long result) {
                    results.done(job, result);
                    if (!killed[0] && results.byJob.size() > count / 3) {
                        killed[0] = true;
                        kill();
                    }
                }
            });
        assertArrayEquals(squares(count), results.byJob.values().toArray());
        assertTrue(Arrays.stream(ledger().begun(count)).sum() < count * 3 / 2, "half was done again");
        replaceIt();
    }

    private void kill() {
        try {
            killOne();
        } catch (final Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
