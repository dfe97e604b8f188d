package tailrace.scenario.program;

import java.util.Arrays;

/**
 * Processors of all ranks. For each processor, it stores the time at which it becomes free, and a first-in first-out
 * queue of waiting operations.
 */
final class Resources {
    private static final int NOT_SERVED = -1;

    private final OperationSlots slots;
    private final int cpus;
    private final long[] freePs;
    private final int[] first;
    private final int[] last;
    private int served = NOT_SERVED;

    /** The processors of the ranks of a program. */
    Resources(final Program program, final OperationSlots slots) {
        this.slots = slots;
        this.cpus = program.cpus();
        final int count = Math.multiplyExact(program.ranks(), cpus);
        this.freePs = new long[count];
        this.first = new int[count];
        this.last = new int[count];
        Arrays.fill(first, OperationSlots.NONE);
    }

    /** Processor of an operation. */
    int cpuOf(final int slot) {
        return slots.rank[slot] * cpus + slots.cpu[slot];
    }

    /** Time at which a resource becomes free, in ps. */
    long freePs(final int resource) {
        return freePs[resource];
    }

    /** Holds a resource until a time, unless it is already held longer. */
    void hold(final int resource, final long untilPs) {
        freePs[resource] = Math.max(freePs[resource], untilPs);
    }

    /** Frees a resource that is held without a known end. */
    void free(final int resource, final long nowPs) {
        freePs[resource] = nowPs;
    }

    /**
     * Whether an operation must wait for a resource, because the resource is held, or because other operations wait and
     * are not being served now.
     */
    boolean isBusy(final int resource, final long nowPs) {
        return freePs[resource] > nowPs || first[resource] != OperationSlots.NONE && resource != served;
    }

    /**
     * Queues an operation for a resource behind the other operations; an {@code ACQUIRE} is queued before operations
     * with higher numbers.
     *
     * @return whether the queue was empty
     */
    boolean enqueue(final int resource, final int slot) {
        final boolean isFirst = first[resource] == OperationSlots.NONE;
        if (isFirst) {
            first[resource] = slot;
        } else if (slots.kind[slot] == Operation.Kind.ACQUIRE && isAhead(slot, last[resource])) {
            insert(resource, slot);
            return false;
        } else {
            slots.next[last[resource]] = slot;
        }
        last[resource] = slot;
        return isFirst;
    }

    private boolean isAhead(final int slot, final int other) {
        return slots.operation[slot] < slots.operation[other];
    }

    /** Inserts an operation that comes before the last operation. */
    private void insert(final int resource, final int slot) {
        int before = OperationSlots.NONE;
        int at = first[resource];
        while (!isAhead(slot, at)) {
            before = at;
            at = slots.next[at];
        }
        slots.next[slot] = at;
        if (before == OperationSlots.NONE) {
            first[resource] = slot;
        } else {
            slots.next[before] = slot;
        }
    }

    /**
     * Takes the operation that has waited longest and is served now; NONE if no operation waits or the resource is
     * held.
     */
    int serveNext(final int resource, final long nowPs) {
        final int head = first[resource];
        if (head == OperationSlots.NONE || freePs[resource] > nowPs) {
            served = NOT_SERVED;
            return OperationSlots.NONE;
        }
        served = resource;
        first[resource] = slots.next[head];
        slots.next[head] = OperationSlots.NONE;
        return head;
    }

    /** Whether an operation waits for a resource. */
    boolean isAwaited(final int resource) {
        return first[resource] != OperationSlots.NONE;
    }
}
