package tailrace.scenario.jobs;

/** Stores the results of some jobs of a batch, and passes them to another listener with their numbers in the batch. */
record KeepingListener<R>(KnownJobs<R> kept, long[] numbers, JobListener<? super R> listener)
        implements JobListener<R> {
    @Override
    public void done(final long job, final R result) {
        kept.keep(numbers[(int) job], result);
        listener.done(numbers[(int) job], result);
    }

    @Override
    public void failed(final long job, final RuntimeException failure) {
        listener.failed(numbers[(int) job], failure);
    }

    @Override
    public boolean onProgress(final JobProgress progress) {
        return listener.onProgress(progress);
    }
}
