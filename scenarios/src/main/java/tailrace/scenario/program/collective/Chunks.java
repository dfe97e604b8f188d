package tailrace.scenario.program.collective;

import static tailrace.core.Require.require;

import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;

/**
 * Divides a collective into chunks, several of which are in flight at a time. A rank begins the next chunk when an
 * earlier chunk ends, as in ASTRA-sim ({@code preferred-dataset-splits}, {@code active-chunks-per-dimension}).
 *
 * <p>The operations of a chunk at a rank are its messages, then their end.
 */
public final class Chunks implements Algorithm {
    private final Algorithm chunk;
    private final int count;
    private final int active;
    private final int tags;
    private final End end;

    /**
     * Computation at the end of each chunk.
     *
     * @param cpu processor that the computation uses
     * @param durationPs duration of the computation in ps; 0: no computation
     */
    public record End(int cpu, long durationPs) {}

    /**
     * Creates the chunks of a collective.
     *
     * @param chunk messages of one chunk; all chunks have the same size
     * @param count number of chunks
     * @param active number of chunks in flight at a time
     * @param tags upper bound of a chunk's tags, exclusive
     * @param end computation at the end of each chunk
     */
    public Chunks(final Algorithm chunk, final int count, final int active, final int tags, final End end) {
        require(count >= 1, "chunks: " + count + " (expected: 1 or more)");
        require(active >= 1, "active chunks: " + active + " (expected: 1 or more)");
        this.chunk = chunk;
        this.count = count;
        this.active = active;
        this.tags = tags;
        this.end = end;
    }

    private int perChunk(final int rank) {
        return chunk.operations(rank) + 1;
    }

    @Override
    public int operations(final int rank) {
        return Math.multiplyExact(count, perChunk(rank));
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        final int inChunk = operation % perChunk(rank);
        if (inChunk == chunk.operations(rank)) {
            return inChunk;
        }
        final int own = chunk.predecessors(rank, inChunk);
        return own == 0 && operation / perChunk(rank) >= active ? 1 : own;
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        final int messages = chunk.operations(rank);
        final int number = operation / perChunk(rank);
        final int first = number * perChunk(rank);
        if (operation - first < messages) {
            chunk.read(rank, operation - first, into);
            into.tag += number * tags;
            for (int i = 0; i < into.atEnd.size(); i++) {
                into.atEnd.set(i, into.atEnd.getInt(i) + first);
            }
            into.atEnd.add(first + messages);
            return;
        }
        into.begin(end.durationPs() > 0 ? Kind.COMPUTE : Kind.JOIN);
        into.cpu = end.durationPs() > 0 ? end.cpu() : 0;
        into.durationPs = end.durationPs();
        if (number + active < count) {
            for (int i = 0; i < messages; i++) {
                if (chunk.predecessors(rank, i) == 0) {
                    into.atEnd.add(first + active * perChunk(rank) + i);
                }
            }
        }
    }
}
