package tailrace.scenario.program;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/**
 * Matches sends and receives. Operations that wait for their counterpart are in lists by receiver, sender and tag. A
 * waiting send keeps its slot. A waiting receive returns its slot and takes a new slot when its message comes. A
 * program may therefore post millions of receives at its start: each takes 8 B for the number of the operation, and
 * each list 14 to 29 B.
 */
final class Matching {
    /** Value for an empty list. Entries of sends are slots; entries of receives are numbers with all bits flipped. */
    private static final int EMPTY = Integer.MIN_VALUE;
    private static final float LOAD_FACTOR = 0.85f;

    private final Program program;
    private final OperationSlots slots;
    private final PostedReceives posted = new PostedReceives();
    /** Per receiving rank: map from sending rank and tag to the last entry of a circular list; null: no list so far. */
    private final Long2IntOpenHashMap[] lists;
    private final Operation read = new Operation();

    /** Action for a waiting receive. */
    interface Visit {
        void waits(int rank, int operation);
    }

    Matching(final Program program, final OperationSlots slots) {
        this.program = program;
        this.slots = slots;
        this.lists = new Long2IntOpenHashMap[program.ranks()];
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
        if (lists[receiver] == null) {
            lists[receiver] = new Long2IntOpenHashMap(Long2IntOpenHashMap.DEFAULT_INITIAL_SIZE, LOAD_FACTOR);
            lists[receiver].defaultReturnValue(EMPTY);
        }
        final Long2IntOpenHashMap ofReceiver = lists[receiver];
        final int last = ofReceiver.get(key);
        if (last == EMPTY || last >= 0 == sends) {
            ofReceiver.put(key, sends ? addSend(last, slot) : ~addReceive(last, slot));
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
            lists[receiver].remove(key);
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
            lists[receiver].remove(key);
        }
        posted.removeFirst(last);
        program.read(receiver, operation, read);
        final int slot = slots.take(receiver, operation, read);
        slots.set(slot, OperationSlots.BEGUN);
        return slot;
    }

    /** Visits all waiting receives. */
    void forEachReceive(final Visit visit) {
        for (int rank = 0; rank < lists.length; rank++) {
            if (lists[rank] == null) {
                continue;
            }
            for (final Long2IntMap.Entry list : lists[rank].long2IntEntrySet()) {
                final int last = list.getIntValue();
                if (last < 0) {
                    int at = ~last;
                    do {
                        at = posted.next(at);
                        visit.waits(rank, posted.operation(at));
                    } while (at != ~last);
                }
            }
        }
    }
}
