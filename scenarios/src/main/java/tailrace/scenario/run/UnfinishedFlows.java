package tailrace.scenario.run;

import java.util.Arrays;
import java.util.function.Consumer;
import tailrace.transport.Flow;

/**
 * A list of flows that have started and not finished, in the order of their start. It is linked by the flows' slots, so
 * that a start and an end take constant time.
 */
final class UnfinishedFlows {
    private static final int NONE = -1;
    private static final int INITIAL_SLOTS = 64;

    private Flow[] flows = new Flow[INITIAL_SLOTS];     // flows by slot; null: no unfinished flow
    private int[] older = new int[INITIAL_SLOTS];
    private int[] newer = new int[INITIAL_SLOTS];
    private int oldest = NONE;
    private int newest = NONE;

    /** Adds a flow that has started after all others. */
    void started(final Flow flow) {
        final int slot = flow.slot();
        if (slot >= flows.length) {
            grow(Math.max(slot + 1, 2 * flows.length));
        }
        flows[slot] = flow;
        older[slot] = newest;
        newer[slot] = NONE;
        if (newest == NONE) {
            oldest = slot;
        } else {
            newer[newest] = slot;
        }
        newest = slot;
    }

    private void grow(final int slots) {
        flows = Arrays.copyOf(flows, slots);
        older = Arrays.copyOf(older, slots);
        newer = Arrays.copyOf(newer, slots);
    }

    /** Removes a flow that has finished; ignores flows whose start was not reported. */
    void finished(final Flow flow) {
        final int slot = flow.slot();
        if (slot >= flows.length || flows[slot] != flow) {
            return;
        }
        flows[slot] = null;
        if (older[slot] == NONE) {
            oldest = newer[slot];
        } else {
            newer[older[slot]] = newer[slot];
        }
        if (newer[slot] == NONE) {
            newest = older[slot];
        } else {
            older[newer[slot]] = older[slot];
        }
    }

    /** Passes each of these flows to the action, in the order of their start. */
    void forEach(final Consumer<Flow> action) {
        for (int slot = oldest; slot != NONE; slot = newer[slot]) {
            action.accept(flows[slot]);
        }
    }

    /** The flow that started first, or null. */
    Flow oldest() {
        return oldest == NONE ? null : flows[oldest];
    }
}
