package tailrace.scenario.results.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.results.files.Failures;

@Timeout(600)
class RowWriterTest {
    private static final int MANY = 200_000;

    private static UncheckedIOException diskFull() {
        return Failures.writing("rows.csv", new FileSystemException("rows.csv", null, "No space left on device"));
    }

    /** Collects rows of any kind in one list, in order, and records the calling thread. */
    private static final class Taken {
        private final LongArrayList numbers = new LongArrayList();
        private final List<Thread> threads = new ArrayList<>();

        RowConverter taker(final int numbersOfRow, final Runnable between) {
            return row -> {
                for (int i = 0; i < numbersOfRow; i++) {
                    numbers.add(row.next());
                }
                if (threads.isEmpty() || threads.get(threads.size() - 1) != Thread.currentThread()) {
                    threads.add(Thread.currentThread());
                }
                between.run();
            };
        }
    }

    /**
     * Sends random rows of random kinds through a queue of a few rows. The consuming or the producing thread is
     * sometimes slow.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldTakeWhatWasPutInTheSameOrderHoweverSmallTheQueue(final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final SplittableRandom pauses = new SplittableRandom(~seed);
        final int batches = random.nextInt(2, 6);
        final RowWriter writer = new RowWriter(random.nextInt(8, 40), batches, random.nextInt(1, batches + 1));
        final Taken taken = new Taken();
        final LongArrayList put = new LongArrayList();
        final int slow = random.nextInt(3);
        final Rows[] kinds = new Rows[3];
        final int[] numbers = new int[kinds.length];
        for (int kind = 0; kind < kinds.length; kind++) {
            numbers[kind] = random.nextInt(1, 8);
            kinds[kind] = writer.rows(numbers[kind], taken.taker(numbers[kind], () -> {
                if (slow == 1 && pauses.nextInt(2000) == 0) {
                    LockSupport.parkNanos(100_000);
                }
            }));
        }
        for (int i = 0; i < 20_000; i++) {
            final int kind = random.nextInt(kinds.length);
            kinds[kind].row();
            for (int number = 0; number < numbers[kind]; number++) {
                final long value = random.nextLong();
                put.add(value);
                kinds[kind].put(value);
            }
            if (random.nextInt(3000) == 0) {
                writer.finish();
                assertEquals(put, taken.numbers);
            }
            if (slow == 2 && random.nextInt(2000) == 0) {
                LockSupport.parkNanos(100_000);
            }
        }
        writer.finish();
        assertEquals(put, taken.numbers);
    }

    @Test
    void shouldTakeDoublesAndWholeNumbersAsTheyWerePut() {
        final RowWriter writer = new RowWriter();
        final List<Object> taken = new ArrayList<>();
        final Rows rows = writer.rows(3, row -> {
            taken.add(row.nextDouble());
            taken.add(row.nextInt());
            taken.add(row.next());
        });
        rows.row().putDouble(-0.1).put(-7).put(Long.MIN_VALUE);
        rows.row().putDouble(Double.NaN).put(7).put(-1);
        writer.finish();
        assertEquals(List.of(-0.1, -7, Long.MIN_VALUE, Double.NaN, 7, -1L), taken);
    }

    @Test
    void shouldTakeTheFewRowsOfAShortRunWithoutAThread() {
        final RowWriter writer = new RowWriter();
        final Taken taken = new Taken();
        final Rows rows = writer.rows(1, taken.taker(1, () -> { }));
        for (int i = 0; i < 1000; i++) {
            rows.row().put(i);
        }
        writer.finish();
        assertEquals(1000, taken.numbers.size());
        assertEquals(List.of(Thread.currentThread()), taken.threads);
    }

    @Test
    void shouldTakeManyRowsOnAThreadOfItsOwnThatIsGoneAfterwards() {
        final RowWriter writer = new RowWriter();
        final Taken taken = new Taken();
        final Rows rows = writer.rows(1, taken.taker(1, () -> { }));
        for (int i = 0; i < MANY; i++) {
            rows.row().put(i);
        }
        writer.finish();
        assertEquals(MANY, taken.numbers.size());
        assertEquals(1, taken.threads.size());
        assertNotSame(Thread.currentThread(), taken.threads.get(0));
        assertFalse(taken.threads.get(0).isAlive());
    }

    @Test
    void shouldTellTheFailureToWhoeverPutsAndGoOnWithTheOthers() {
        final RowWriter writer = new RowWriter();
        final UncheckedIOException full = diskFull();
        final int[] failing = new int[1];
        final Taken taken = new Taken();
        final Rows broken = writer.rows(1, row -> {
            failing[0]++;
            if (row.next() == 1000) {
                throw full;
            }
        });
        final Rows whole = writer.rows(1, taken.taker(1, () -> { }));
        final int[] put = new int[1];
        assertSame(full, assertThrows(UncheckedIOException.class, () -> {
            while (true) {
                broken.row().put(put[0]);
                whole.row().put(put[0]);
                put[0]++;
            }
        }));
        writer.finish();
        assertEquals(put[0], taken.numbers.size(), "rows of the one that does not fail");
        assertEquals(1001, failing[0], "no row after the failure");
        assertFalse(taken.threads.get(0).isAlive());
    }

    @Test
    void shouldTellTheFailureAtTheEndOnceWhenThereAreFewRows() {
        final RowWriter writer = new RowWriter();
        final UncheckedIOException full = diskFull();
        final Rows rows = writer.rows(1, row -> {
            throw full;
        });
        rows.row().put(1);
        assertSame(full, assertThrows(UncheckedIOException.class, writer::finish));
        writer.finish();
    }

    @Test
    void shouldWriteWhatIsOldWhenItLooksAround() throws InterruptedException {
        final RowWriter writer = new RowWriter();
        final Taken taken = new Taken();
        final Rows rows = writer.rows(1, taken.taker(1, () -> { }));
        rows.row().put(1);
        while (taken.numbers.isEmpty()) {
            writer.writeOld();
            Thread.sleep(1);
        }
        assertEquals(List.of(Thread.currentThread()), taken.threads);
    }

    @Test
    void shouldWaitAndStayInterruptedWhenAJobIsEndedWhileAllBatchesAreFull() {
        final RowWriter writer = new RowWriter(8, 2, 1);
        final Taken taken = new Taken();
        final Rows rows = writer.rows(1, taken.taker(1, () -> LockSupport.parkNanos(50_000)));
        Thread.currentThread().interrupt();
        for (int i = 0; i < 200; i++) {
            rows.row().put(i);
        }
        writer.finish();
        assertTrue(Thread.interrupted());
        assertEquals(200, taken.numbers.size());
    }

    @Test
    void shouldTellWhoseCodeIsWrongWhenARowHasTooFewOrTooManyNumbers() {
        final RowWriter writer = new RowWriter();
        final Rows rows = writer.rows(2, row -> { });
        rows.row().put(1);
        assertEquals("a row of 1 numbers (expected: 2, which it was announced with)",
                assertThrows(IllegalStateException.class, rows::row).getMessage());
        final Rows more = new RowWriter().rows(2, row -> { });
        more.row().put(1).put(2).put(3);
        assertEquals("a row of 3 numbers (expected: 2, which it was announced with)",
                assertThrows(IllegalStateException.class, more::row).getMessage());
        assertEquals("rows: 5000 numbers (expected: from 1 to 4095)",
                assertThrows(IllegalArgumentException.class, () -> writer.rows(5000, row -> { })).getMessage());
    }

    @Test
    void shouldLeaveOutTheRowInWhichWhoeverPutItFailed() {
        final RowWriter writer = new RowWriter();
        final Taken taken = new Taken();
        final Rows rows = writer.rows(2, taken.taker(2, () -> { }));
        rows.row().put(1).put(2);
        rows.row().put(3);
        writer.finish();
        assertEquals(LongArrayList.of(1, 2), taken.numbers);
    }
}
