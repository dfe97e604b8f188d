package tailrace.scenario.jobs;

import java.util.stream.LongStream;

/** Runs jobs as if another JVM did so: jobs are sent as bytes, in parts of three jobs, and every part is run twice. */
public final class SentJobs implements JobRunner {
    private static final int PART = 3;
    private static final int MAX_BYTES = 1 << 24;

    /** Creates the runner. */
    public SentJobs() {}

    @Override
    public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
        final Sending<R> sending = batch.sending().orElseThrow();
        final ReceivedJobs there = new ReceivedJobs(sending.kind(), sending.shared(), Long.MAX_VALUE, MAX_BYTES);
        for (long first = 0; first < batch.count(); first += PART) {
            final long end = Math.min(batch.count(), first + PART);
            final long[] part = LongStream.range(first, end).map(sending::numberThere).toArray();
            JobOutcome.read(there.apply(part, () -> true));
            long job = first;
            for (final JobOutcome outcome : JobOutcome.read(there.apply(part, () -> true))) {
                handOver(batch, sending, outcome.job() == JobOutcome.NO_JOB ? outcome : outcome.as(job++), listener);
            }
        }
    }

    private static <R> void handOver(final JobBatch<?, R> batch, final Sending<R> sending, final JobOutcome outcome,
            final JobListener<? super R> listener) {
        if (outcome.failure() != null) {
            final String name = outcome.job() == JobOutcome.NO_JOB ? "" : batch.name(outcome.job());
            listener.failed(outcome.job(), outcome.failure().exception(name));
        } else {
            listener.done(outcome.job(), sending.read(outcome.job(), outcome.result()));
        }
    }
}
