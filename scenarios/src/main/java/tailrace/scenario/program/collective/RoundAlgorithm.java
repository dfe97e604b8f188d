package tailrace.scenario.program.collective;

import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;

/**
 * An algorithm in rounds, in which each rank sends one message and receives one message. Each channel and slice has
 * separate rounds.
 *
 * <p>With {@code inTurn}, a rank's message waits for the message that the rank receives in the previous round of the
 * same channel and slice. Otherwise, all rounds begin at once. A rank posts a receive when the receive of the previous
 * round is over.
 */
abstract class RoundAlgorithm implements Algorithm {
    /** Number of ranks. */
    protected final int ranks;
    private final Share share;
    private final int parts;
    private final int rounds;
    private final boolean inTurn;

    /**
     * Creates the rounds of a collective.
     *
     * @param inTurn whether a round waits for the previous round; false: all rounds begin at once
     */
    RoundAlgorithm(final int ranks, final Share share, final int rounds, final boolean inTurn) {
        this.ranks = ranks;
        this.share = share;
        this.parts = share.count();
        this.rounds = rounds;
        this.inTurn = inTurn;
    }

    /** Rank to which a rank sends. */
    protected abstract int to(int rank, int round);

    /** Rank from which a rank receives. */
    protected abstract int from(int rank, int round);

    /**
     * Bytes that a rank sends in a round.
     *
     * @param ofBytes bytes of the whole collective
     */
    protected abstract long bytes(int rank, int round, long ofBytes);

    @Override
    public int operations(final int rank) {
        return Math.multiplyExact(2 * rounds, parts);
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        return inTurn && round(operation) > 0 ? 1 : 0;
    }

    private int round(final int operation) {
        return parts == 1 ? operation / 2 : operation / 2 / parts;
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        final int message = operation / 2;
        final int round = round(operation);
        final boolean sends = operation % 2 == 0;
        final int sender = sends ? rank : from(rank, round);
        final long ofBytes = parts == 1 ? share.bytes() : share.bytes(message - round * parts);
        into.beginMessage(sends ? Kind.SEND : Kind.RECEIVE, sends ? to(rank, round) : sender, message,
                bytes(sender, round, ofBytes));
        if (inTurn && !sends && round + 1 < rounds) {
            final int next = 2 * (message + parts);
            into.atEnd.add(next);
            into.atEnd.add(next + 1);
        }
    }
}
