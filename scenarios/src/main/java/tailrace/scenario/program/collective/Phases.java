package tailrace.scenario.program.collective;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;

/**
 * Runs several phases of rounds one after another, each among groups of ranks. A rank begins the next phase when it has
 * received all messages of the previous phase.
 */
final class Phases implements Algorithm {
    private final List<Phase> phases = new ArrayList<>();

    /** Ranks of a phase that exchange messages. */
    enum Groups {
        /** Ranks of one server. */
        SERVER,
        /** Ranks at the same place of their servers. */
        RAIL
    }

    /**
     * One phase.
     *
     * @param groups kind of the groups within which ranks exchange messages
     * @param perServer number of consecutive ranks per server
     * @param rounds algorithm of the servers, or one algorithm per rail
     */
    record Phase(Groups groups, int perServer, List<? extends RoundAlgorithm> rounds) {
        private RoundAlgorithm of(final int rank) {
            return rounds.get(groups == Groups.SERVER ? 0 : rank % perServer);
        }

        private int placeOf(final int rank) {
            return groups == Groups.SERVER ? rank % perServer : rank / perServer;
        }

        private int rankAt(final int place, final int ofRank) {
            return groups == Groups.SERVER ? ofRank - ofRank % perServer + place
                    : place * perServer + ofRank % perServer;
        }

        /** Number of operations, the same for all ranks. */
        private int operations() {
            return rounds.get(0).operations(0);
        }
    }

    /** Creates phases in order; phases without messages are omitted. */
    Phases(final Phase... inOrder) {
        for (final Phase phase : inOrder) {
            if (phase.operations() > 0) {
                phases.add(phase);
            }
        }
    }

    /** Creates two phases of all ranks. */
    static Phases ofAll(final int ranks, final RoundAlgorithm first, final RoundAlgorithm second) {
        return new Phases(new Phase(Groups.SERVER, ranks, List.of(first)),
                new Phase(Groups.SERVER, ranks, List.of(second)));
    }

    @Override
    public int operations(final int rank) {
        int sum = phases.size() - 1;
        for (final Phase phase : phases) {
            sum = Math.addExact(sum, phase.operations());
        }
        return sum;
    }

    /** Phase of an operation; for a join, the phase before the join. */
    private int phaseOf(final int operation) {
        int phase = 0;
        while (operation > lastOf(phase)) {
            phase++;
        }
        return phase;
    }

    /** First operation of a phase. */
    private int firstOf(final int phase) {
        int first = phase;
        for (int i = 0; i < phase; i++) {
            first += phases.get(i).operations();
        }
        return first;
    }

    /** The join after a phase. */
    private int lastOf(final int phase) {
        return firstOf(phase) + phases.get(phase).operations();
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        final int number = phaseOf(operation);
        final Phase phase = phases.get(number);
        if (operation == lastOf(number)) {
            return phase.operations() / 2; // a receive for each send
        }
        final int own = phase.of(rank).predecessors(phase.placeOf(rank), operation - firstOf(number));
        return number == 0 ? own : Math.max(1, own);
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        final int number = phaseOf(operation);
        final int first = firstOf(number);
        final int join = lastOf(number);
        if (operation == join) {
            into.begin(Kind.JOIN);
            release(rank, number + 1, into);
            return;
        }
        final Phase phase = phases.get(number);
        phase.of(rank).read(phase.placeOf(rank), operation - first, into);
        into.peer = phase.rankAt(into.peer, rank);
        into.tag += first - number;
        for (int i = 0; i < into.atEnd.size(); i++) {
            into.atEnd.set(i, into.atEnd.getInt(i) + first);
        }
        if (into.kind == Kind.RECEIVE && number + 1 < phases.size()) {
            into.atEnd.add(join);
        }
    }

    private void release(final int rank, final int number, final Operation into) {
        final Phase phase = phases.get(number);
        for (int i = 0; i < phase.operations(); i++) {
            if (phase.of(rank).predecessors(phase.placeOf(rank), i) == 0) {
                into.atEnd.add(firstOf(number) + i);
            }
        }
    }
}
