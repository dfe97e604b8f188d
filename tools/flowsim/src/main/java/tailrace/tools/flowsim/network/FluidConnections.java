package tailrace.tools.flowsim.network;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;

/**
 * Flows that share connections, on which each begins when the one before it has nothing left to send. Where a host has
 * several ports, a flow waits only if the one before it leaves by the same port, as with packets.
 */
final class FluidConnections {
    private static final int NONE = -1;

    /** By connection: the newest flow, until it has nothing left to send, and its first channel in the upper half. */
    private final Long2LongOpenHashMap newest = new Long2LongOpenHashMap();
    /** The flow that waits for another one. */
    private final Int2IntOpenHashMap followers = new Int2IntOpenHashMap();

    FluidConnections() {
        newest.defaultReturnValue(NONE);
        followers.defaultReturnValue(NONE);
    }

    /**
     * Whether a flow may begin at once; otherwise it waits.
     *
     * @param connection that it shares; below 0: none
     * @param channel the first one that it crosses
     */
    boolean mayBegin(final long connection, final int flow, final int channel) {
        if (connection < 0) {
            return true;
        }
        final long before = newest.put(connection, (long) channel << Integer.SIZE | flow);
        if (before == NONE || before >> Integer.SIZE != channel) {
            return true;
        }
        followers.put((int) before, flow);
        return false;
    }

    /** A flow has nothing left to send: takes the next of its connection, -1 if none waits. */
    int sentLastByte(final long connection, final int flow) {
        if (connection < 0) {
            return NONE;
        }
        final int follower = followers.remove(flow);
        if (follower == NONE && (int) newest.get(connection) == flow) {
            newest.remove(connection);
        }
        return follower;
    }
}
