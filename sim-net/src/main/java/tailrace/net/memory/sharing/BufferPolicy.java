package tailrace.net.memory.sharing;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.port.Port;

/**
 * Limits of the queues of one switch in its shared memory. The switch itself never admits more than its memory holds,
 * so a limit may be too large.
 *
 * <p>Times never decrease from one call to the next.
 */
public abstract class BufferPolicy {
    /** Creates a policy. */
    protected BufferPolicy() {}

    /**
     * Bytes that the queue of an output and lossy priority may hold, including a packet that is about to join it.
     *
     * @param packet the packet; its priority selects the queue
     * @param output output of the queue
     * @param freeBytes free bytes of the shared memory, at least 0
     */
    public abstract long queueLimitBytes(Packet packet, Port output, long freeBytes, long nowPs);

    /**
     * Bytes of shared memory that packets of a lossless priority from one input may fill before its neighbour is
     * paused.
     *
     * @param inPort number of the input's port
     * @param usedBytes bytes that these packets fill now
     * @param freeBytes free bytes of the shared memory, at least 0
     */
    public long pauseLimitBytes(
            final int inPort, final int priority, final long usedBytes, final long freeBytes, final long nowPs) {
        throw new IllegalStateException("limits no lossless priorities");
    }

    /**
     * Makes room before a packet is admitted, for example by {@link SharedPool#expelFirst}; most policies do nothing.
     */
    public void reclaim(final Packet packet, final Port output, final long nowPs) {}

    /** Called when a packet of a lossy priority has been admitted and is about to join the queue of an output. */
    public void joined(final Packet packet, final Port output, final long nowPs) {}

    /** Called when a packet of a lossy priority has left the queue of an output, because it was sent or dropped. */
    public void left(final Packet packet, final Port output, final long nowPs) {}

    /**
     * Like {@link #left}, for a lossless priority.
     *
     * @param usedBytes bytes that packets of its priority and input port fill now
     */
    public void leftLossless(final Packet packet, final long usedBytes, final long nowPs) {}

    /**
     * Time at which {@link #tick} is due. The next packet after this time calls it. {@link Simulator#NEVER}: no calls.
     */
    public long nextTickPs() {
        return Simulator.NEVER;
    }

    /** Updates the values that change at intervals. */
    public void tick(final long nowPs) {}
}
