package tailrace.scenario.jobs;

import java.util.Optional;
import java.util.function.Supplier;

/** A batch in the form in which another JVM receives it. */
record SentBatch<S, R>(JobBatch<S, R> batch, Supplier<Sending<R>> how) implements JobBatch<S, R> {
    @Override
    public long count() {
        return batch.count();
    }

    @Override
    public S specification(final long job) {
        return batch.specification(job);
    }

    @Override
    public JobWorker<S, R> newWorker() {
        return batch.newWorker();
    }

    @Override
    public long cost(final long job) {
        return batch.cost(job);
    }

    @Override
    public String name(final long job) {
        return batch.name(job);
    }

    @Override
    public long workerBytes() {
        return batch.workerBytes();
    }

    @Override
    public Optional<Sending<R>> sending() {
        return Optional.of(how.get());
    }
}
