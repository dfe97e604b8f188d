package tailrace.net.memory;

import tailrace.net.port.Port;

/**
 * Sends the pauses of a shared memory, which make a neighbour stop and go on. A frame that still waits is changed to
 * the latest state of its priority, as in hardware, which looks at its buffers when it sends. Frames go before
 * everything else.
 */
public class SharedMemoryPauses {
    private final int frameBytes;

    /** Sends frames of this size on the wire. */
    public SharedMemoryPauses(final int frameBytes) {
        this.frameBytes = frameBytes;
    }

    /** Size of a frame on the wire. */
    public final int frameBytes() {
        return frameBytes;
    }

    /** Makes the neighbour at a port stop, or go on, sending a priority. */
    public void send(final Port port, final int priority, final boolean pause, final long nowPs) {
        if (!port.pauses().changeWaiting(priority, pause, nowPs)) {
            port.pauses().send(1 << priority, pause, frameBytes, nowPs);
        }
    }
}
