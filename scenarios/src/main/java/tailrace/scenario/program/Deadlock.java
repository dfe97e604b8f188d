package tailrace.scenario.program;

import java.util.Arrays;
import tailrace.scenario.program.Operation.Kind;

/** Finds the reason why a program is stuck: ranks wait for each other in a cycle, or for messages that never come. */
final class Deadlock {
    private static final int NONE = -1;
    private static final int MAX_SHOWN = 8;

    private final Program program;
    private final int[] leftOfRank;
    /** Per rank: its first operation that waits for a counterpart at another rank, or NONE. */
    private final int[] waiting;
    /** Operations of {@link #waiting}. */
    private final Operation[] what;

    Deadlock(final Program program, final OperationSlots slots, final Matching matching, final int[] leftOfRank) {
        this.program = program;
        this.leftOfRank = leftOfRank;
        this.waiting = new int[leftOfRank.length];
        this.what = new Operation[leftOfRank.length];
        Arrays.fill(waiting, NONE);
        for (int slot = 0; slot < slots.size(); slot++) {
            if (slots.isUsed(slot) && slots.kind[slot] == Kind.SEND && slots.partner[slot] == NONE
                    && !slots.has(slot, OperationSlots.ENDED)) {
                waits(slots.rank[slot], slots.operation[slot]);
            }
        }
        matching.forEachReceive(this::waits);
        for (int rank = 0; rank < waiting.length; rank++) {
            if (waiting[rank] != NONE) {
                what[rank] = new Operation();
                program.read(rank, waiting[rank], what[rank]);
            }
        }
    }

    private void waits(final int rank, final int operation) {
        waiting[rank] = waiting[rank] == NONE ? operation : Math.min(waiting[rank], operation);
    }

    /** Describes the reason in one line. */
    String describe() {
        final int[] seenAt = new int[leftOfRank.length];
        for (int first = 0; first < waiting.length; first++) {
            int rank = first;
            while (seenAt[rank] == 0 && waiting[rank] != NONE) {
                seenAt[rank] = first + 1;
                rank = what[rank].peer;
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
                return leftOfRank[rank] + " operations of rank " + rank + " have not ended: a message is in flight or"
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
                text.append("rank ").append(rank).append(' ').append(describe(rank)).append(", ");
            }
            shown++;
            rank = what[rank].peer;
        } while (rank != first);
        if (shown > MAX_SHOWN) {
            text.append(shown - MAX_SHOWN).append(" more ranks, ");
        }
        return text.append("back to rank ").append(first).toString();
    }

    private String unmatched(final int rank) {
        final int peer = what[rank].peer;
        return "rank " + rank + " " + describe(rank) + ", which never comes: rank " + peer
                + (leftOfRank[peer] == 0 ? " has ended" : " has " + leftOfRank[peer] + " operations left");
    }

    private String describe(final int rank) {
        return "(" + program.name(rank, waiting[rank]) + ") waits for rank " + what[rank].peer + " to "
                + (what[rank].kind == Kind.RECEIVE ? "send" : "receive") + " tag "
                + Integer.toUnsignedString(what[rank].tag);
    }
}
