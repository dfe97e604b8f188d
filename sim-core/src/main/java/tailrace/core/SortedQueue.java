package tailrace.core;

import java.util.Arrays;

/**
 * A sorted ring for the few events of one switch. Most new events are later than the pending events, so the place of a
 * new event is searched from the end of the ring. Events are polled from the beginning of the ring.
 */
public final class SortedQueue implements EventQueue {
    private static final int FIRST_ROOM = 16;

    /** Time per target; complemented, hence negative, when no event is pending. */
    private long[] times = new long[0];
    private long[] ranks;
    /** Targets of pending events, in order of time, from head (inclusive) to tail (exclusive). */
    private int[] ring = new int[FIRST_ROOM];
    /** Times of the events in the ring, so that an insertion looks up no other array. */
    private long[] ringPs = new long[FIRST_ROOM];
    private int head;
    private int tail;

    @Override
    public void ensureTargets(final int targets) {
        final int old = times.length;
        if (targets > old) {
            times = Arrays.copyOf(times, Math.max(targets, old + (old >> 1)));
            Arrays.fill(times, old, times.length, -1);
            if (ranks != null) {
                ranks = Arrays.copyOf(ranks, times.length);
            }
        }
    }

    @Override
    public void useRanks() {
        ranks = new long[times.length];
    }

    @Override
    public void schedule(final int target, final long timePs) {
        cancel(target);
        times[target] = timePs;
        if (tail - head == ring.length) {
            grow();
        }
        final int mask = ring.length - 1;
        int at = tail++;
        while (at != head && isBefore(timePs, target, at - 1 & mask)) {
            ring[at & mask] = ring[at - 1 & mask];
            ringPs[at & mask] = ringPs[at - 1 & mask];
            at--;
        }
        ring[at & mask] = target;
        ringPs[at & mask] = timePs;
    }

    /** Whether an event fires before the event at this position of the ring. */
    private boolean isBefore(final long timePs, final int target, final int place) {
        final long otherPs = ringPs[place];
        if (timePs != otherPs) {
            return timePs < otherPs;
        }
        final int other = ring[place];
        return ranks == null ? target < other : ranks[target] < ranks[other];
    }

    private void grow() {
        final int old = ring.length;
        final int[] more = new int[2 * old];
        final long[] morePs = new long[2 * old];
        for (int i = head; i != tail; i++) {
            more[i & more.length - 1] = ring[i & old - 1];
            morePs[i & more.length - 1] = ringPs[i & old - 1];
        }
        ring = more;
        ringPs = morePs;
    }

    @Override
    public void schedule(final int target, final long timePs, final long rank) {
        cancel(target);
        ranks[target] = rank;
        schedule(target, timePs);
    }

    @Override
    public void cancel(final int target) {
        if (times[target] < 0) {
            return;
        }
        times[target] = ~times[target];
        final int mask = ring.length - 1;
        int at = head;
        while (ring[at & mask] != target) {
            at++;
        }
        tail--;
        for (; at != tail; at++) {
            ring[at & mask] = ring[at + 1 & mask];
            ringPs[at & mask] = ringPs[at + 1 & mask];
        }
    }

    @Override
    public boolean isPending(final int target) {
        return times[target] >= 0;
    }

    @Override
    public long timePs(final int target) {
        final long time = times[target];
        return time >= 0 ? time : ~time;
    }

    /** Time of the first event, or {@link Simulator#NEVER}. */
    public long firstPs() {
        return head == tail ? Simulator.NEVER : ringPs[head & ringPs.length - 1];
    }

    @Override
    public long noneBeforePs() {
        return firstPs();
    }

    @Override
    public int peek(final long limitPs) {
        return firstPs() > limitPs || head == tail ? NONE : ring[head & ring.length - 1];
    }

    @Override
    public int poll(final long limitPs) {
        final int target = peek(limitPs);
        if (target != NONE) {
            head++;
            times[target] = ~times[target];
        }
        return target;
    }

    @Override
    public long rank(final int target) {
        return ranks[target];
    }

    @Override
    public int size() {
        return tail - head;
    }
}
