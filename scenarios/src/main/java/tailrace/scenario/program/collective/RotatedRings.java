package tailrace.scenario.program.collective;

import tailrace.scenario.program.Operation;

/**
 * Divides a collective among rings, one for each rank of a server. Ring i enters a server at rank i, passes all ranks
 * and leaves the server at rank i-1, as in NCCL and SimAI (aliyun/SimAI cef83f9).
 */
public final class RotatedRings implements Algorithm {
    private final int local;
    private final Algorithm[] rings;
    /** Number of operations of a rank in one ring. */
    private final int perRing;

    /**
     * Creates the rings of a collective.
     *
     * @param collective collective with algorithm ring, one channel and one slice; ranks of a server are consecutive
     * @param local number of ranks per server
     */
    public RotatedRings(final Collective collective, final int local) {
        this.local = local;
        this.rings = new Algorithm[local];
        final Share share = new Share(collective.bytes(), local, 1);
        for (int ring = 0; ring < local; ring++) {
            rings[ring] = new Collective(collective.op(), collective.way(), share.bytes(ring), collective.ranks(), 1, 1)
                    .algorithm();
        }
        this.perRing = rings[0].operations(0);
    }

    @Override
    public int operations(final int rank) {
        return Math.multiplyExact(local, perRing);
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        final int ring = operation / perRing;
        return rings[ring].predecessors(placeOf(ring, rank), operation % perRing);
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        final int ring = operation / perRing;
        final int first = ring * perRing;
        rings[ring].read(placeOf(ring, rank), operation - first, into);
        into.peer = rankAt(ring, into.peer);
        into.tag += first / 2; // a ring has two operations per tag
        for (int i = 0; i < into.atEnd.size(); i++) {
            into.atEnd.set(i, into.atEnd.getInt(i) + first);
        }
    }

    /** Place of a rank in a ring. */
    private int placeOf(final int ring, final int rank) {
        final int inServer = rank % local;
        return rank - inServer + Math.floorMod(inServer - ring, local);
    }

    /** The rank at a place of a ring. */
    private int rankAt(final int ring, final int place) {
        final int inServer = place % local;
        return place - inServer + (inServer + ring) % local;
    }
}
