package tailrace.tools.flowsim.network;

import java.util.Arrays;

/**
 * Orders flows on shared connections: each flow starts when the previous one has sent its last byte. At a host with
 * several ports, a flow waits only if the previous flow leaves by the same port, as in packet simulations.
 */
final class FluidConnections {
    private static final int NONE = -1;

    /**
     * By connection: its newest flow, with its first channel in the upper half, until it has sent its last byte; NONE:
     * there is none.
     */
    private long[] newest = new long[0];
    /** By flow: the flow that waits for it. */
    private int[] followers = new int[0];

    /**
     * Returns whether a flow may start at once; otherwise it waits.
     *
     * @param connection connection of the flow, from 0; below 0: none
     * @param channel first channel of the flow
     */
    boolean mayBegin(final int connection, final int flow, final int channel) {
        if (connection < 0) {
            return true;
        }
        admit(connection, flow);
        followers[flow] = NONE;
        final long before = newest[connection];
        newest[connection] = (long) channel << Integer.SIZE | flow;
        if (before == NONE || before >> Integer.SIZE != channel) {
            return true;
        }
        followers[(int) before] = flow;
        return false;
    }

    private void admit(final int connection, final int flow) {
        if (connection >= newest.length) {
            final int known = newest.length;
            newest = Arrays.copyOf(newest, Math.max(64, 2 * connection));
            Arrays.fill(newest, known, newest.length, NONE);
        }
        if (flow >= followers.length) {
            followers = Arrays.copyOf(followers, Math.max(1024, Math.toIntExact(flow * 3L / 2)));
        }
    }

    /** Called when a flow has sent its last byte: returns the next flow of its connection, or -1. */
    int sentLastByte(final int connection, final int flow) {
        if (connection < 0) {
            return NONE;
        }
        final int follower = followers[flow];
        if (follower == NONE && (int) newest[connection] == flow) {
            newest[connection] = NONE;
        }
        return follower;
    }
}
