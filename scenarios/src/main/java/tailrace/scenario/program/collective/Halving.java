package tailrace.scenario.program.collective;

/**
 * Partners at distance 1, 2, 4, ... (Rabenseifner 2004): halving sends half of what a rank has left each round,
 * doubling sends all that it has got back the same way. Only for 2^k ranks.
 */
final class Halving extends RoundAlgorithm {
    private final int halvings;
    private final int doublings;

    /**
     * Rounds of halving, then of doubling.
     *
     * @param ranks 2^k
     */
    Halving(final int ranks, final Share share, final boolean halves, final boolean doubles) {
        super(ranks, share, (halves ? log2(ranks) : 0) + (doubles ? log2(ranks) : 0), true);
        this.halvings = halves ? log2(ranks) : 0;
        this.doublings = doubles ? log2(ranks) : 0;
    }

    static int log2(final int powerOfTwo) {
        return Integer.numberOfTrailingZeros(powerOfTwo);
    }

    @Override
    protected int to(final int rank, final int round) {
        return rank ^ 1 << level(round);
    }

    /** Which of the distances, as a power of two, a round has. */
    private int level(final int round) {
        return round < halvings ? round : halvings + doublings - 1 - round;
    }

    @Override
    protected int from(final int rank, final int round) {
        return to(rank, round);
    }

    @Override
    protected long bytes(final int rank, final int round, final long ofBytes) {
        // Halving, a rank sends what its partner keeps; doubling, what it has kept itself.
        final int keeper = round < halvings ? to(rank, round) : rank;
        long kept = ofBytes;
        for (int level = 0; level <= level(round); level++) {
            kept = Share.part(kept, 2, keeper >> level & 1);
        }
        return kept;
    }
}
