package tailrace.tools.flowsim;

import java.util.function.IntConsumer;

/**
 * Simulates flows that share links max-min fairly, like {@link FluidSimulator}. But callers start the flows while time
 * advances, so that a completed flow may cause the start of others.
 */
public final class OpenFluid {
    private static final double PS_PER_SECOND = 1e12;

    private final ActiveRoutes active;
    private final MaxMinRates allocation;
    private final ServiceClocks clocks = new ServiceClocks();

    /**
     * Creates a simulation without flows.
     *
     * @param rateBitsPerSec rate of each link
     * @param routes routes; more may be added at any time, if they have no more hops than the longest current route
     */
    public OpenFluid(final double[] rateBitsPerSec, final FluidRoutes routes) {
        active = new ActiveRoutes(rateBitsPerSec.clone(), routes);
        allocation = new MaxMinRates(active, clocks);
        active.clear();
        clocks.clear(active.capacity());
    }

    /** Starts a flow. {@link #settle} must follow before time advances. */
    public void start(final int flow, final int route, final long workBits, final double nowPs) {
        clocks.advanceTo(nowPs);
        active.admit(route);
        final int slot = active.add(route);
        if (active.flows(slot) == 1) {
            clocks.grow(active.capacity());
            clocks.open(slot);
        }
        allocation.added(slot);
        if (clocks.insert(slot, workBits * PS_PER_SECOND, flow)) {
            clocks.schedule(slot);
        }
    }

    /** Updates the rates after starts and completions. */
    public void settle() {
        allocation.settle();
    }

    /** Returns the time of the next completion in ps; infinite if there is none. */
    public double nextPs() {
        return clocks.earliest();
    }

    /** Returns the rate of a flow alone on a route, in bits per second. */
    public double rateAlone(final int route) {
        return active.rateAlone(route);
    }

    /**
     * Completes all flows that end at this time, which must be the time of the next completion. {@link #settle} must
     * follow.
     */
    public void complete(final double nowPs, final IntConsumer completed) {
        clocks.advanceTo(nowPs);
        while (clocks.earliest() <= nowPs) {
            completeRoute(completed);
        }
    }

    /** Completes the flows of a route that end now. */
    private void completeRoute(final IntConsumer completed) {
        final int slot = clocks.earliestSlot();
        final double mark = clocks.firstMark(slot);
        int done = 0;
        boolean hasMore;
        do {
            completed.accept(clocks.firstFlow(slot));
            hasMore = clocks.removeFirst(slot);
            done++;
        } while (hasMore && clocks.firstMark(slot) <= mark);
        clocks.reach(slot, mark);
        active.remove(slot, done);
        allocation.removed(slot, done);
        if (hasMore) {
            clocks.schedule(slot);
        } else {
            clocks.close(slot);
            active.close(slot);
        }
    }
}
