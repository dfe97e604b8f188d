package tailrace.scenario.jobs.store;

import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ObjLongConsumer;
import tailrace.scenario.jobs.KnownJobs;

/**
 * Results of jobs in a store, in which each result has the key of its job.
 *
 * @param store the store; null: no results are loaded or stored
 * @param keys returns the key of each job; not called without a store
 * @param toBytes converts a result to its stored form
 * @param fromBytes converts the stored form back to a result
 * @param taken receives each result, known or new, with the number of its job
 */
public record StoredResults<R>(ResultStore store, LongFunction<JobKey> keys, Function<R, byte[]> toBytes,
        Function<byte[], R> fromBytes, ObjLongConsumer<R> taken) implements KnownJobs<R> {
    @Override
    public boolean recall(final long job) {
        final byte[] known = store == null ? null : store.load(keys.apply(job));
        if (known == null) {
            return false;
        }
        taken.accept(fromBytes.apply(known), job);
        return true;
    }

    @Override
    public void keep(final long job, final R result) {
        if (store != null) {
            store.store(keys.apply(job), toBytes.apply(result));
        }
        taken.accept(result, job);
    }
}
