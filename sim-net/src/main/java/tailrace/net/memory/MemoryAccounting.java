package tailrace.net.memory;

/**
 * Accounts for a packet memory that the ports of a switch share: reserves, free bytes, and bytes of lost packets. This
 * one is exact; subclasses may be as inexact as the switches they imitate.
 */
public class MemoryAccounting {
    /** Exact accounting; it has no state. */
    public MemoryAccounting() {}

    /**
     * Headroom of one priority of a port, in bytes.
     *
     * @param neededBytes bytes that may arrive after a pause, or the configured number of bytes
     * @param rateBitsPerSec rate of the port's link
     * @param delayPs propagation delay of the port's link
     */
    public long headroomBytes(final long neededBytes, final long rateBitsPerSec, final long delayPs) {
        return neededBytes;
    }

    /**
     * Number of times that reserve and headroom are set aside for a port of a switch with this many lossless
     * priorities.
     */
    public int timesSetAside(final int losslessPriorities) {
        return losslessPriorities;
    }

    /** Whether more memory may be set aside or used than exists. */
    public boolean mayOverbook() {
        return false;
    }

    /** Free bytes for dynamic thresholds if more memory is in use than exists; {@code freeBytes} is negative. */
    public long overbookedFreeBytes(final long freeBytes) {
        return 0;
    }

    /**
     * A packet is lost in a port of exit; whether it stays accounted for all the same.
     *
     * @param port number of the port
     * @param slot ingress account of the packet: port of entry and priority
     * @param bytes of the packet on the wire
     */
    public boolean keepsLost(final int port, final int slot, final int bytes) {
        return false;
    }

    /** Bytes of lost packets that seem to wait at a port of exit. */
    public long lostAtPortBytes(final int port) {
        return 0;
    }

    /** Bytes of lost packets in an ingress account. */
    public long lostInAccountBytes(final int slot) {
        return 0;
    }
}
