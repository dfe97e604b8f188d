package tailrace.transport.link;

import java.util.Arrays;
import tailrace.core.Simulator;

/**
 * Stores packets until they are due, in one FIFO lane per constant delay. Packets leave a lane in the order in which
 * they entered it, so a small binary heap compares only the heads of the lanes. At equal times, the lower lane comes
 * first.
 */
final class DelayLanes {
    private final Records records;
    private IntRing[] lanes = new IntRing[0];
    private long[] headPs = new long[0];
    private int[] heap = new int[0];
    private int heapSize;
    private long firstPs = Simulator.NEVER;

    DelayLanes(final Records records) {
        this.records = records;
    }

    /** Removes all packets and sets the number of lanes. */
    void reset(final int count) {
        if (count > lanes.length) {
            final int old = lanes.length;
            lanes = Arrays.copyOf(lanes, count);
            for (int i = old; i < count; i++) {
                lanes[i] = new IntRing();
            }
            headPs = new long[count];
            heap = new int[count];
        }
        for (int i = 0; i < count; i++) {
            lanes[i].clear();
        }
        heapSize = 0;
        firstPs = Simulator.NEVER;
    }

    /** Time at which the first packet is due, or {@link Simulator#NEVER}. */
    long firstPs() {
        return firstPs;
    }

    /** Adds a packet whose {@link Records#DUE} is set and is not earlier than the lane's last packet. */
    void add(final int lane, final int record) {
        final IntRing ring = lanes[lane];
        if (ring.isEmpty()) {
            headPs[lane] = records.fields[record + Records.DUE];
            siftUp(heapSize++, lane);
            firstPs = headPs[heap[0]];
        }
        ring.add(record);
    }

    /** Removes the packet that is due first. */
    int removeFirst() {
        final int lane = heap[0];
        final IntRing ring = lanes[lane];
        final int record = ring.remove();
        if (ring.isEmpty()) {
            final int last = heap[--heapSize];
            if (heapSize == 0) {
                firstPs = Simulator.NEVER;
                return record;
            }
            siftDown(last);
        } else {
            headPs[lane] = records.fields[ring.peek() + Records.DUE];
            if (heapSize > 1) {
                siftDown(lane);
            }
        }
        firstPs = headPs[heap[0]];
        return record;
    }

    private void siftUp(final int from, final int lane) {
        int position = from;
        while (position > 0 && before(lane, heap[position - 1 >> 1])) {
            heap[position] = heap[position - 1 >> 1];
            position = position - 1 >> 1;
        }
        heap[position] = lane;
    }

    private void siftDown(final int lane) {
        int position = 0;
        while (2 * position + 1 < heapSize) {
            int child = 2 * position + 1;
            if (child + 1 < heapSize && before(heap[child + 1], heap[child])) {
                child++;
            }
            if (!before(heap[child], lane)) {
                break;
            }
            heap[position] = heap[child];
            position = child;
        }
        heap[position] = lane;
    }

    private boolean before(final int a, final int b) {
        return headPs[a] < headPs[b] || headPs[a] == headPs[b] && a < b;
    }
}
