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
        int position = size++;
        while (position > 0 && before(flow, heap[(position - 1) / 2])) {
            heap[position] = heap[(position - 1) / 2];
            position = (position - 1) / 2;
        }
        heap[position] = flow;
    }

    Flow removeFirst() {
        final Flow first = heap[0];
        final Flow last = heap[--size];
        heap[size] = null;
        int position = 0;
        while (2 * position + 1 < size) {
            int child = 2 * position + 1;
            if (child + 1 < size && before(heap[child + 1], heap[child])) {
                child++;
            }
            if (!before(heap[child], last)) {
                break;
            }
            heap[position] = heap[child];
            position = child;
        }
        if (size > 0) {
            heap[position] = last;
        }
        return first;
    }

    private static boolean before(final Flow a, final Flow b) {
        return a.nextSendPs < b.nextSendPs || a.nextSendPs == b.nextSendPs && a.id < b.id;
    }
}
