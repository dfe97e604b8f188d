package tailrace.net.switches.memory;

/**
 * Accounts for the memory of a {@link SharedMemorySwitch} that one input port and priority occupies and may occupy, in
 * bytes.
 */
final class IngressAccount {
    /** Bytes in the reserve and in the shared memory. */
    long ingressBytes;
    long headroomUsedBytes;
    final int inPort;
    final int priority;
    final long headroomBytes;
    private final long reserveBytes;
    /** The neighbour is paused. */
    boolean paused;

    IngressAccount(final int inPort, final int priority, final long reserveBytes, final long headroomBytes) {
        this.inPort = inPort;
        this.priority = priority;
        this.reserveBytes = reserveBytes;
        this.headroomBytes = headroomBytes;
    }

    long sharedBytes() {
        return Math.max(0, ingressBytes - reserveBytes);
    }

    long totalBytes() {
        return ingressBytes + headroomUsedBytes;
    }

    /** Part of a further packet that would be in shared memory. */
    long toShare(final int bytes) {
        return Math.max(0, Math.min(bytes, ingressBytes + bytes - reserveBytes));
    }

    /** Releases a packet, from the headroom first; returns the released bytes of shared memory. */
    long release(final int bytes) {
        final long fromHeadroom = Math.min(headroomUsedBytes, bytes);
        final long fromIngress = bytes - fromHeadroom;
        final long fromShared = Math.min(fromIngress, sharedBytes());
        headroomUsedBytes -= fromHeadroom;
        ingressBytes -= fromIngress;
        return fromShared;
    }
}
