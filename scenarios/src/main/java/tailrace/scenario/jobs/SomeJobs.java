package tailrace.scenario.jobs;

import java.util.Optional;

/** Some jobs of a batch, numbered from 0 in the order of the batch. */
record SomeJobs<S, R>(JobBatch<S, R> batch, long[] numbers) implements JobBatch<S, R> {
    @Override
    public long count() {
        return numbers.length;
    }

    @Override
    public S specification(final long job) {
        return batch.specification(numbers[(int) job]);
    }

    @Override
    public JobWorker<S, R> newWorker() {
        return batch.newWorker();
    }

    @Override
    public long cost(final long job) {
        return batch.cost(numbers[(int) job]);
    }

    @Override
    public String name(final long job) {
        return batch.name(numbers[(int) job]);
    }

    @Override
    public long workerBytes() {
        return batch.workerBytes();
    }

    @Override
    public Optional<Sending<R>> sending() {
        return batch.sending().map(sending -> sending.some(numbers));
    }
}
