package tailrace.scenario.jobs;

import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;

/**
 * Runs jobs of a batch that another JVM has sent. Each thread of this JVM runs several jobs one after another, with
 * workers that are reused. At most as many jobs run at once as fit into the heap.
 *
 * <p>Systems that transport batches, such as Spark, call the object as a function. Its arguments are numbers of jobs,
 * and a supplier that returns whether to continue. Its result is the packed {@linkplain JobOutcome#read(byte[])
 * outcomes} of the first job and of all jobs that began before a limit was reached.
 */
public final class ReceivedJobs implements BiFunction<long[], BooleanSupplier, byte[]> {
    private static final int MAX_WORKERS = 1 << 20;

    private final JobBatch<?, byte[]> batch;
    private final RuntimeException refusal;         // null: the batch could be opened
    private final long maxNanos;
    private final int maxBytes;
    private final Semaphore room;
    private final Queue<JobWorker<?, byte[]>> idle = new ConcurrentLinkedQueue<>();

    /**
     * Opens a batch. If this fails, every job of the batch fails.
     *
     * @param kind name of the {@link JobKind}
     * @param maxNanos time after which no further job begins, in ns
     * @param maxBytes total size of results in bytes at which no further job begins. A job whose result is larger than
     *     this fails.
     */
    public ReceivedJobs(final String kind, final byte[] shared, final long maxNanos, final int maxBytes) {
        JobBatch<?, byte[]> opened = null;
        RuntimeException failure = null;
        try {
            opened = JobKind.named(kind).open(shared);
        } catch (final CancellationException e) {
            throw e;
        } catch (final RuntimeException e) { // reported with each job
            failure = e;
        }
        this.batch = opened;
        this.refusal = failure;
        this.maxNanos = maxNanos;
        this.maxBytes = maxBytes;
        this.room = new Semaphore(opened == null ? MAX_WORKERS
                : LocalJobs.workersFor(opened, MAX_WORKERS, LocalJobs.freeHeapBytes()));
    }

    @Override
    public byte[] apply(final long[] jobs, final BooleanSupplier shouldContinue) {
        final PackedWriter out = new PackedWriter();
        if (refusal != null) {
            new JobOutcome(JobOutcome.NO_JOB, 0, null, JobOutcome.Failed.of(refusal)).write(out);
            return out.toBytes();
        }
        try {
            room.acquire();
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
        try {
            run(batch, jobs, shouldContinue, out);
        } finally {
            room.release();
        }
        return out.toBytes();
    }

    private <S> void run(final JobBatch<S, byte[]> of, final long[] jobs, final BooleanSupplier shouldContinue,
            final PackedWriter out) {
        @SuppressWarnings("unchecked") // only this batch adds workers to the queue
        JobWorker<S, byte[]> worker = (JobWorker<S, byte[]>) idle.poll();
        if (worker == null) {
            try {
                worker = of.newWorker();
            } catch (final CancellationException e) {
                throw e;
            } catch (final RuntimeException e) { // reported with each job
                new JobOutcome(JobOutcome.NO_JOB, 0, null, JobOutcome.Failed.of(e)).write(out);
                return;
            }
        }
        final long beganNanos = System.nanoTime();
        for (int i = 0; i < jobs.length; i++) {
            if (i > 0 && (System.nanoTime() - beganNanos > maxNanos || out.size() > maxBytes)) {
                break;
            }
            outcome(of, worker, jobs[i], shouldContinue).write(out);
        }
        idle.add(worker);
    }

    /** Runs a job. A failure of the JVM itself gives no outcome, so the job is tried again elsewhere. */
    private <S> JobOutcome outcome(
            final JobBatch<S, byte[]> of, final JobWorker<S, byte[]> worker, final long job,
            final BooleanSupplier shouldContinue) {
        if (!shouldContinue.getAsBoolean()) {
            throw new CancellationException("interrupted");
        }
        final long beganNanos = System.nanoTime();
        try {
            final byte[] result = worker.run(of.specification(job), shouldContinue::getAsBoolean);
            final long nanos = System.nanoTime() - beganNanos;
            if (result != null && result.length > maxBytes) {
                return JobOutcome.failed(job, "result of " + result.length + " bytes (expected: at most " + maxBytes
                        + " from another JVM; --jobs does it in this one)");
            }
            return new JobOutcome(job, nanos, result, null);
        } catch (final CancellationException | VirtualMachineError e) {
            throw e;
        } catch (final Throwable e) { // reported with the name of the job
            return new JobOutcome(job, System.nanoTime() - beganNanos, null, JobOutcome.Failed.of(e));
        }
    }
}
