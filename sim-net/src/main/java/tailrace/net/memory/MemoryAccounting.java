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
     * @param neededBytes what may arrive after a pause, or what was requested
     * @param rateBitsPerSec rate of the port's link
     * @param delayPs propagation delay of the port's link
     */
    public long headroomBytes(final long neededBytes, final long rateBitsPerSec, final long delayPs) {
        return neededBytes;
    }

    /** How many times reserve and headroom are set aside for a port of a switch with this many lossless priorities. */
    public int timesSetAside(final int losslessPriorities) {
        return losslessPriorities;
    }

    /** Whether more may be set aside or used than there is. */
    public boolean mayOverbook() {
        return false;
    }

    /** What counts as free for dynamic thresholds when more is in use than there is; {@code freeBytes} is negative. */
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
