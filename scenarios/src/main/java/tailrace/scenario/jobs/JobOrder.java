package tailrace.scenario.jobs;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Hands out the jobs of a batch, those of most cost first, so that no long one is left to the end.
 *
 * <p>Batches are taken in parts of a million jobs, so that any number of them takes little memory. Costs are compared
 * by their power of two and three binary digits behind it.
 */
public final class JobOrder {
    private static final int PART = 1 << 20;
    private static final int DIGITS = 3;
    private static final int CLASSES = Long.SIZE << DIGITS;

    private final JobBatch<?, ?> batch;
    private final long count;
    private volatile Part part;

    /** Jobs {@code first} to {@code first + order.length - 1}; a null order is the order of their numbers. */
    private static final class Part {
        private final long first;
        private final int count;
        private final int[] order;
        private final AtomicInteger next = new AtomicInteger();

        Part(final long first, final int count, final int[] order) {
            this.first = first;
            this.count = count;
            this.order = order;
        }
    }

    /** Of a batch, of which none is handed out yet. */
    public JobOrder(final JobBatch<?, ?> batch) {
        this.batch = batch;
        this.count = batch.count();
        this.part = sorted(0);
    }

    /** The next job, or -1 if there is none. */
    public long next() {
        Part current = part;
        while (current.count > 0) {
            final int place = current.next.getAndIncrement();
            if (place < current.count) {
                return current.first + (current.order == null ? place : current.order[place]);
            }
            current = behind(current);
        }
        return -1;
    }

    private synchronized Part behind(final Part used) {
        if (part == used) {
            part = sorted(used.first + used.count);
        }
        return part;
    }

    /** Sorts by counting: jobs of one class stay in the order of their numbers. */
    private Part sorted(final long first) {
        final int size = (int) Math.min(PART, count - first);
        final int[] begins = new int[CLASSES + 1];
        final short[] classes = new short[size];
        for (int i = 0; i < size; i++) {
            classes[i] = (short) (CLASSES - 1 - classOf(batch.cost(first + i)));
            begins[classes[i] + 1]++;
        }
        if (size == 0 || begins[classes[0] + 1] == size) {
            return new Part(first, size, null);
        }
        for (int i = 0; i < CLASSES; i++) {
            begins[i + 1] += begins[i];
        }
        final int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            order[begins[classes[i]]++] = i;
        }
        return new Part(first, size, order);
    }

    private static int classOf(final long cost) {
        final long atLeastOne = Math.max(1, cost);
        final int bits = Long.SIZE - 1 - Long.numberOfLeadingZeros(atLeastOne);
        final long behind = bits < DIGITS ? atLeastOne << DIGITS - bits : atLeastOne >>> bits - DIGITS;
        return (bits << DIGITS) + (int) (behind & (1 << DIGITS) - 1);
    }
}
