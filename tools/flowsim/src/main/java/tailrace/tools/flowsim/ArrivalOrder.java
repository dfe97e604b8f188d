package tailrace.tools.flowsim;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;

/**
 * Sorts flows by their arrival: by start, then by route and size. So results do not depend on the order of the list. If
 * a list is already in this order, no memory is needed.
 */
final class ArrivalOrder {
    private int[] flows = new int[0];
    private boolean sorted;

    /** Sorts all flows. */
    void sort(final FluidFlows all) {
        final IntComparator byArrival = (a, b) -> compare(all, a, b);
        sorted = true;
        for (int flow = 1; sorted && flow < all.count(); flow++) {
            sorted = compare(all, flow - 1, flow) <= 0;
        }
        if (sorted) {
            return;
        }
        if (flows.length < all.count()) {
            flows = new int[all.count()];
        }
        for (int flow = 0; flow < all.count(); flow++) {
            flows[flow] = flow;
        }
        IntArrays.mergeSort(flows, 0, all.count(), byArrival);
    }

    private static int compare(final FluidFlows all, final int a, final int b) {
        final int byStart = Long.compare(all.startPs(a), all.startPs(b));
        if (byStart != 0) {
            return byStart;
        }
        final int byRoute = Integer.compare(all.route(a), all.route(b));
        return byRoute != 0 ? byRoute : Long.compare(all.workBits(a), all.workBits(b));
    }

    /** Returns the flow at position {@code i} of the order, from 0. */
    int flow(final int i) {
        return sorted ? i : flows[i];
    }
}
