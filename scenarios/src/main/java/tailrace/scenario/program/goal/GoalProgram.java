package tailrace.scenario.program.goal;

import static tailrace.core.Require.require;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import tailrace.core.InputFile;
import tailrace.core.StepListener;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Program;

/** A program in a GOAL file. The file is text (optionally {@code .gz}) or binary; its first bytes show which. */
public final class GoalProgram implements Program {
    /** First 8 bytes of a binary file; offsets count from the byte after them. */
    static final long MAGIC = 4223;
    /** Number that a tool writes into a file that it has read. */
    private static final long USED_UP = 2342;
    private static final int FIXED_BYTES = Integer.BYTES + 2;
    private static final int LARGEST_BYTE = 0xFF;
    private static final int MAX_RANKS = 1 << 24;

    private final GoalRank[] ranks;
    private final int cpus;
    private final int nics;

    GoalProgram(final GoalRank[] ranks, final int cpus, final int nics) {
        this.ranks = ranks;
        this.cpus = cpus;
        this.nics = nics;
    }

    /**
     * Opens a file and reads it completely once.
     *
     * @throws IllegalArgumentException if it cannot be read, or an operation is impossible
     */
    public static GoalProgram open(final String file) {
        return open(file, StepListener.none());
    }

    /**
     * Opens a file like {@link #open(String)}.
     *
     * @param steps receives the bytes read of a text, or the ranks read of a binary file
     */
    public static GoalProgram open(final String file, final StepListener steps) {
        final boolean isBinary = isBinary(file);
        final GoalProgram program = isBinary ? map(file) : new GoalText(file, steps).read();
        for (int rank = 0; rank < program.ranks.length; rank++) {
            try {
                program.ranks[rank].check(program.ranks.length, program.cpus, program.nics);
                if (isBinary) {
                    steps.step(rank, program.ranks.length);
                }
            } catch (final IllegalArgumentException e) {
                throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
            }
        }
        return program;
    }

    /**
     * Number of ranks of a file; reads only as much as needed.
     *
     * @throws IllegalArgumentException if it is not a GOAL file
     */
    public static int ranks(final String file) {
        return isBinary(file) ? map(file).ranks() : GoalText.ranks(file);
    }

    /** Whether a file begins like a binary file. */
    public static boolean isBinary(final String file) {
        final Path path = Path.of(file);
        if (!Files.isRegularFile(path) || file.endsWith(".gz")) {
            return false; // otherwise the text reader reports the error
        }
        try (InputStream in = InputFile.open(path)) {
            final byte[] first = in.readNBytes(Long.BYTES);
            if (first.length < Long.BYTES) {
                return false;
            }
            final long magic = ByteBuffer.wrap(first).order(ByteOrder.LITTLE_ENDIAN).getLong();
            require(magic != USED_UP, "file: " + file + " has been used up by LogGOPSim (expected: a GOAL file as "
                    + "txt2bin writes it)");
            return magic == MAGIC;
        } catch (final IOException e) {
            throw new IllegalArgumentException("file: " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static GoalProgram map(final String file) {
        try (FileInputStream in = new FileInputStream(file); FileChannel channel = in.getChannel()) {
            return map(channel);
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        } catch (final IOException e) {
            throw new IllegalArgumentException("file: " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static GoalProgram map(final FileChannel channel) throws IOException {
        final ByteBuffer head = slice(channel, 0, FIXED_BYTES);
        final int count = head.getInt(0);
        require(count >= 1 && count <= MAX_RANKS, "ranks: " + Integer.toUnsignedString(count)
                + " (expected: 1 to " + MAX_RANKS + ")");
        final ByteBuffer table = slice(channel, FIXED_BYTES, (long) count * 2 * Long.BYTES);
        final GoalRank[] ranks = new GoalRank[count];
        for (int rank = 0; rank < count; rank++) {
            final long begin = table.getLong(2 * rank * Long.BYTES);
            final long end = table.getLong((2 * rank + 1) * Long.BYTES);
            require(begin >= 0 && end >= begin, "rank " + rank + ": from byte " + begin + " to " + end
                    + " (expected: a GOAL file that is whole)");
            ranks[rank] = new GoalRank(rank, slice(channel, begin, end - begin));
        }
        return new GoalProgram(ranks, (head.get(Integer.BYTES) & LARGEST_BYTE) + 1,
                (head.get(Integer.BYTES + 1) & LARGEST_BYTE) + 1);
    }

    private static ByteBuffer slice(final FileChannel channel, final long from, final long bytes) throws IOException {
        require(bytes <= Integer.MAX_VALUE, bytes + " B of a rank (expected: at most 2 GiB)");
        require(from <= channel.size() - Long.BYTES - bytes, "ends at byte " + channel.size()
                + " (expected: a GOAL file that is whole)");
        return channel.map(FileChannel.MapMode.READ_ONLY, Long.BYTES + from, bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public int ranks() {
        return ranks.length;
    }

    @Override
    public int cpus() {
        return cpus;
    }

    @Override
    public int nics() {
        return nics;
    }

    @Override
    public int operations(final int rank) {
        return ranks[rank].operations();
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        return ranks[rank].predecessors(operation);
    }

    @Override
    public int nextRoot(final int rank, final int from) {
        for (int operation = from; operation < ranks[rank].operations(); operation++) {
            if (ranks[rank].predecessors(operation) == 0) {
                return operation;
            }
        }
        return -1;
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        ranks[rank].read(operation, into);
    }
}
