package tailrace.net.switches.memory;

/**
 * Accounts for the memory of a {@link SharedMemorySwitch} that one port of entry and priority occupies and may occupy,
 * in bytes.
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

    /** Part of another packet that would have to be in shared memory. */
    long toShare(final int bytes) {
        return Math.max(0, Math.min(bytes, ingressBytes + bytes - reserveBytes));
    }

    /** Gives back a packet, headroom first; returns the bytes of shared memory that are free again. */
    long release(final int bytes) {
        final long fromHeadroom = Math.min(headroomUsedBytes, bytes);
        final long fromIngress = bytes - fromHeadroom;
        final long fromShared = Math.min(fromIngress, sharedBytes());
        headroomUsedBytes -= fromHeadroom;
        ingressBytes -= fromIngress;
        return fromShared;
    }
}
