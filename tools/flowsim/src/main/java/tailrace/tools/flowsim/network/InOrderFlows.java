package tailrace.tools.flowsim.network;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;

/** Flows that share connections, on which each begins when the one before it has nothing left to send. */
final class InOrderFlows {
    private static final int NONE = -1;
    /** Stands for a connection behind whose only flow none waits. */
    private static final IntArrayFIFOQueue ALONE = new IntArrayFIFOQueue(1);

    private final Long2ObjectOpenHashMap<IntArrayFIFOQueue> waiting = new Long2ObjectOpenHashMap<>();

    /** Whether a flow may begin at once; otherwise it waits. A connection below 0 is shared with no other flow. */
    boolean mayBegin(final long connection, final int flow) {
        final IntArrayFIFOQueue queue = connection < 0 ? null : waiting.putIfAbsent(connection, ALONE);
        if (queue == null) {
            return true;
        }
        final IntArrayFIFOQueue own = queue == ALONE ? new IntArrayFIFOQueue() : queue;
        own.enqueue(flow);
        waiting.put(connection, own);
        return false;
    }

    /** A flow has nothing left to send: takes the next of its connection, -1 if none waits. */
    int sentLastByte(final long connection) {
        if (connection < 0) {
            return NONE;
        }
        final IntArrayFIFOQueue queue = waiting.get(connection);
        if (queue.isEmpty()) {
            waiting.remove(connection);
            return NONE;
        }
        return queue.dequeueInt();
    }
}
