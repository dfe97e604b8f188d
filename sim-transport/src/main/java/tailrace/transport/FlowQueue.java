package tailrace.transport;

import java.util.Arrays;
import tailrace.core.Simulator;
import tailrace.net.port.Port;

/**
 * A queue of the flows of a host that have data to send, by strict priorities. Within a priority, flows take turns
 * packet by packet, or the flow with the least remaining data is served first. A paced flow joins when its pacing time
 * has come. Until then it is in a binary heap ordered by (time, flow id).
 *
 * @param <F> type of the flows
 */
public final class FlowQueue<F extends FlowState> {
    private final FlowState[] heads = new FlowState[Port.PRIORITIES];
    private final FlowState[] tails = new FlowState[Port.PRIORITIES];
    private FlowState[] paced = new FlowState[4];
    private int pacedCount;
    private int readyMask;
    private final boolean shortestFirst;

    /** Creates an empty queue with round robin. */
    public FlowQueue() {
        this(false);
    }

    /**
     * Creates an empty queue. With {@code shortestFirst}, the flow with the least remaining data is served first within
     * a priority.
     */
    FlowQueue(final boolean shortestFirst) {
        this.shortestFirst = shortestFirst;
    }

    /** Removes all flows. */
    public void clear() {
        Arrays.fill(heads, null);
        Arrays.fill(tails, null);
        Arrays.fill(paced, 0, pacedCount, null);
        pacedCount = 0;
        readyMask = 0;
    }

    /**
     * Adds a flow, which must be in no queue, behind the other flows.
     *
     * @param readyPs latest pacing time of a flow that is ready; a flow with a later pacing time is added to the heap
     */
    public void add(final F flow, final long readyPs) {
        if (flow.nextSendPs > readyPs) {
            addPaced(flow);
        } else {
            addReady(flow);
        }
    }

    private void addReady(final FlowState flow) {
        final int priority = flow.priority;
        flow.place = FlowState.READY;
        flow.next = null;
        if (shortestFirst && heads[priority] != null && leftBytes(flow) < leftBytes(tails[priority])) {
            insert(flow, priority);
            return;
        }
        if (heads[priority] == null) {
            heads[priority] = flow;
            readyMask |= 1 << priority;
        } else {
            tails[priority].next = flow;
        }
        tails[priority] = flow;
    }

    /** Inserts a flow before the first flow with more remaining data, which must exist. */
    private void insert(final FlowState flow, final int priority) {
        final long leftBytes = leftBytes(flow);
        if (leftBytes(heads[priority]) > leftBytes) {
            flow.next = heads[priority];
            heads[priority] = flow;
            return;
        }
        FlowState before = heads[priority];
        while (leftBytes(before.next) <= leftBytes) {
            before = before.next;
        }
        flow.next = before.next;
        before.next = flow;
    }

    private static long leftBytes(final FlowState flow) {
        return flow.sizeBytes - flow.sndNxt;
    }

    /** Moves to the round robin all flows whose pacing time has come. */
    public void wake(final long nowPs) {
        while (pacedCount > 0 && paced[0].nextSendPs <= nowPs) {
            addReady(removeFirstPaced());
        }
    }

    /** Takes the next flow of the first ready priority whose bit is not set in the mask; null: there is none. */
    @SuppressWarnings("unchecked")
    public F takeNext(final int pausedMask) {
        final int mask = readyMask & ~pausedMask;
        if (mask == 0) {
            return null;
        }
        final int priority = Integer.numberOfTrailingZeros(mask);
        final FlowState flow = heads[priority];
        heads[priority] = flow.next;
        if (flow.next == null) {
            readyMask &= ~(1 << priority);
        }
        flow.next = null;
        flow.place = FlowState.IDLE;
        return (F) flow;
    }

    /** Removes a flow from its queue. This may be slow, because the search begins at the first flow of the queue. */
    public void remove(final F flow) {
        if (flow.place == FlowState.PACED) {
            final FlowState last = paced[--pacedCount];
            paced[pacedCount] = null;
            if (last != flow) {
                siftDown(flow.pacedPosition, last);
                siftUp(last.pacedPosition, last);
            }
        } else if (flow.place == FlowState.READY) {
            unlink(flow);
        }
        flow.place = FlowState.IDLE;
    }

    private void unlink(final FlowState flow) {
        final int priority = flow.priority;
        FlowState before = null;
        for (FlowState at = heads[priority]; at != flow; at = at.next) {
            before = at;
        }
        if (before == null) {
            heads[priority] = flow.next;
        } else {
            before.next = flow.next;
        }
        if (tails[priority] == flow) {
            tails[priority] = before;
        }
        if (heads[priority] == null) {
            readyMask &= ~(1 << priority);
        }
        flow.next = null;
    }

    /** Number of flows in the round robin, of all priorities. */
    public int ready() {
        int count = 0;
        for (final FlowState head : heads) {
            for (FlowState flow = head; flow != null; flow = flow.next) {
                count++;
            }
        }
        return count;
    }

    /** Returns the earliest pacing time of a waiting flow, or {@link Simulator#NEVER}. */
    public long firstPacedPs() {
        return pacedCount == 0 ? Simulator.NEVER : paced[0].nextSendPs;
    }

    /** Called when the pacing time of a flow has changed. Returns whether the flow waits for its pacing time. */
    public boolean moved(final F flow) {
        if (flow.place != FlowState.PACED) {
            return false;
        }
        siftDown(flow.pacedPosition, flow);
        siftUp(flow.pacedPosition, flow);
        return true;
    }

    private void addPaced(final FlowState flow) {
        if (pacedCount == paced.length) {
            paced = Arrays.copyOf(paced, pacedCount * 2);
        }
        flow.place = FlowState.PACED;
        siftUp(pacedCount++, flow);
    }

    private FlowState removeFirstPaced() {
        final FlowState first = paced[0];
        final FlowState last = paced[--pacedCount];
        paced[pacedCount] = null;
        if (pacedCount > 0) {
            siftDown(0, last);
        }
        return first;
    }

    private void siftUp(final int from, final FlowState flow) {
        int position = from;
        while (position > 0 && before(flow, paced[position - 1 >> 1])) {
            place(position, paced[position - 1 >> 1]);
            position = position - 1 >> 1;
        }
        place(position, flow);
    }

    private void siftDown(final int from, final FlowState flow) {
        int position = from;
        while (2 * position + 1 < pacedCount) {
            int child = 2 * position + 1;
            if (child + 1 < pacedCount && before(paced[child + 1], paced[child])) {
                child++;
            }
            if (!before(paced[child], flow)) {
                break;
            }
            place(position, paced[child]);
            position = child;
        }
        place(position, flow);
    }

    private void place(final int position, final FlowState flow) {
        paced[position] = flow;
        flow.pacedPosition = position;
    }

    private static boolean before(final FlowState a, final FlowState b) {
        return a.nextSendPs < b.nextSendPs || a.nextSendPs == b.nextSendPs && a.id < b.id;
    }
}
