package tailrace.tools.evaluate.study;

import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobWorker;

/** Does jobs in the calling thread, one after the other: for those that only look something up. */
final class InlineJobs implements JobRunner {
    @Override
    public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
        final JobWorker<S, R> worker = batch.newWorker();
        for (long job = 0; job < batch.count(); job++) {
            listener.done(job, worker.run(batch.specification(job), () -> true));
        }
    }
}
