package tailrace.net.memory.sharing;

import tailrace.net.port.Port;

/** The shared memory of a switch, with the operations that a {@link BufferPolicy} may use. */
public interface SharedPool {
    /** All ports of the switch by number; not to be changed. */
    Port[] ports();

    /** Bytes of shared memory that are free when the switch is empty. */
    long capacityBytes();

    /** Bytes of shared memory that are free now, at least 0. */
    long freeBytes();

    /** Bit p set: some traffic has priority p. */
    int priorities();

    /**
     * Bit p set: packets of priority p are dropped when they find no memory. Limits of queues apply to such priorities
     * only.
     */
    int lossyPriorities();

    /** Rate of the first host's link. Shares of faster ports may be scaled relative to it. */
    long hostBitsPerSec();

    /** Bytes queued at an output in a lossy priority. */
    long queueBytes(int output, int priority, long nowPs);

    /**
     * Drops the oldest packet queued at an output in a lossy priority.
     *
     * @return bytes of the packet; 0 if the queue is empty
     */
    int expelFirst(int output, int priority, long nowPs);

    /**
     * Drops the packet that an output would serve last, if its priority is lossy.
     *
     * @return bytes of the dropped packet; 0 if no packet was dropped
     */
    int expelLast(int output, long nowPs);
}
