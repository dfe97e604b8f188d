package tailrace.net.queue.rank;

/**
 * Shortest remaining processing time first: ranks packets by the bytes of their flow not yet acknowledged, as pFabric
 * (Alizadeh et al., SIGCOMM 2013, section 4). Flows without end come last.
 */
public final class Srpt implements Rank {
    @Override
    public long written(final RankedFlow flow, final long startPs) {
        return flow.remainingBytes();
    }
}
