package tailrace.tools.flowsim;

import java.util.Arrays;

/** A list of flows that can be cleared and reused. Each flow takes 20 bytes. */
public final class FluidFlowList implements FluidFlows {
    private int count;
    private long[] starts = new long[1024];
    private long[] works = new long[1024];
    private int[] routes = new int[1024];

    /**
     * Adds a flow; returns its number, from 0.
     *
     * @throws IllegalArgumentException if the flow starts before 0 or has no work
     */
    public int add(final int route, final long startPs, final long workBits) {
        if (startPs < 0) {
            throw new IllegalArgumentException(
                    "start of flow " + count + ": " + startPs + " ps (expected: 0 or later)");
        }
        if (workBits <= 0) {
            throw new IllegalArgumentException("work of flow " + count + ": " + workBits + " bits (expected: above 0)");
        }
        if (count == starts.length) {
            final int length = Math.toIntExact(count * 3L / 2);
            starts = Arrays.copyOf(starts, length);
            works = Arrays.copyOf(works, length);
            routes = Arrays.copyOf(routes, length);
        }
        starts[count] = startPs;
        works[count] = workBits;
        routes[count] = route;
        return count++;
    }

    /** Removes all flows and keeps the memory. */
    public void clear() {
        count = 0;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public long startPs(final int flow) {
        return starts[flow];
    }

    @Override
    public long workBits(final int flow) {
        return works[flow];
    }

    @Override
    public int route(final int flow) {
        return routes[flow];
    }
}
