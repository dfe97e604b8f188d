package tailrace.scenario.program.collective;

/**
 * Every rank exchanges a part with each other rank: in round k it sends to the rank k + 1 places ahead. Pairwise
 * exchange waits for each round; direct exchange starts all rounds at once.
 */
class Exchange extends RoundAlgorithm {
    private final boolean sendsOwnPart;

    /**
     * Creates an exchange.
     *
     * @param inTurn whether a round waits for the previous round; false: all rounds begin at once
     * @param sendsOwnPart whether a message carries the part of the sender; false: it carries the part of the receiver
     */
    Exchange(final int ranks, final Share share, final boolean inTurn, final boolean sendsOwnPart) {
        super(ranks, share, ranks - 1, inTurn);
        this.sendsOwnPart = sendsOwnPart;
    }

    @Override
    protected int to(final int rank, final int round) {
        return (rank + round + 1) % ranks;
    }

    @Override
    protected int from(final int rank, final int round) {
        return (rank + ranks - round - 1) % ranks;
    }

    @Override
    protected long bytes(final int rank, final int round, final long ofBytes) {
        return Share.part(ofBytes, ranks, sendsOwnPart ? rank : to(rank, round));
    }
}
