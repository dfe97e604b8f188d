package tailrace.tools.flowsim.network;

import java.util.Arrays;

/** Flows by their time of delivery: a binary heap in primitive arrays. */
final class Deliveries {
    private long[] timesPs = new long[64];
    private int[] flows = new int[64];
    private int size;

    /** Returns the first time in ps; {@link Long#MAX_VALUE}: there is none. */
    long firstPs() {
        return size == 0 ? Long.MAX_VALUE : timesPs[0];
    }

    /** Adds a flow. */
    void add(final long timePs, final int flow) {
        if (size == flows.length) {
            timesPs = Arrays.copyOf(timesPs, 2 * size);
            flows = Arrays.copyOf(flows, 2 * size);
        }
        int place = size++;
        while (place > 0) {
            final int parent = (place - 1) >> 1;
            if (timesPs[parent] <= timePs) {
                break;
            }
            put(place, timesPs[parent], flows[parent]);
            place = parent;
        }
        put(place, timePs, flow);
    }

    /** Removes the first flow and returns it. */
    int poll() {
        final int first = flows[0];
        final long timePs = timesPs[--size];
        int place = 0;
        for (int child = 1; child < size; child = 2 * place + 1) {
            if (child + 1 < size && timesPs[child + 1] < timesPs[child]) {
                child++;
            }
            if (timePs <= timesPs[child]) {
                break;
            }
            put(place, timesPs[child], flows[child]);
            place = child;
        }
        put(place, timePs, flows[size]);
        return first;
    }

    private void put(final int place, final long timePs, final int flow) {
        timesPs[place] = timePs;
        flows[place] = flow;
    }
}
