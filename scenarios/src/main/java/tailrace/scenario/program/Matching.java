package tailrace.scenario.program;

/**
 * Sends and receives that have begun and wait for their counterpart, in lists by receiver, sender and tag. A waiting
 * send keeps its slot. A waiting receive returns its slot and takes another one when its message comes. A program may
 * therefore post millions of receives at its start: each receive takes 8 B.
 */
final class Matching {
    private static final int EMPTY = WaitingLists.EMPTY;

    private final Program program;
    private final OperationSlots slots;
    private final PostedReceives posted = new PostedReceives();
    /** Last entries of circular lists. Numbers of sends are slots; numbers of receives have all bits flipped. */
    private final WaitingLists lists;
    private final Operation read = new Operation();

    /** Action for a waiting receive. */
    interface Visit {
        void waits(int rank, int operation);
    }

    Matching(final Program program, final OperationSlots slots) {
        this.program = program;
        this.slots = slots;
        this.lists = new WaitingLists(program.ranks());
    }

    /**
     * Finds and removes the oldest waiting counterpart of a send or receive that begins. If there is none, the
     * operation waits; a waiting receive has no slot.
     *
     * @return the slot of the counterpart, or {@link OperationSlots#NONE}
     */
    int match(final int slot) {
        final boolean sends = slots.kind[slot] == Operation.Kind.SEND;
        final int receiver = sends ? slots.peer[slot] : slots.rank[slot];
        final int sender = sends ? slots.rank[slot] : slots.peer[slot];
        final long key = (long) sender << Integer.SIZE | slots.tag[slot] & 0xFFFF_FFFFL;
        final int last = lists.get(receiver, key);
        if (last == EMPTY || last >= 0 == sends) {
            lists.put(receiver, key, last, sends ? addSend(last, slot) : ~addReceive(last, slot));
            return OperationSlots.NONE;
        }
        return sends ? takeReceive(receiver, key, ~last) : takeSend(receiver, key, last);
    }

    private int addSend(final int last, final int slot) {
        slots.next[slot] = last == EMPTY ? slot : slots.next[last];
        if (last != EMPTY) {
            slots.next[last] = slot;
        }
        return slot;
    }

    private int addReceive(final int last, final int slot) {
        final int operation = slots.operation[slot];
        slots.free(slot);
        return last == EMPTY ? posted.add(operation) : posted.addBehind(~last, operation);
    }

    private int takeSend(final int receiver, final long key, final int last) {
        final int first = slots.next[last];
        if (first == last) {
            lists.remove(receiver, key);
        } else {
            slots.next[last] = slots.next[first];
        }
        slots.next[first] = OperationSlots.NONE;
        return first;
    }

    private int takeReceive(final int receiver, final long key, final int last) {
        final int first = posted.next(last);
        final int operation = posted.operation(first);
        if (first == last) {
            lists.remove(receiver, key);
        }
        posted.removeFirst(last);
        program.read(receiver, operation, read);
        final int slot = slots.take(receiver, operation, read);
        slots.set(slot, OperationSlots.BEGUN);
        return slot;
    }

    /** Visits all waiting receives. */
    void forEachReceive(final Visit visit) {
        for (int rank = 0; rank < program.ranks(); rank++) {
            final int receiver = rank;
            lists.forEach(rank, last -> forEachReceive(receiver, last, visit));
        }
    }

    private void forEachReceive(final int rank, final int last, final Visit visit) {
        if (last >= 0) {
            return; // sends
        }
        int at = ~last;
        do {
            at = posted.next(at);
            visit.waits(rank, posted.operation(at));
        } while (at != ~last);
    }
}
