package tailrace.validation.bench;

/**
 * A fixed piece of work similar to a simulation. Each operation takes the earliest of a thousand pending times from a
 * heap and inserts a later one. Then it follows a cycle through 2 MB for a few steps, and changes a record in one of
 * two unpredictable ways. The amount of simulation work per operation is a speed that does not depend on the machine.
 * For this purpose, the cycle is about as large as the working set of a network of 128 hosts in shared caches.
 *
 * <p>It uses no code of the simulator, so that changes of the simulator do not change it. A change of this loop makes
 * earlier figures incomparable and requires another {@link #VERSION}.
 */
final class ReferenceLoop {
    /** Version of this piece of work. */
    static final int VERSION = 1;

    private static final int PENDING = 1024;
    private static final int CYCLE = 1 << 19;
    private static final int STEPS = 3;
    private static final int RECORD = 8;
    private static final long MULTIPLIER = 6364136223846793005L; // Knuth, TAOCP volume 2, section 3.3.4, table 1
    private static final long INCREMENT = 1442695040888963407L;

    private final long[] heap = new long[PENDING];       // time in the upper bits, number of the record in the lower
    private final int[] next = new int[CYCLE];
    private final long[] records = new long[PENDING * RECORD];
    private long random = 1;
    private int place;

    ReferenceLoop() {
        for (int i = 0; i < PENDING; i++) {
            heap[i] = (long) i * PENDING + i;
        }
        final int[] order = new int[CYCLE];
        for (int i = 0; i < CYCLE; i++) {
            final int j = (int) ((draw() >>> 33) % (i + 1));
            order[i] = order[j];
            order[j] = i;
        }
        for (int i = 0; i < CYCLE; i++) {
            next[order[i]] = order[(i + 1) % CYCLE];
        }
    }

    /** Runs the work. Returns a number that depends on all of the work. */
    long run(final int operations) {
        long sum = 0;
        for (int i = 0; i < operations; i++) {
            sum += operation();
        }
        return sum;
    }

    private long operation() {
        final long first = heap[0];
        final int number = (int) first & PENDING - 1;
        final long bits = draw();
        int at = place ^ number;
        for (int i = 0; i < STEPS; i++) {
            at = next[at];
        }
        place = at;
        final int record = number * RECORD;
        records[record]++;
        if ((bits >>> 62) == 0) {
            records[record + 1] += at;
        } else {
            records[record + 2] ^= bits;
        }
        sink(first + ((bits >>> 44) + 1) * PENDING);
        return records[record + 1] + at;
    }

    /** Replaces the earliest entry, and sifts the new entry down. */
    private void sink(final long value) {
        int hole = 0;
        int child = 1;
        while (child < PENDING) {
            if (child + 1 < PENDING && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[child] >= value) {
                break;
            }
            heap[hole] = heap[child];
            hole = child;
            child = 2 * hole + 1;
        }
        heap[hole] = value;
    }

    private long draw() {
        random = random * MULTIPLIER + INCREMENT;
        return random;
    }
}
