package tailrace.net.memory.sharing;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.port.Port;

/**
 * Limits of the queues of one switch in its shared memory. The switch itself never admits more than there is: a limit
 * may promise too much.
 *
 * <p>Times never fall from one call to the next.
 */
public abstract class BufferPolicy {
    /** Creates a policy. */
    protected BufferPolicy() {}

    /**
     * Bytes that the queue of an output and lossy priority may hold, with a packet that is about to join it.
     *
     * @param packet the packet, whose priority is meant
     * @param output where it would wait
     * @param freeBytes of the shared memory, at least 0
     */
    public abstract long queueLimitBytes(Packet packet, Port output, long freeBytes, long nowPs);

    /**
     * Bytes of shared memory that packets of a lossless priority from one input may fill before its neighbour is
     * paused.
     *
     * @param inPort number of the input's port
     * @param usedBytes bytes that they fill now
     * @param freeBytes of the shared memory, at least 0
     */
    public long pauseLimitBytes(
            final int inPort, final int priority, final long usedBytes, final long freeBytes, final long nowPs) {
        throw new IllegalStateException("limits no lossless priorities");
    }

    /** Makes room before a packet is admitted, by {@link SharedPool#expelFirst} and the like; most policies do not. */
    public void reclaim(final Packet packet, final Port output, final long nowPs) {}

    /** A packet of a lossy priority has been admitted and is about to join the queue of an output. */
    public void joined(final Packet packet, final Port output, final long nowPs) {}

    /** A packet of a lossy priority has left the queue of an output: it is sent, or dropped. */
    public void left(final Packet packet, final Port output, final long nowPs) {}

    /**
     * Like {@link #left}, for a lossless priority.
     *
     * @param usedBytes bytes that packets of its priority and input port fill now
     */
    public void leftLossless(final Packet packet, final long usedBytes, final long nowPs) {}

    /**
     * Time at which {@link #tick} is due; it is called with the next packet after that. {@link Simulator#NEVER}: no
     * calls.
     */
    public long nextTickPs() {
        return Simulator.NEVER;
    }

    /** Updates the values that change at intervals. */
    public void tick(final long nowPs) {}
}
