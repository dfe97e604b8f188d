package tailrace.net.memory;

/**
 * Accounts for a packet memory that the ports of a switch share: reserves, free bytes, and bytes of lost packets. The
 * accounting of this class is exact. A subclass may imitate a switch whose accounting is inexact.
 */
public class MemoryAccounting {
    /** Creates exact accounting, which has no state. */
    public MemoryAccounting() {}

    /**
     * Headroom of one priority of a port, in bytes.
     *
     * @param neededBytes exact headroom: bytes that may arrive after a pause, or the configured number
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

    /** Whether the sum of reserved or used memory may exceed the existing memory. */
    public boolean mayOverbook() {
        return false;
    }

    /** Free bytes for dynamic thresholds if more memory is in use than exists; {@code freeBytes} is negative. */
    public long overbookedFreeBytes(final long freeBytes) {
        return 0;
    }

    /**
     * Called when a packet is lost in an output port. Returns whether the packet still counts as occupying memory.
     *
     * @param port number of the port
     * @param slot ingress account of the packet: input port and priority
     * @param bytes size of the packet on the wire
     */
    public boolean keepsLost(final int port, final int slot, final int bytes) {
        return false;
    }

    /** Bytes of lost packets that still count as queued at an output port. */
    public long lostAtPortBytes(final int port) {
        return 0;
    }

    /** Bytes of lost packets in an ingress account. */
    public long lostInAccountBytes(final int slot) {
        return 0;
    }
}
