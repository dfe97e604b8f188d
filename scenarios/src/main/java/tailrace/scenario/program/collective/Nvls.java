package tailrace.scenario.program.collective;

import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;

/**
 * Reduces within a server by its NVSwitch, which is the last member of the group. All ranks send a chunk up. The switch
 * then sends this chunk down to all ranks while the next chunk goes up (SimAI's NVLS, with four chunks).
 *
 * <p>The operations of a chunk at a rank are the send and the receive. At the switch, they are the receives, a join
 * that waits for all receives, and the sends.
 */
public final class Nvls implements Algorithm {
    private final int ranks;
    private final long bytes;
    private final int chunks;

    /** Creates an all-reduce of this many bytes. */
    public Nvls(final int ranks, final long bytes, final int chunks) {
        this.ranks = ranks;
        this.bytes = bytes;
        this.chunks = chunks;
    }

    private int perChunk(final int rank) {
        return rank < ranks ? 2 : 2 * ranks + 1;
    }

    @Override
    public int operations(final int rank) {
        return Math.multiplyExact(chunks, perChunk(rank));
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        final int inChunk = operation % perChunk(rank);
        if (rank < ranks) {
            return inChunk == 0 && operation > 0 ? 1 : 0;
        }
        return inChunk < ranks ? 0 : inChunk == ranks ? ranks : 1;
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        final int chunk = operation / perChunk(rank);
        final int inChunk = operation % perChunk(rank);
        final long size = Share.part(bytes, chunks, chunk);
        final int up = 2 * chunk;
        if (rank < ranks) {
            into.beginMessage(inChunk == 0 ? Kind.SEND : Kind.RECEIVE, ranks, up + inChunk, size);
            if (inChunk == 0 && chunk + 1 < chunks) {
                into.atEnd.add(operation + 2);
            }
            return;
        }
        final int end = operation - inChunk + ranks;
        if (inChunk < ranks) {
            into.beginMessage(Kind.RECEIVE, inChunk, up, size);
            into.atEnd.add(end);
        } else if (inChunk == ranks) {
            into.begin(Kind.JOIN);
            for (int to = 1; to <= ranks; to++) {
                into.atEnd.add(end + to);
            }
        } else {
            into.beginMessage(Kind.SEND, inChunk - ranks - 1, up + 1, size);
        }
    }
}
