package tailrace.net.queue.rank;

/**
 * Shortest remaining processing time first: by the bytes of the flow that are not yet acknowledged, as pFabric ranks
 * (Alizadeh et al., SIGCOMM 2013, section 4). Flows without end come last.
 */
public final class Srpt implements Rank {
    @Override
    public long written(final RankedFlow flow, final long startPs) {
        return flow.remainingBytes();
    }
}
