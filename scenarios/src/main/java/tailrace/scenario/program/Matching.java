package tailrace.scenario.program;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** Sends and receives that have begun and wait for their counterpart: lists by receiver, sender and tag. */
final class Matching {
    private final OperationSlots slots;
    /** By receiving rank: sending rank and tag to the first slot, all of the same kind; null: none so far. */
    private final Long2IntOpenHashMap[] first;
    private final Long2IntOpenHashMap[] last;

    Matching(final OperationSlots slots, final int ranks) {
        this.slots = slots;
        this.first = new Long2IntOpenHashMap[ranks];
        this.last = new Long2IntOpenHashMap[ranks];
    }

    /**
     * Finds the counterpart of a send or receive that begins, the oldest one that waits, and removes it; has the
     * operation wait if there is none.
     *
     * @return the slot of the counterpart, or {@link OperationSlots#NONE}
     */
    int match(final int slot) {
        final boolean sends = slots.kind[slot] == Operation.Kind.SEND;
        final int receiver = sends ? slots.peer[slot] : slots.rank[slot];
        final int sender = sends ? slots.rank[slot] : slots.peer[slot];
        final long key = (long) sender << Integer.SIZE | slots.tag[slot] & 0xFFFF_FFFFL;
        if (first[receiver] == null) {
            first[receiver] = newMap();
            last[receiver] = newMap();
        }
        final int head = first[receiver].get(key);
        if (head == OperationSlots.NONE) {
            first[receiver].put(key, slot);
            last[receiver].put(key, slot);
            return OperationSlots.NONE;
        } else if (slots.kind[head] == slots.kind[slot]) {
            slots.next[last[receiver].put(key, slot)] = slot;
            return OperationSlots.NONE;
        }
        if (slots.next[head] == OperationSlots.NONE) {
            first[receiver].remove(key);
            last[receiver].remove(key);
        } else {
            first[receiver].put(key, slots.next[head]);
        }
        slots.next[head] = OperationSlots.NONE;
        return head;
    }

    private static Long2IntOpenHashMap newMap() {
        final Long2IntOpenHashMap map = new Long2IntOpenHashMap();
        map.defaultReturnValue(OperationSlots.NONE);
        return map;
    }
}
