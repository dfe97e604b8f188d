package tailrace.tools.flowsim.network;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;

/**
 * Orders flows on shared connections: each flow starts when the previous one has sent its last byte. At a host with
 * several ports, a flow waits only if the previous flow leaves by the same port, as in packet simulations.
 */
final class FluidConnections {
    private static final int NONE = -1;

    /**
     * Maps each connection to its newest flow, until this flow has sent its last byte. The upper half of the value is
     * the flow's first channel.
     */
    private final Long2LongOpenHashMap newest = new Long2LongOpenHashMap();
    /** Maps a flow to the flow that waits for it. */
    private final Int2IntOpenHashMap followers = new Int2IntOpenHashMap();

    FluidConnections() {
        newest.defaultReturnValue(NONE);
        followers.defaultReturnValue(NONE);
    }

    /**
     * Returns whether a flow may start at once; otherwise it waits.
     *
     * @param connection connection of the flow; negative if there is none
     * @param channel first channel of the flow
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

    /** Called when a flow has sent its last byte: removes and returns the next flow of its connection, or -1. */
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
