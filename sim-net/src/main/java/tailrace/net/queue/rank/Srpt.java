package tailrace.net.queue.rank;

/**
 * Shortest remaining processing time first: ranks packets by the unacknowledged bytes of their flow, as in pFabric
 * (Alizadeh et al., SIGCOMM 2013, section 4). Endless flows come last.
 */
public final class Srpt implements Rank {
    @Override
    public long written(final RankedFlow flow, final long startPs) {
        return flow.remainingBytes();
    }
}
