package tailrace.scenario.program.collective;

import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;

/** Two collectives one after the other: a rank begins the second when it has received all of the first. */
final class Sequence implements Algorithm {
    private final Rounds first;
    private final Rounds second;

    Sequence(final Rounds first, final Rounds second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public int operations(final int rank) {
        return Math.addExact(first.operations(rank), second.operations(rank)) + 1;
    }

    /** The operation between them. */
    private int join(final int rank) {
        return first.operations(rank);
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        final int join = join(rank);
        if (operation < join) {
            return first.predecessors(rank, operation);
        } else if (operation == join) {
            return first.operations(rank) / 2;
        }
        return Math.max(1, second.predecessors(rank, operation - join - 1));
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        final int join = join(rank);
        if (operation < join) {
            first.read(rank, operation, into);
            if (into.kind == Kind.RECEIVE) {
                into.atEnd.add(join);
            }
        } else if (operation == join) {
            into.begin(Kind.JOIN);
            for (int i = 0; i < second.operations(rank); i++) {
                if (second.predecessors(rank, i) == 0) {
                    into.atEnd.add(join + 1 + i);
                }
            }
        } else {
            second.read(rank, operation - join - 1, into);
            into.tag += first.operations(rank);
            for (int i = 0; i < into.atEnd.size(); i++) {
                into.atEnd.set(i, into.atEnd.getInt(i) + join + 1);
            }
        }
    }
}
