package tailrace.scenario.program.collective;

/**
 * Recursive halving and doubling with partners at distance 1, 2, 4, ... (Rabenseifner 2004). In each round of halving,
 * a rank sends half of its remaining data. In each round of doubling, it sends all its data back to the same partner.
 * Only for 2^k ranks.
 */
final class Halving extends RoundAlgorithm {
    private final int halvings;
    private final int doublings;

    /**
     * Creates rounds of halving, then of doubling.
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

    /** Distance of a round, as a power of two. */
    private int level(final int round) {
        return round < halvings ? round : halvings + doublings - 1 - round;
    }

    @Override
    protected int from(final int rank, final int round) {
        return to(rank, round);
    }

    @Override
    protected long bytes(final int rank, final int round, final long ofBytes) {
        // In halving, a rank sends the data that its partner keeps; in doubling, the data that it has kept itself.
        final int keeper = round < halvings ? to(rank, round) : rank;
        long kept = ofBytes;
        for (int level = 0; level <= level(round); level++) {
            kept = Share.part(kept, 2, keeper >> level & 1);
        }
        return kept;
    }
}
