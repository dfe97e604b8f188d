package tailrace.scenario.program.schedule;

import static tailrace.core.Require.require;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.program.Operation;

/**
 * A list of the items of one rank, in the order in which they are added. An item may wait for the end of other items.
 */
public final class Schedule {
    private final IntArrayList kinds = new IntArrayList();
    /** Duration in ps, or bytes, of each item. */
    private final LongArrayList amounts = new LongArrayList();
    /** Processor, peer rank, call site or step of each item. */
    private final IntArrayList whiches = new IntArrayList();
    private final IntArrayList tags = new IntArrayList();
    private final List<String> names = new ArrayList<>();
    private final IntArrayList predecessors = new IntArrayList();
    private final List<IntArrayList> successors = new ArrayList<>();

    /** Kinds of items. */
    enum Kind {
        /** A computation, which holds a processor for a time. */
        COMPUTE,
        /** Sends a message. */
        SEND,
        /** Receives a message. */
        RECEIVE,
        /** Calls a collective. */
        CALL,
        /** Only waits for other items. */
        JOIN,
        /** Takes a processor. */
        ACQUIRE,
        /** Releases a processor. */
        RELEASE,
        /** Ends a step. */
        STEP;

        private static final Kind[] ALL = values();

        /** Kind of operation if the item is one operation. */
        Operation.Kind operation() {
            return switch (this) {
                case COMPUTE -> Operation.Kind.COMPUTE;
                case SEND -> Operation.Kind.SEND;
                case RECEIVE -> Operation.Kind.RECEIVE;
                case STEP -> Operation.Kind.STEP;
                case ACQUIRE -> Operation.Kind.ACQUIRE;
                case RELEASE -> Operation.Kind.RELEASE;
                default -> Operation.Kind.JOIN;
            };
        }
    }

    private int add(final Kind kind, final String name, final long amount, final int which, final int tag) {
        kinds.add(kind.ordinal());
        names.add(name);
        amounts.add(amount);
        whiches.add(which);
        tags.add(tag);
        predecessors.add(0);
        successors.add(null);
        return kinds.size() - 1;
    }

    /**
     * Adds a computation.
     *
     * @param name name in messages
     * @return number of the item
     */
    public int compute(final String name, final int cpu, final long durationPs) {
        return add(Kind.COMPUTE, name, durationPs, cpu, 0);
    }

    /** Adds a send of bytes to a rank and returns its number. */
    public int send(final String name, final int peer, final int tag, final long bytes) {
        return add(Kind.SEND, name, bytes, peer, tag);
    }

    /** Adds a receive of bytes from a rank and returns its number. */
    public int receive(final String name, final int peer, final int tag, final long bytes) {
        return add(Kind.RECEIVE, name, bytes, peer, tag);
    }

    /** Adds a call of a collective by the number of its site, and returns the number of the item. */
    public int call(final String name, final int site) {
        return add(Kind.CALL, name, 0, site, 0);
    }

    /** Adds an item that only waits; returns its number. */
    public int join(final String name) {
        return add(Kind.JOIN, name, 0, 0, 0);
    }

    /** Adds an item that waits for a processor and holds it until a later release; returns its number. */
    public int acquire(final String name, final int cpu) {
        return add(Kind.ACQUIRE, name, 0, cpu, 0);
    }

    /** Adds the release of a processor and returns its number. */
    public int release(final String name, final int cpu) {
        return add(Kind.RELEASE, name, 0, cpu, 0);
    }

    /** Adds the end of a step and returns its number. */
    public int step(final int step) {
        return add(Kind.STEP, "step " + step, 0, step, 0);
    }

    /** Makes an item wait for the end of another item. */
    public void after(final int item, final int earlier) {
        require(item != earlier, names.get(item) + " waits for itself (expected: for others)");
        if (successors.get(earlier) == null) {
            successors.set(earlier, new IntArrayList(1));
        }
        successors.get(earlier).add(item);
        predecessors.set(item, predecessors.getInt(item) + 1);
    }

    /** Whether no item waits for this item. */
    public boolean isLast(final int item) {
        return successors.get(item) == null;
    }

    /** Number of items. */
    public int size() {
        return kinds.size();
    }

    Kind kind(final int item) {
        return Kind.ALL[kinds.getInt(item)];
    }

    long amount(final int item) {
        return amounts.getLong(item);
    }

    int which(final int item) {
        return whiches.getInt(item);
    }

    int tag(final int item) {
        return tags.getInt(item);
    }

    String name(final int item) {
        return names.get(item);
    }

    int predecessors(final int item) {
        return predecessors.getInt(item);
    }

    /** Items that wait for the end of this item; null: none. */
    IntArrayList successors(final int item) {
        return successors.get(item);
    }

    /** An item that waits for itself through other items; -1: none. */
    public int inCycle() {
        final int[] left = predecessors.toIntArray();
        final IntArrayList ready = new IntArrayList();
        for (int item = 0; item < left.length; item++) {
            if (left[item] == 0) {
                ready.add(item);
            }
        }
        for (int i = 0; i < ready.size(); i++) {
            final IntArrayList next = successors.get(ready.getInt(i));
            for (int j = 0; next != null && j < next.size(); j++) {
                if (--left[next.getInt(j)] == 0) {
                    ready.add(next.getInt(j));
                }
            }
        }
        for (int item = 0; item < left.length; item++) {
            if (left[item] > 0) {
                return item;
            }
        }
        return -1;
    }
}
