package tailrace.scenario.results.writer;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jctools.queues.atomic.SpscAtomicArrayQueue;
import tailrace.scenario.jobs.Threads;

/**
 * Writes the rows of a run in a separate thread, in the order in which they were put. A queue passes batches of rows to
 * that thread, and another queue returns empty batches. A full queue blocks the producer; rows are never dropped.
 *
 * <p>The thread begins when there are enough rows, and ends with {@link #finish}. If a short run has only few rows, the
 * thread that has put them also writes them, in {@link #writeOld} or {@link #finish}. Only one thread puts rows
 * and calls these two methods.
 */
public final class RowWriter {
    private static final int BATCH_LONGS = 4096;
    private static final int BATCHES = 64;
    /** Number of batches at which the other thread is woken. Waking a thread takes as long as thousands of rows. */
    private static final int BATCHES_TO_WAKE = 8;
    private static final long KEPT_NANOS = 250_000_000;
    private static final long PARK_NANOS = 100_000_000;
    private static final long[] NONE = {};

    private final int batchLongs;
    private final int batches;
    private final int batchesToWake;
    private final SpscAtomicArrayQueue<Batch> full;
    private final SpscAtomicArrayQueue<Batch> empty;
    private volatile Rows[] kinds = {};

    // State of the thread that puts rows.
    private long[] words = NONE;            // words of the current batch
    private int at;                         // next free word
    private int rowBegin;                   // begin of the last row
    private int rowEnd;                     // required end of the last row
    private Batch batch;                    // null: none yet
    private int batchCount;
    private int untold;                     // queued batches of which the other thread is not notified
    private long handedOverNanos = System.nanoTime();
    private Thread thread;                  // null: no thread is running
    private boolean isFailureTold;

    // State shared by both threads.
    private volatile Thread putter;         // thread that waits for an empty batch; null: none
    private volatile boolean isAsleep;
    private volatile boolean isFinishing;
    private volatile Throwable failure;     // first failure

    // State of the thread that takes rows.
    private final Row row = new Row();

    /** Queued rows: each is the number of its kind, then its numbers. */
    private static final class Batch {
        private final long[] words;
        private int length;

        Batch(final int longs) {
            words = new long[longs];
        }
    }

    /** Creates a writer, which has no thread yet. */
    public RowWriter() {
        this(BATCH_LONGS, BATCHES, BATCHES_TO_WAKE);
    }

    /** Creates a writer with at least two batches. */
    RowWriter(final int batchLongs, final int batches, final int batchesToWake) {
        this.batchLongs = batchLongs;
        this.batches = batches;
        this.batchesToWake = batchesToWake;
        full = new SpscAtomicArrayQueue<>(batches);
        empty = new SpscAtomicArrayQueue<>(batches);
    }

    /**
     * Adds a kind of rows.
     *
     * @param numbers number of values per row
     */
    public Rows rows(final int numbers, final RowConverter taker) {
        if (numbers < 1 || numbers >= batchLongs) {
            throw new IllegalArgumentException(
                    "rows: " + numbers + " numbers (expected: from 1 to " + (batchLongs - 1) + ")");
        }
        final Rows[] more = Arrays.copyOf(kinds, kinds.length + 1);
        more[kinds.length] = new Rows(this, kinds.length, numbers, taker);
        kinds = more;
        return more[more.length - 1];
    }

    void begin(final int kind, final int numbers) {
        if (at != rowEnd) {
            throw wrongLength();
        }
        if (words.length - at <= numbers) {
            nextBatch();
        }
        rowBegin = at;
        rowEnd = at + 1 + numbers;
        words[at++] = kind;
    }

    void put(final long number) {
        words[at++] = number;
    }

    private IllegalStateException wrongLength() {
        return new IllegalStateException("a row of " + (at - rowBegin - 1) + " numbers (expected: "
                + (rowEnd - rowBegin - 1) + ", which it was announced with)");
    }

    /** Queues the current batch, if there is one, and takes an empty batch. */
    private void nextBatch() {
        handOver();
        throwFailure();
        if (untold >= batchesToWake) {
            notifyWriter();
        }
        batch = empty.poll();
        if (batch == null && batchCount < batches) {
            batch = new Batch(batchLongs);
            batchCount++;
        } else if (batch == null) {
            batch = awaitEmpty();
        }
        words = batch.words;
    }

    /**
     * Queues the current batch; there is no current batch afterwards. An incomplete last row is left out, because its
     * producer has failed.
     */
    private void handOver() {
        if (batch == null) {
            return;
        }
        batch.length = at == rowEnd ? at : rowBegin;
        if (!full.offer(batch)) {
            throw new IllegalStateException("batches: more than " + batches);
        }
        untold++;
        batch = null;
        words = NONE;
        at = 0;
        rowBegin = 0;
        rowEnd = 0;
        handedOverNanos = System.nanoTime();
    }

    /** Notifies the other thread of work. */
    private void notifyWriter() {
        untold = 0;
        if (thread == null) {
            thread = new Thread(this::work, "outputs");
            thread.setDaemon(true);
            thread.start();
            return;
        }
        VarHandle.fullFence(); // the batch is stored before the check for a sleeping thread
        if (isAsleep) {
            LockSupport.unpark(thread);
        }
    }

    private Batch awaitEmpty() {
        notifyWriter();
        boolean interrupted = false;
        Batch found = null;
        while (found == null) {
            putter = Thread.currentThread();
            found = empty.poll();
            if (found == null) {
                LockSupport.parkNanos(this, PARK_NANOS);
                interrupted |= Thread.interrupted();
                found = empty.poll();
            }
        }
        putter = null;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return found;
    }

    /**
     * Writes rows that were put some time ago, even if they are few. Called at intervals.
     *
     * @throws RuntimeException that prevented a row from being written
     */
    public void writeOld() {
        if (batch != null && System.nanoTime() - handedOverNanos > KEPT_NANOS) {
            handOver();
            if (thread == null) {
                takeAll();
            } else {
                notifyWriter();
            }
        }
        throwFailure();
    }

    /**
     * Waits until all rows are written and the thread has ended. Further rows may be put afterwards.
     *
     * @throws RuntimeException that prevented a row from being written, unless it was thrown before
     */
    public void finish() {
        handOver();
        if (thread == null) {
            takeAll();
        } else {
            isFinishing = true;
            LockSupport.unpark(thread);
            Threads.join(List.of(thread));
            thread = null;
            isFinishing = false;
        }
        throwFailure();
    }

    private void throwFailure() {
        final Throwable found = failure;
        if (found == null || isFailureTold) {
            return;
        }
        isFailureTold = true;
        if (found instanceof final RuntimeException unchecked) {
            throw unchecked;
        }
        throw (Error) found;
    }

    private void work() {
        while (true) {
            final boolean last = isFinishing;
            takeAll();
            if (last) {
                return;
            }
            isAsleep = true;
            if (full.isEmpty() && !isFinishing) {
                LockSupport.parkNanos(this, PARK_NANOS);
            }
            isAsleep = false;
        }
    }

    private void takeAll() {
        for (Batch next = full.poll(); next != null; next = full.poll()) {
            take(next);
            empty.offer(next);
            VarHandle.fullFence();
            final Thread waiting = putter;
            if (waiting != null && empty.size() >= batches / 2) { // the producer then need not wait again at once
                LockSupport.unpark(waiting);
            }
        }
    }

    private void take(final Batch from) {
        final Rows[] all = kinds;
        row.words = from.words;
        int begin = 0;
        while (begin < from.length) {
            final Rows kind = all[(int) from.words[begin]];
            row.at = begin + 1;
            begin += 1 + kind.numbers;
            if (!kind.failed) {
                take(kind);
            }
        }
    }

    private void take(final Rows kind) {
        try {
            kind.taker.take(row);
        } catch (final RuntimeException | Error e) { // the producer receives the failure; other kinds continue
            kind.failed = true;
            if (failure == null) {
                failure = e;
            }
        }
    }
}
