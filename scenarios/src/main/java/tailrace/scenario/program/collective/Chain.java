package tailrace.scenario.program.collective;

/** An open ring: rank 0 sends all data to rank 1, rank 1 to rank 2, and so on. */
final class Chain extends Trees {
    Chain(final int ranks, final Share share) {
        super(ranks, 1, share, false, false);
    }

    @Override
    protected int parent(final int tree, final int rank) {
        return rank - 1;
    }

    @Override
    protected int children(final int tree, final int rank) {
        return rank + 1 < ranks ? 1 : 0;
    }

    @Override
    protected int child(final int tree, final int rank, final int place) {
        return rank + 1;
    }
}
