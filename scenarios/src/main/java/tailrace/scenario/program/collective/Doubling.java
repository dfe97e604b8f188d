package tailrace.scenario.program.collective;

/** Recursive doubling: each rank exchanges all data with a partner at distance 1, 2, 4, ... Only for 2^k ranks. */
final class Doubling extends RoundAlgorithm {
    /**
     * Creates an all-reduce.
     *
     * @param ranks 2^k
     */
    Doubling(final int ranks, final Share share) {
        super(ranks, share, Halving.log2(ranks), true);
    }

    @Override
    protected int to(final int rank, final int round) {
        return rank ^ 1 << round;
    }

    @Override
    protected int from(final int rank, final int round) {
        return to(rank, round);
    }

    @Override
    protected long bytes(final int rank, final int round, final long ofBytes) {
        return ofBytes;
    }
}
