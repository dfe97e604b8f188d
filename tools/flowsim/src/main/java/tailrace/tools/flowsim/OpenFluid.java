package tailrace.tools.flowsim;

import java.util.function.IntConsumer;

/**
 * Flows that share links max-min fairly, as {@link FluidSimulator} has them, but started from outside as time goes on:
 * what completes may decide what starts next.
 */
public final class OpenFluid {
    private static final double PS_PER_SECOND = 1e12;

    private final ActiveRoutes active;
    private final MaxMinRates allocation;
    private final ServiceClocks clocks = new ServiceClocks();

    /**
     * A fluid without flows.
     *
     * @param rateBitsPerSec rate of each link
     * @param routes may get more routes at any time, none with more hops than the longest of those that it has now
     */
    public OpenFluid(final double[] rateBitsPerSec, final FluidRoutes routes) {
        active = new ActiveRoutes(rateBitsPerSec.clone(), routes);
        allocation = new MaxMinRates(active, clocks);
        active.clear();
        clocks.clear(active.capacity());
    }

    /** Starts a flow. {@link #settle} has to follow before time goes on. */
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

    /** Gives all flows the rates that what has started and completed leaves them. */
    public void settle() {
        allocation.settle();
    }

    /** When the next flow completes, in ps; infinite if none does. */
    public double nextPs() {
        return clocks.earliest();
    }

    /** What a flow of a route gets alone, in bits per second. */
    public double rateAlone(final int route) {
        return active.rateAlone(route);
    }

    /** Takes all flows that complete up to a time, of which none was before; {@link #settle} has to follow. */
    public void complete(final double nowPs, final IntConsumer completed) {
        clocks.advanceTo(nowPs);
        while (clocks.earliest() <= nowPs) {
            completeRoute(completed);
        }
    }

    /** The flows of a route that complete now. */
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
