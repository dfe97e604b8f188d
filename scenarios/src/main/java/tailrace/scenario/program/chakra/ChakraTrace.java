package tailrace.scenario.program.chakra;

import static tailrace.core.Require.require;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tailrace.core.InputFile;
import tailrace.core.NearestFile;

/**
 * The trace of one rank. The file has messages of protocol buffers, each preceded by its length; the first message
 * describes the whole file.
 */
final class ChakraTrace {
    private static final int MORE = 0x80;
    private static final int GROUP_BITS = 7;
    private static final int MAX_MESSAGE_BYTES = 1 << 28;

    private final Path file;
    /** Nodes sorted by id. */
    private final List<ChakraNode> nodes;
    private final Long2IntOpenHashMap placeOf = new Long2IntOpenHashMap();

    private ChakraTrace(final Path file, final List<ChakraNode> nodes) {
        this.file = file;
        this.nodes = nodes;
        nodes.sort(Comparator.comparing(node -> node.id, Long::compareUnsigned));
        placeOf.defaultReturnValue(-1);
        for (int place = 0; place < nodes.size(); place++) {
            require(placeOf.put(nodes.get(place).id, place) < 0, file + ": " + nodes.get(place).what()
                    + " twice (expected: ids that differ)");
        }
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException in one line, with the file, if it is not a complete trace
     */
    static ChakraTrace read(final Path file) {
        final List<ChakraNode> nodes = new ArrayList<>();
        try (InputStream in = new BufferedInputStream(InputFile.open(file), 1 << 16)) {
            boolean head = true;
            for (long length = length(in); length >= 0; length = length(in)) {
                require(length <= MAX_MESSAGE_BYTES, "a message of " + length + " B (expected: a Chakra trace)");
                final byte[] message = in.readNBytes((int) length);
                require(message.length == length, "ends within a message (expected: a file that is whole)");
                if (!head) {
                    nodes.add(ChakraNode.of(new ProtoMessage(ByteBuffer.wrap(message))));
                }
                head = false;
            }
            require(!head, "is empty (expected: a Chakra trace)");
        } catch (final IOException e) {
            throw unreadable(file, e);
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
        return new ChakraTrace(file, nodes);
    }

    /** Error for a file that cannot be read. */
    static IllegalArgumentException unreadable(final Path file, final IOException e) {
        return new IllegalArgumentException(e instanceof NoSuchFileException
                ? "file: " + file + " (" + NearestFile.hint(file) + "expected: a file; there is none of this name)"
                : "file: " + file + " cannot be read: " + e.getMessage(), e);
    }

    /** Length of the next message; -1: there is none. */
    private static long length(final InputStream in) throws IOException {
        long length = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += GROUP_BITS) {
            final int group = in.read();
            if (group < 0) {
                if (shift == 0) {
                    return -1;
                }
                throw new EOFException("ends within a length (expected: a file that is whole)");
            }
            length |= (long) (group & (MORE - 1)) << shift;
            if ((group & MORE) == 0) {
                return length;
            }
        }
        return Long.MAX_VALUE;
    }

    /** The file. */
    Path file() {
        return file;
    }

    /** Nodes of the trace, by ascending id. */
    List<ChakraNode> nodes() {
        return nodes;
    }

    /**
     * Indexes of the nodes for which a node waits, without duplicates.
     *
     * @throws IllegalArgumentException if such a node is missing, or is the node itself
     */
    IntLinkedOpenHashSet before(final int place) {
        final ChakraNode node = nodes.get(place);
        final IntLinkedOpenHashSet before = new IntLinkedOpenHashSet();
        for (int i = 0; i < node.waitsFor.size(); i++) {
            final int on = placeOf.get(node.waitsFor.getLong(i));
            require(on >= 0, node.what() + " waits for node " + Long.toUnsignedString(node.waitsFor.getLong(i))
                    + " (expected: one that is there)");
            require(on != place, node.what() + " waits for itself (expected: for others)");
            before.add(on);
        }
        return before;
    }
}
