package tailrace.scenario.program.collective;

/**
 * Ring: in each round every rank sends a part to the next rank (Patarasuk and Yuan 2009). A reduce-scatter takes n-1
 * rounds, an all-gather as many, an all-reduce both. A rank sends its own part first, then what it received.
 */
final class Ring extends Rounds {
    /** A ring of so many rounds. */
    Ring(final int ranks, final Share share, final int rounds) {
        super(ranks, share, rounds, true);
    }

    @Override
    protected int to(final int rank, final int round) {
        return (rank + 1) % ranks;
    }

    @Override
    protected int from(final int rank, final int round) {
        return (rank + ranks - 1) % ranks;
    }

    @Override
    protected long bytes(final int rank, final int round, final long ofBytes) {
        return Share.part(ofBytes, ranks, Math.floorMod(rank - round, ranks));
    }
}
