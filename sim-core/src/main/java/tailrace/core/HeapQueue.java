package tailrace.core;

import java.util.Arrays;

/** Four-ary heap over primitive arrays; stores the position of each target, so moving and cancelling need no search. */
public final class HeapQueue implements EventQueue {
    private static final int ARITY_SHIFT = 2;
    private static final int ABSENT = -1;

    private long[] times = new long[0];
    private int[] positions = new int[0];
    private int[] heap = new int[0];
    private long[] ranks;
    private int size;

    @Override
    public void useRanks() {
        ranks = new long[times.length];
    }

    @Override
    public void ensureTargets(final int targets) {
        final int old = times.length;
        if (targets > old) {
            final int capacity = Math.max(targets, old + (old >> 1) + 16);
            times = Arrays.copyOf(times, capacity);
            heap = Arrays.copyOf(heap, capacity);
            positions = Arrays.copyOf(positions, capacity);
            Arrays.fill(positions, old, capacity, ABSENT);
            if (ranks != null) {
                ranks = Arrays.copyOf(ranks, capacity);
            }
        }
    }

    @Override
    public void schedule(final int target, final long timePs, final long rank) {
        cancel(target);
        ranks[target] = rank;
        schedule(target, timePs);
    }

    @Override
    public void schedule(final int target, final long timePs) {
        final int position = positions[target];
        if (position == ABSENT) {
            times[target] = timePs;
            siftUp(size++, target);
        } else if (timePs < times[target]) {
            times[target] = timePs;
            siftUp(position, target);
        } else {
            times[target] = timePs;
            siftDown(position, target);
        }
    }

    @Override
    public void cancel(final int target) {
        final int position = positions[target];
        if (position != ABSENT) {
            removeAt(position);
        }
    }

    @Override
    public boolean isPending(final int target) {
        return positions[target] != ABSENT;
    }

    @Override
    public long rank(final int target) {
        return ranks[target];
    }

    @Override
    public long timePs(final int target) {
        return times[target];
    }

    @Override
    public int peek(final long limitPs) {
        return size == 0 || times[heap[0]] > limitPs ? NONE : heap[0];
    }

    @Override
    public long noneBeforePs() {
        return size == 0 ? Simulator.NEVER : times[heap[0]];
    }

    @Override
    public int poll(final long limitPs) {
        final int first = peek(limitPs);
        if (first != NONE) {
            removeAt(0);
        }
        return first;
    }

    @Override
    public int size() {
        return size;
    }

    private void removeAt(final int position) {
        positions[heap[position]] = ABSENT;
        final int last = heap[--size];
        if (position == size) {
            return;
        }
        siftDown(position, last);
        if (heap[position] == last) {
            siftUp(position, last);
        }
    }

    private boolean before(final int a, final int b) {
        final long timeA = times[a];
        final long timeB = times[b];
        return timeA < timeB || timeA == timeB && (ranks == null ? a < b : ranks[a] < ranks[b]);
    }

    private void siftUp(final int start, final int target) {
        int position = start;
        while (position > 0) {
            final int parent = (position - 1) >> ARITY_SHIFT;
            if (!before(target, heap[parent])) {
                break;
            }
            place(position, heap[parent]);
            position = parent;
        }
        place(position, target);
    }

    private void siftDown(final int start, final int target) {
        int position = start;
        while (true) {
            final int firstChild = (position << ARITY_SHIFT) + 1;
            if (firstChild >= size) {
                break;
            }
            int best = firstChild;
            final int end = Math.min(firstChild + (1 << ARITY_SHIFT), size);
            for (int child = firstChild + 1; child < end; child++) {
                if (before(heap[child], heap[best])) {
                    best = child;
                }
            }
            if (!before(heap[best], target)) {
                break;
            }
            place(position, heap[best]);
            position = best;
        }
        place(position, target);
    }

    private void place(final int position, final int target) {
        heap[position] = target;
        positions[target] = position;
    }
}
