package tailrace.scenario.program.collective;

/** Binomial tree from rank 0: in round i, each of the first 2^i ranks sends all data to the rank 2^i ahead. */
final class BinomialTree extends Trees {
    BinomialTree(final int ranks, final Share share) {
        super(ranks, 1, share, false, true);
    }

    @Override
    protected int parent(final int tree, final int rank) {
        return rank == 0 ? NO_RANK : rank - Integer.highestOneBit(rank);
    }

    @Override
    protected int children(final int tree, final int rank) {
        int count = 0;
        for (int ahead = firstAhead(rank); rank + ahead < ranks; ahead *= 2) {
            count++;
        }
        return count;
    }

    private static int firstAhead(final int rank) {
        return rank == 0 ? 1 : 2 * Integer.highestOneBit(rank);
    }

    @Override
    protected int child(final int tree, final int rank, final int place) {
        return rank + (firstAhead(rank) << place);
    }
}
