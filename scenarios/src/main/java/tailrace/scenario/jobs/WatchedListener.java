package tailrace.scenario.jobs;

import java.util.function.Predicate;

/** A listener with an additional watcher, which is also polled. */
record WatchedListener<R>(JobListener<? super R> listener, Predicate<JobProgress> look) implements JobListener<R> {
    @Override
    public void done(final long job, final R result) {
        listener.done(job, result);
    }

    @Override
    public void failed(final long job, final RuntimeException failure) {
        listener.failed(job, failure);
    }

    @Override
    public boolean onProgress(final JobProgress progress) {
        return look.test(progress) && listener.onProgress(progress);
    }
}
