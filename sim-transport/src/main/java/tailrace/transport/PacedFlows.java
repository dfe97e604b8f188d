package tailrace.transport;

import java.util.Arrays;

/** Flows of one NIC that wait for their pacing time: a binary heap ordered by (time, flow id). */
final class PacedFlows {
    private Flow[] heap = new Flow[8];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    Flow first() {
        return heap[0];
    }

    void add(final Flow flow) {
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, size * 2);
        }
        siftUp(size++, flow);
    }

    /** The time of a flow in the heap was changed. */
    void moved(final Flow flow) {
        siftDown(flow.pacedPosition, flow);
        siftUp(flow.pacedPosition, flow);
    }

    private void siftUp(final int from, final Flow flow) {
        int position = from;
        while (position > 0 && before(flow, heap[(position - 1) / 2])) {
            place(position, heap[(position - 1) / 2]);
            position = (position - 1) / 2;
        }
        place(position, flow);
    }

    private void place(final int position, final Flow flow) {
        heap[position] = flow;
        flow.pacedPosition = position;
    }

    Flow removeFirst() {
        final Flow first = heap[0];
        final Flow last = heap[--size];
        heap[size] = null;
        if (size > 0) {
            siftDown(0, last);
        }
        return first;
    }

    private void siftDown(final int from, final Flow flow) {
        int position = from;
        while (2 * position + 1 < size) {
            int child = 2 * position + 1;
            if (child + 1 < size && before(heap[child + 1], heap[child])) {
                child++;
            }
            if (!before(heap[child], flow)) {
                break;
            }
            place(position, heap[child]);
            position = child;
        }
        place(position, flow);
    }

    private static boolean before(final Flow a, final Flow b) {
        return a.nextSendPs < b.nextSendPs || a.nextSendPs == b.nextSendPs && a.id < b.id;
    }
}
