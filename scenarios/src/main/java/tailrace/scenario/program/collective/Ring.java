package tailrace.scenario.program.collective;

/**
 * Ring: in each round every rank sends a part to the next rank (Patarasuk and Yuan 2009). A reduce-scatter or an
 * all-gather takes n-1 rounds, and an all-reduce takes 2(n-1). A rank sends its own part first, then the parts that it
 * has received.
 */
class Ring extends RoundAlgorithm {
    private final int shift;

    /**
     * Creates a ring with this many rounds.
     *
     * @param shift number of the first part that a rank sends, minus the number of its own part. With -1, a
     *     reduce-scatter ends at the rank's own part.
     */
    Ring(final int ranks, final Share share, final int rounds, final int shift) {
        super(ranks, share, rounds, true);
        this.shift = shift;
    }

    @Override
    protected int to(final int rank, final int round) {
        return rank + 1 == ranks ? 0 : rank + 1;
    }

    @Override
    protected int from(final int rank, final int round) {
        return rank == 0 ? ranks - 1 : rank - 1;
    }

    @Override
    protected long bytes(final int rank, final int round, final long ofBytes) {
        return Share.part(ofBytes, ranks, Math.floorMod(rank + shift - round, ranks));
    }
}
