package tailrace.net.queue.rank;

/**
 * Shortest job first: by the bytes of the whole flow, so that packets of a flow have one rank and cannot overtake each
 * other, wherever they wait.
 */
public final class Sjf implements Rank {
    @Override
    public long written(final RankedFlow flow, final long startPs) {
        return flow.sizeBytes();
    }
}
