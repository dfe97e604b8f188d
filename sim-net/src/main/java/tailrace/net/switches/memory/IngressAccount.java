package tailrace.net.switches.memory;

/**
 * Accounts for the bytes that packets of one input port and priority occupy, and may occupy, in the memory of a {@link
 * SharedMemorySwitch}.
 */
final class IngressAccount {
    /** Bytes in the reserve and in the shared memory. */
    long ingressBytes;
    long headroomUsedBytes;
    final int inPort;
    final int priority;
    final long headroomBytes;
    private final long reserveBytes;
    /** Whether the neighbour is paused. */
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

    /** Number of bytes of another packet that would be stored in shared memory. */
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
