package tailrace.scenario.program;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.PriorityQueue;

/**
 * Processors that an {@code ACQUIRE} holds until a {@code RELEASE}, and the operations that wait for them, ordered by
 * number.
 */
final class ExclusiveCpus {
    private final OperationSlots slots;
    private final int cpus;
    /** Slots of waiting operations by rank and processor. An entry exists while the processor is held. */
    private final Long2ObjectOpenHashMap<PriorityQueue<Integer>> waiting = new Long2ObjectOpenHashMap<>();

    ExclusiveCpus(final OperationSlots slots, final int cpus) {
        this.slots = slots;
        this.cpus = cpus;
    }

    private long key(final int slot) {
        return (long) slots.rank[slot] * cpus + slots.cpu[slot];
    }

    /** Takes the processor of an operation, or queues the operation. Returns whether it has taken the processor. */
    boolean acquire(final int slot) {
        final PriorityQueue<Integer> others = waiting.get(key(slot));
        if (others != null) {
            others.add(slot);
            return false;
        }
        waiting.put(key(slot), new PriorityQueue<>(
                (a, b) -> Integer.compare(slots.operation[a], slots.operation[b])));
        return true;
    }

    /**
     * Passes the processor of an operation to the first waiting operation and returns that operation; {@link
     * OperationSlots#NONE}: no operation waits.
     */
    int release(final int slot) {
        final PriorityQueue<Integer> others = waiting.get(key(slot));
        if (others == null) {
            return OperationSlots.NONE;
        } else if (others.isEmpty()) {
            waiting.remove(key(slot));
            return OperationSlots.NONE;
        }
        return others.poll();
    }
}
