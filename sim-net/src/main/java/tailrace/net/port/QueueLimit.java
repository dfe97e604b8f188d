package tailrace.net.port;

import tailrace.core.Packet;

/** Limit of the queue of a port: its capacity in bytes, and random drops before it is full. */
final class QueueLimit {
    private long bytes = Long.MAX_VALUE;
    private RandomDrop drops;

    void configure(final PortSetup setup) {
        bytes = setup.queueBytes();
        drops = setup.drops();
    }

    /** Capacity of the queue in bytes, without pause frames. */
    long bytes() {
        return bytes;
    }

    /** Queue length in bytes up to which every packet finds room. */
    long alwaysFitsBytes() {
        return drops == null ? bytes : drops.alwaysFitsBytes(bytes);
    }

    /**
     * Whether a packet that would make the queue longer than {@link #alwaysFitsBytes} is refused. Pause frames always
     * find room and take no room from packets. Without a pause, a neighbour would overrun the switch; without a resume,
     * it would never send again.
     */
    boolean refuses(final int priority, final long occupiedBytes) {
        return priority != Packet.CONTROL && (drops == null || occupiedBytes > bytes || drops.drops());
    }
}
