package tailrace.scenario.program;

import java.util.Arrays;
import tailrace.scenario.program.Operation.Kind;

/** Finds out why a program can go no further: ranks that wait for each other in a cycle, or for what never comes. */
final class Deadlock {
    private static final int NONE = -1;
    private static final int MAX_SHOWN = 8;

    private final Program program;
    private final OperationSlots slots;
    private final int[] leftOfRank;
    /** By rank: slot of an operation that waits for a counterpart of another rank; none: NONE. */
    private final int[] waiting;

    Deadlock(final Program program, final OperationSlots slots, final int[] leftOfRank) {
        this.program = program;
        this.slots = slots;
        this.leftOfRank = leftOfRank;
        this.waiting = new int[leftOfRank.length];
        Arrays.fill(waiting, NONE);
        for (int slot = slots.size() - 1; slot >= 0; slot--) {
            if (slots.isUsed(slot) && waitsForCounterpart(slot)) {
                final int known = waiting[slots.rank[slot]];
                if (known == NONE || slots.operation[slot] < slots.operation[known]) {
                    waiting[slots.rank[slot]] = slot;
                }
            }
        }
    }

    private boolean waitsForCounterpart(final int slot) {
        return slots.kind[slot] == Kind.RECEIVE && slots.partner[slot] == NONE
                || slots.kind[slot] == Kind.SEND && slots.partner[slot] == NONE
                && !slots.has(slot, OperationSlots.ENDED);
    }

    /** One line. */
    String describe() {
        final int[] seenAt = new int[leftOfRank.length];
        for (int first = 0; first < waiting.length; first++) {
            int rank = first;
            while (seenAt[rank] == 0 && waiting[rank] != NONE) {
                seenAt[rank] = first + 1;
                rank = slots.peer[waiting[rank]];
            }
            if (seenAt[rank] == first + 1) {
                return cycle(rank);
            }
        }
        for (int rank = 0; rank < waiting.length; rank++) {
            if (waiting[rank] != NONE) {
                return unmatched(rank);
            }
        }
        for (int rank = 0; rank < leftOfRank.length; rank++) {
            if (leftOfRank[rank] > 0) {
                return leftOfRank[rank] + " operations of rank " + rank + " are not over, as a message is on its way or"
                        + " they require each other in a cycle";
            }
        }
        return "";
    }

    private String cycle(final int first) {
        final StringBuilder text = new StringBuilder("ranks wait for each other in a cycle: ");
        int rank = first;
        int shown = 0;
        do {
            if (shown < MAX_SHOWN) {
                text.append("rank ").append(rank).append(' ').append(what(rank)).append(", ");
            }
            shown++;
            rank = slots.peer[waiting[rank]];
        } while (rank != first);
        if (shown > MAX_SHOWN) {
            text.append(shown - MAX_SHOWN).append(" more ranks, ");
        }
        return text.append("back to rank ").append(first).toString();
    }

    private String unmatched(final int rank) {
        final int peer = slots.peer[waiting[rank]];
        return "rank " + rank + " " + what(rank) + ", which never comes: rank " + peer
                + (leftOfRank[peer] == 0 ? " has ended" : " has " + leftOfRank[peer] + " operations left");
    }

    private String what(final int rank) {
        final int slot = waiting[rank];
        final boolean receives = slots.kind[slot] == Kind.RECEIVE;
        return "(" + program.name(rank, slots.operation[slot]) + ") waits for rank " + slots.peer[slot] + " to "
                + (receives ? "send" : "receive") + " tag " + Integer.toUnsignedString(slots.tag[slot]);
    }
}
