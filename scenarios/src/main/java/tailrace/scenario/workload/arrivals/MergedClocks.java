package tailrace.scenario.workload.arrivals;

/**
 * Merges the arrivals of many hosts in order of time. Each host has a clock; at the same picosecond, the first clock
 * comes first.
 */
public final class MergedClocks {
    private final ArrivalClock[] clocks;
    private final int[] heap;               // numbers of clocks, the earliest clock first
    private int size;
    private boolean begun;

    /** Merges these clocks, which are at their start. */
    public MergedClocks(final ArrivalClock[] clocks) {
        this.clocks = clocks;
        this.heap = new int[clocks.length];
        for (int clock = 0; clock < clocks.length; clock++) {
            if (clocks[clock].advance()) {
                add(clock);
            }
        }
    }

    /** Moves to the next arrival. Returns false if this arrival is beyond simulated time. */
    public boolean next() {
        if (begun && size > 0) {
            if (!clocks[heap[0]].advance()) {
                size--;
                heap[0] = heap[size];
            }
            sink();
        }
        begun = true;
        return size > 0;
    }

    /** Number of the clock of the current arrival. */
    public int clock() {
        return heap[0];
    }

    /** Time of the arrival, in ps. */
    public long nowPs() {
        return clocks[heap[0]].nowPs();
    }

    private void add(final int clock) {
        int at = size++;
        while (at > 0 && isBefore(clock, heap[(at - 1) / 2])) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = clock;
    }

    private void sink() {
        final int clock = heap[0];
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isBefore(heap[child], clock)) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = clock;
    }

    private boolean isBefore(final int a, final int b) {
        final long aPs = clocks[a].nowPs();
        final long bPs = clocks[b].nowPs();
        return aPs < bPs || aPs == bPs && a < b;
    }
}
