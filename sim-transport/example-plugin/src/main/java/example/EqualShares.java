package example;

import tailrace.core.Packet;
import tailrace.net.memory.sharing.BufferPolicy;
import tailrace.net.memory.sharing.BufferSharing;
import tailrace.net.memory.sharing.SharedPool;
import tailrace.net.port.Port;

/**
 * Gives every queue of a switch the same share of its memory: an example of buffer sharing, {@code switch: {type:
 * shared-memory, sharing: equal-shares}}.
 */
public final class EqualShares implements BufferSharing {
    /** Sum of all shares as a multiple of the memory; 1: no queue can take memory from another one. */
    public double overbooking = 1;

    /** Refuses impossible values. */
    public void validate() {
        if (!(overbooking >= 1)) {
            throw new IllegalArgumentException("overbooking: " + overbooking + " (expected: 1 or more)");
        }
    }

    @Override
    public BufferPolicy create(final SharedPool pool) {
        final int queues = pool.ports().length * Math.max(1, Integer.bitCount(pool.lossyPriorities()));
        final long share = (long) (overbooking * pool.capacityBytes() / queues);
        return new BufferPolicy() {
            @Override
            public long queueLimitBytes(
                    final Packet packet, final Port output, final long freeBytes, final long nowPs) {
                return share;
            }
        };
    }
}
