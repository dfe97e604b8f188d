package tailrace.scenario.program.goal;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Collects the operations of a rank in the order of a file, and writes them in the layout of {@link GoalRank}. */
final class RankBuilder {
    private static final int INITIAL_NODES = 64;
    /** Bytes of the fields of a node, without its counts and offsets. */
    private static final int FIELD_BYTES = GoalRank.NODE_BYTES - 5 * Integer.BYTES;

    private final Labels labels = new Labels();
    /** Type, peer, size, tag, cpu and nic of each operation. */
    private ByteBuffer fields = fieldsOf(INITIAL_NODES * FIELD_BYTES);
    private int nodes;
    /**
     * Waiting operation of each requirement. The next lists have its predecessor, and whether the operation waits for
     * the start of the predecessor.
     */
    private final IntArrayList waiting = new IntArrayList();
    private final IntArrayList awaited = new IntArrayList();

    private static ByteBuffer fieldsOf(final int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Sets the label of the next operation; false if another operation has it. */
    boolean label(final String name) {
        return labels.add(name, nodes);
    }

    /** Operation of a name, or -1. */
    int operation(final String name) {
        return labels.operation(name);
    }

    /** Adds an operation. */
    void add(final int type, final int peer, final long size, final int tag, final int cpu, final int nic) {
        if (fields.remaining() < FIELD_BYTES) {
            final ByteBuffer larger = fieldsOf(Math.multiplyExact(2, fields.capacity()));
            fields = larger.put(fields.flip());
        }
        fields.put((byte) type).putInt(peer).putLong(size).putInt(tag).put((byte) cpu).put((byte) nic);
        nodes++;
    }

    /** Makes an operation wait for the end or the start of another operation. */
    void require(final int waits, final int before, final boolean begin) {
        waiting.add(waits);
        awaited.add(begin ? ~before : before);
    }

    /** Returns the rank in the layout of the file. */
    ByteBuffer build() {
        final int[] predecessors = new int[nodes];
        final int[] atEnd = new int[nodes];
        final int[] atBegin = new int[nodes];
        for (int i = 0; i < waiting.size(); i++) {
            predecessors[waiting.getInt(i)]++;
            final int before = awaited.getInt(i);
            if (before >= 0) {
                atEnd[before]++;
            } else {
                atBegin[~before]++;
            }
        }
        final int roots = (int) Arrays.stream(predecessors).filter(count -> count == 0).count();
        final long size = 2L * Integer.BYTES + (long) roots * Integer.BYTES + (long) nodes * GoalRank.NODE_BYTES
                + (long) waiting.size() * Integer.BYTES;
        final ByteBuffer out = fieldsOf(Math.toIntExact(size)).putInt(nodes).putInt(roots);
        for (int i = 0; i < nodes; i++) {
            if (predecessors[i] == 0) {
                out.putInt(i);
            }
        }
        putNodes(out, predecessors, atEnd, atBegin);
        return out.clear();
    }

    private void putNodes(
            final ByteBuffer out, final int[] predecessors, final int[] atEnd, final int... atBegin) {
        final byte[] one = new byte[FIELD_BYTES];
        final int[] nextAtEnd = new int[nodes];
        final int[] nextAtBegin = new int[nodes];
        int dependents = 0;
        fields.flip();
        for (int i = 0; i < nodes; i++) {
            fields.get(one);
            nextAtEnd[i] = dependents;
            nextAtBegin[i] = dependents + atEnd[i];
            out.putInt(predecessors[i]).put(one).putInt(atEnd[i]).putInt(nextAtEnd[i])
                    .putInt(atBegin[i]).putInt(nextAtBegin[i]);
            dependents += atEnd[i] + atBegin[i];
        }
        final int first = out.position();
        for (int i = 0; i < waiting.size(); i++) {
            final int before = awaited.getInt(i);
            final int place = before >= 0 ? nextAtEnd[before]++ : nextAtBegin[~before]++;
            out.putInt(first + place * Integer.BYTES, waiting.getInt(i));
        }
    }
}
