package tailrace.scenario.jobs;

import it.unimi.dsi.fastutil.longs.LongArrays;

/**
 * Orders the jobs of a batch by descending cost, so that no long job starts last. Jobs of equal cost come in the order
 * of their numbers. Large batches are ordered in parts of a million jobs, so that any number of jobs takes little
 * memory. The class is not thread-safe.
 */
public final class JobOrder {
    private static final int PART = 1 << 20;

    private final JobBatch<?, ?> batch;
    private long first;                 // first job of the part
    private int[] part = {};            // remaining jobs of this part in order of cost
    private int place;

    /** Creates the order of a batch of which no job has started. */
    public JobOrder(final JobBatch<?, ?> batch) {
        this.batch = batch;
    }

    /** The next job, or -1 if there is none. */
    public long next() {
        if (place == part.length) {
            first += part.length;
            part = sorted((int) Math.min(PART, batch.count() - first));
            place = 0;
        }
        return part.length == 0 ? -1 : first + part[place++];
    }

    private int[] sorted(final int size) {
        final int[] jobs = new int[size];
        final long[] keys = new long[size];
        for (int i = 0; i < size; i++) {
            jobs[i] = i;
            keys[i] = -Math.max(1, batch.cost(first + i));
        }
        LongArrays.radixSortIndirect(jobs, keys, true);
        return jobs;
    }
}
