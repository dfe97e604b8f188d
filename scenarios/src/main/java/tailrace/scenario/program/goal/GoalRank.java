package tailrace.scenario.program.goal;

import static tailrace.core.Require.require;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;
import tailrace.transport.Flow;

/**
 * The operations of one rank in the bytes of a binary GOAL file. The layout is u32 nodes, u32 roots, the roots, nodes
 * of 39 B, then all dependents; little-endian and unpadded.
 */
final class GoalRank {
    static final int SEND = 1;
    static final int RECEIVE = 2;
    static final int COMPUTE = 3;
    static final int NODE_BYTES = 39;
    private static final int TYPE = 4;
    private static final int PEER = 5;
    private static final int SIZE = 9;
    private static final int TAG = 17;
    private static final int CPU = 21;
    private static final int NIC = 22;
    private static final int AT_END = 23;
    private static final int AT_BEGIN = 31;
    private static final int LARGEST_BYTE = 0xFF;

    private final int rank;
    private final ByteBuffer bytes;
    private final int nodes;
    private final int firstNode;
    private final int firstDependent;
    private final int dependents;

    /**
     * Reads operations from a whole buffer.
     *
     * @throws IllegalArgumentException if it is too short
     */
    GoalRank(final int rank, final ByteBuffer bytes) {
        this.rank = rank;
        this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
        require(bytes.limit() >= 2 * Integer.BYTES, problem("ends too early"));
        this.nodes = bytes.getInt(0);
        final long roots = Integer.toUnsignedLong(bytes.getInt(Integer.BYTES));
        final long nodesAt = 2 * Integer.BYTES + roots * Integer.BYTES;
        final long dependentsAt = nodesAt + Integer.toUnsignedLong(nodes) * NODE_BYTES;
        require(nodes >= 0 && dependentsAt <= bytes.limit(),
                problem("has " + bytes.limit() + " B for " + Integer.toUnsignedLong(nodes) + " operations"));
        this.firstNode = (int) nodesAt;
        this.firstDependent = (int) dependentsAt;
        this.dependents = (bytes.limit() - firstDependent) / Integer.BYTES;
    }

    private String problem(final String problem) {
        return "rank " + rank + ": " + problem + " (expected: a GOAL file that is whole)";
    }

    int operations() {
        return nodes;
    }

    private int at(final int operation) {
        return firstNode + operation * NODE_BYTES;
    }

    int predecessors(final int operation) {
        return bytes.getInt(at(operation));
    }

    void read(final int operation, final Operation into) {
        final int at = at(operation);
        final long size = bytes.getLong(at + SIZE);
        final int type = bytes.get(at + TYPE);
        if (type == COMPUTE) {
            into.begin(Kind.COMPUTE);
            into.durationPs = size * Units.PS_PER_NS;
        } else {
            into.beginMessage(type == SEND ? Kind.SEND : Kind.RECEIVE, bytes.getInt(at + PEER),
                    bytes.getInt(at + TAG), size);
        }
        into.cpu = bytes.get(at + CPU) & LARGEST_BYTE;
        into.nic = bytes.get(at + NIC) & LARGEST_BYTE;
        addDependents(at + AT_END, into.atEnd);
        addDependents(at + AT_BEGIN, into.atBegin);
    }

    private void addDependents(final int field, final IntArrayList to) {
        final int count = bytes.getInt(field);
        final int first = bytes.getInt(field + Integer.BYTES);
        for (int i = 0; i < count; i++) {
            to.add(bytes.getInt(firstDependent + (first + i) * Integer.BYTES));
        }
    }

    /**
     * Reads all operations once.
     *
     * @throws IllegalArgumentException if an operation is impossible, or operations require each other in a cycle
     */
    void check(final int ranks, final int cpus, final int nics) {
        final int[] left = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            checkNode(i, ranks, cpus, nics);
            countDependents(at(i) + AT_END, left);
            countDependents(at(i) + AT_BEGIN, left);
        }
        for (int i = 0; i < nodes; i++) {
            if (left[i] != predecessors(i)) {
                throw damaged("operation " + i + " waits for " + predecessors(i) + " others, " + left[i] + " name it");
            }
        }
        checkCycles(left);
    }

    private IllegalArgumentException damaged(final String problem) {
        return new IllegalArgumentException(problem(problem));
    }

    private void checkNode(final int operation, final int ranks, final int cpus, final int nics) {
        final int at = at(operation);
        final int type = bytes.get(at + TYPE);
        final long size = bytes.getLong(at + SIZE);
        final int peer = bytes.getInt(at + PEER);
        if (type < SEND || type > COMPUTE) {
            throw damaged("operation " + operation + " is of type " + type);
        } else if (type != COMPUTE && (peer < 0 || peer >= ranks)) {
            throw new IllegalArgumentException("rank " + rank + ": operation " + operation + " has rank "
                    + (peer == -1 ? "-1, any rank," : Integer.toUnsignedString(peer)) + " as its peer (expected: 0 to "
                    + (ranks - 1) + ")");
        } else if (size < 0 || size > (type == COMPUTE ? Time.END.ps() / Units.PS_PER_NS : Flow.ENDLESS_BYTES / 2)) {
            throw damaged("operation " + operation + " has size " + Long.toUnsignedString(size));
        } else if ((bytes.get(at + CPU) & LARGEST_BYTE) >= cpus || (bytes.get(at + NIC) & LARGEST_BYTE) >= nics) {
            throw damaged("operation " + operation + " uses a cpu or nic above the highest");
        }
    }

    private void countDependents(final int field, final int... counts) {
        final int count = bytes.getInt(field);
        final int first = bytes.getInt(field + Integer.BYTES);
        if (count < 0 || count > 0 && (first < 0 || (long) first + count > dependents)) {
            throw damaged("dependents outside of the file");
        }
        for (int i = 0; i < count; i++) {
            final int dependent = bytes.getInt(firstDependent + (first + i) * Integer.BYTES);
            if (dependent < 0 || dependent >= nodes) {
                throw damaged("an operation that requires another has number "
                        + Integer.toUnsignedString(dependent));
            }
            counts[dependent]++;
        }
    }

    /** Repeatedly removes operations without predecessors, and fails if operations are left. */
    private void checkCycles(final int... left) {
        final IntArrayFIFOQueue free = new IntArrayFIFOQueue();
        final Operation operation = new Operation();
        for (int i = 0; i < nodes; i++) {
            if (left[i] == 0) {
                free.enqueue(i);
            }
        }
        int taken = 0;
        for (; !free.isEmpty(); taken++) {
            read(free.dequeueInt(), operation);
            operation.atBegin.addAll(operation.atEnd);
            for (int i = 0; i < operation.atBegin.size(); i++) {
                final int dependent = operation.atBegin.getInt(i);
                left[dependent]--;
                if (left[dependent] == 0) {
                    free.enqueue(dependent);
                }
            }
        }
        if (taken < nodes) {
            int first = 0;
            while (left[first] == 0) {
                first++;
            }
            throw new IllegalArgumentException("rank " + rank + ": " + (nodes - taken) + " operations never begin, from"
                    + " operation " + first + " on, as some require each other in a cycle (expected: none)");
        }
    }
}
