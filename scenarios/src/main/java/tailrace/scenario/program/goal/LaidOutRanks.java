package tailrace.scenario.program.goal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.files.UnnamedFile;

/**
 * Stores the bytes of ranks, one rank after another. At most {@value #HEAP_BYTES} B plus the bytes of one rank are on
 * the heap; earlier bytes are in a mapped temporary file.
 */
final class LaidOutRanks implements AutoCloseable {
    private static final long HEAP_BYTES = 1 << 25;

    private final long heapBytes;
    private final List<ByteBuffer> ranks = new ArrayList<>();
    private UnnamedFile file;
    private int inFile;
    private long onHeapBytes;

    LaidOutRanks() {
        this(HEAP_BYTES);
    }

    /** Creates a store that keeps this many bytes on the heap. */
    LaidOutRanks(final long heapBytes) {
        this.heapBytes = heapBytes;
    }

    int size() {
        return ranks.size();
    }

    /**
     * Adds the bytes of the next rank.
     *
     * @throws IllegalArgumentException if the temporary file cannot be written
     */
    void add(final ByteBuffer rank) {
        moveIfAbove(heapBytes - rank.limit());
        ranks.add(rank);
        onHeapBytes += rank.limit();
        moveIfAbove(heapBytes);
    }

    private void moveIfAbove(final long bytes) {
        if (onHeapBytes > Math.max(0, bytes)) {
            try {
                moveToFile();
            } catch (final IOException e) {
                throw new IllegalArgumentException("a temporary file in "
                        + System.getProperty("java.io.tmpdir") + ": " + e.getMessage() + " (expected: room for the"
                        + " program as it is in binary; -Djava.io.tmpdir names another folder)", e);
            }
        }
    }

    /** Moves ranks to a file, with one mapping for several ranks, because systems limit the number of mappings. */
    private void moveToFile() throws IOException {
        if (file == null) {
            file = UnnamedFile.create();
        }
        final ByteBuffer mapped = file.append(ranks.subList(inFile, ranks.size()));
        int at = 0;
        for (; inFile < ranks.size(); inFile++) {
            final int bytes = ranks.get(inFile).limit();
            ranks.set(inFile, mapped.slice(at, bytes));
            at += bytes;
        }
        onHeapBytes = 0;
    }

    /** Operations of all ranks, by rank. */
    GoalRank[] ranks() {
        final GoalRank[] all = new GoalRank[ranks.size()];
        for (int rank = 0; rank < all.length; rank++) {
            all[rank] = new GoalRank(rank, ranks.get(rank));
        }
        return all;
    }

    /** Closes the file; its mapped parts stay valid. */
    @Override
    public void close() {
        try {
            if (file != null) {
                file.close();
            }
        } catch (final IOException e) {
            throw new IllegalArgumentException("temporary file: " + e.getMessage(), e);
        }
    }
}
