package tailrace.scenario.program;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Hashing;
import tailrace.scenario.program.Operation.Kind;

/** Finds sends without a receive, and receives without a send, without running the program. */
public final class UnmatchedMessages {
    private final Program program;
    private final Operation operation = new Operation();
    /** Number of sends minus number of receives, by a hash of sender, receiver and tag. */
    private final Long2IntOpenHashMap excess = new Long2IntOpenHashMap();
    private final List<Finding> findings = new ArrayList<>();

    /**
     * Messages without a counterpart between two ranks, all with the same tag.
     *
     * @param rank rank that sends or receives these messages
     * @param operation number of the first such operation
     * @param peer the peer rank
     * @param tag tag of the messages
     * @param sends whether the messages are sends
     * @param count number of messages
     */
    public record Finding(int rank, int operation, int peer, int tag, boolean sends, int count) {
        @Override
        public String toString() {
            return "rank " + rank + (sends ? " sends " : " receives ") + count + " messages with tag "
                    + Integer.toUnsignedString(tag) + (sends ? " that rank " + peer + " does not receive"
                    : " that rank " + peer + " does not send") + ", operation " + operation + " is one with this tag";
        }
    }

    private UnmatchedMessages(final Program program) {
        this.program = program;
    }

    /** All unmatched messages of a program, by rank. Memory grows with the number of tags. */
    public static List<Finding> of(final Program program) {
        final UnmatchedMessages unmatched = new UnmatchedMessages(program);
        unmatched.forEach(unmatched::count);
        unmatched.forEach(unmatched::find);
        return unmatched.findings;
    }

    /** Action for an operation. */
    private interface Visit {
        void message(int rank, int number, long key);
    }

    private void forEach(final Visit visit) {
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int i = 0; i < program.operations(rank); i++) {
                program.read(rank, i, operation);
                if (operation.isMessage()) {
                    visit.message(rank, i, key(rank));
                }
            }
        }
    }

    private long key(final int rank) {
        final boolean sends = operation.kind == Kind.SEND;
        final long ends = (long) (sends ? rank : operation.peer) << Integer.SIZE
                | (sends ? operation.peer : rank) & 0xFFFF_FFFFL;
        return Hashing.mix64(Hashing.mix64(ends) + operation.tag);
    }

    private void count(final int rank, final int number, final long key) {
        if (excess.addTo(key, signed(1)) == -signed(1)) {
            excess.remove(key);
        }
    }

    private int signed(final int count) {
        return operation.kind == Kind.SEND ? count : -count;
    }

    private void find(final int rank, final int number, final long key) {
        final int left = signed(excess.get(key));
        if (left > 0) {
            findings.add(new Finding(rank, number, operation.peer, operation.tag, signed(1) > 0, left));
            excess.remove(key);
        }
    }
}
