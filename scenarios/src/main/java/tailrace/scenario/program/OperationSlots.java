package tailrace.scenario.program;

import java.util.Arrays;

/** Stores operations in progress, by slot, with an array per property. Slots of ended operations are reused. */
final class OperationSlots {
    /** No slot. */
    static final int NONE = -1;
    /** State of an operation that has begun. */
    static final int BEGUN = 1;
    /** State of a send or receive that has found its counterpart. */
    static final int PAIRED = 2;
    /** State of a send whose processor time is over, so that the message may be sent. */
    static final int DEPARTING = 4;
    /** State of a send whose message has entered the network. */
    static final int SENT = 8;
    /** State of a send whose message has arrived. */
    static final int ARRIVED = 16;
    /** State of a send whose receive has ended. */
    static final int RECEIVED = 32;
    /** State of an operation that has ended. */
    static final int ENDED = 64;
    /** State of an operation whose start releases other operations, which the program lists. */
    static final int RELEASES_AT_BEGIN = 128;
    /** Largest number of operations, waiting for the end of a message, that a slot stores. */
    static final int HELD_AFTER = 3;
    private static final int WORDS_AFTER = HELD_AFTER + 1;
    private static final int INITIAL_SLOTS = 64;

    int[] rank = new int[INITIAL_SLOTS];
    int[] operation = new int[INITIAL_SLOTS];
    Operation.Kind[] kind = new Operation.Kind[INITIAL_SLOTS];
    int[] peer = new int[INITIAL_SLOTS];
    int[] tag = new int[INITIAL_SLOTS];
    /** Bytes of a message, or ps of a computation. */
    long[] amount = new long[INITIAL_SLOTS];
    int[] cpu = new int[INITIAL_SLOTS];
    int[] nic = new int[INITIAL_SLOTS];
    int[] flags = new int[INITIAL_SLOTS];
    /** The counterpart of a send or receive, once they are paired. */
    int[] partner = new int[INITIAL_SLOTS];
    /** Next slot in the list that contains the slot. A slot is in at most one list. */
    int[] next = new int[INITIAL_SLOTS];
    /**
     * By slot: the number of operations that wait for the end, then these operations; NONE: the program must list them.
     */
    private int[] after = new int[INITIAL_SLOTS * WORDS_AFTER];
    private boolean[] used = new boolean[INITIAL_SLOTS];
    private int firstFree = NONE;
    private int count;

    /** Takes a slot for an operation. */
    int take(final int ofRank, final int number, final Operation from) {
        int slot = firstFree;
        if (slot == NONE) {
            slot = count++;
            if (slot == rank.length) {
                grow(2 * slot);
            }
        } else {
            firstFree = next[slot];
        }
        rank[slot] = ofRank;
        operation[slot] = number;
        kind[slot] = from.kind;
        peer[slot] = from.peer;
        tag[slot] = from.tag;
        amount[slot] = from.isMessage() ? Math.max(1, from.sizeBytes) : from.durationPs;
        cpu[slot] = from.cpu;
        nic[slot] = from.nic;
        flags[slot] = from.atBegin.isEmpty() ? 0 : RELEASES_AT_BEGIN;
        partner[slot] = NONE;
        next[slot] = NONE;
        used[slot] = true;
        hold(slot, from);
        return slot;
    }

    /**
     * Stores the operations that wait for the end of a message, if they are few. In all other cases, the program is
     * read again at the end.
     */
    private void hold(final int slot, final Operation from) {
        final int words = slot * WORDS_AFTER;
        final int waiting = from.atEnd.size();
        if (waiting > HELD_AFTER || !from.isMessage()) {
            after[words] = NONE;
            return;
        }
        after[words] = waiting;
        for (int i = 0; i < waiting; i++) {
            after[words + 1 + i] = from.atEnd.getInt(i);
        }
    }

    /** Number of operations that wait for the end of a slot's operation; NONE: the program must list them. */
    int countAfter(final int slot) {
        return after[slot * WORDS_AFTER];
    }

    /**
     * One of these operations, by its index from 0, below {@link #HELD_AFTER}; an arbitrary value if there are fewer
     * operations.
     */
    int after(final int slot, final int number) {
        return after[slot * WORDS_AFTER + 1 + number];
    }

    private void grow(final int slots) {
        rank = Arrays.copyOf(rank, slots);
        operation = Arrays.copyOf(operation, slots);
        kind = Arrays.copyOf(kind, slots);
        peer = Arrays.copyOf(peer, slots);
        tag = Arrays.copyOf(tag, slots);
        amount = Arrays.copyOf(amount, slots);
        cpu = Arrays.copyOf(cpu, slots);
        nic = Arrays.copyOf(nic, slots);
        flags = Arrays.copyOf(flags, slots);
        partner = Arrays.copyOf(partner, slots);
        next = Arrays.copyOf(next, slots);
        after = Arrays.copyOf(after, slots * WORDS_AFTER);
        used = Arrays.copyOf(used, slots);
    }

    /** Frees the slot of an operation that has ended; a send keeps its slot until its message is received. */
    void freeIfOver(final int slot) {
        if (has(slot, ENDED) && (kind[slot] != Operation.Kind.SEND || has(slot, RECEIVED))) {
            free(slot);
        }
    }

    /** Frees the slot of an operation. */
    void free(final int slot) {
        used[slot] = false;
        next[slot] = firstFree;
        firstFree = slot;
    }

    boolean has(final int slot, final int flag) {
        return (flags[slot] & flag) != 0;
    }

    void set(final int slot, final int flag) {
        flags[slot] |= flag;
    }

    /** Number of slots ever used; some of them may be free. */
    int size() {
        return count;
    }

    /** Whether a slot below {@link #size} holds an operation in progress. */
    boolean isUsed(final int slot) {
        return used[slot];
    }
}
