package tailrace.net.queue.rank;

/**
 * Shortest job first: ranks packets by the size of their flow. All packets of a flow have one rank and cannot overtake
 * each other.
 */
public final class Sjf implements Rank {
    @Override
    public long written(final RankedFlow flow, final long startPs) {
        return flow.sizeBytes();
    }
}
