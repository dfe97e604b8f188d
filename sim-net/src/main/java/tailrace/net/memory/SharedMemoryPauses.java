package tailrace.net.memory;

import tailrace.net.port.Port;

/**
 * Sends the pause and resume frames of a shared memory. A frame that is still queued is changed to the latest state of
 * its priority. Hardware has the same effect, because it reads the state of its buffers when it sends a frame. Frames
 * are sent before all packets.
 */
public class SharedMemoryPauses {
    private final int frameBytes;

    /** Creates a sender of frames of this size on the wire. */
    public SharedMemoryPauses(final int frameBytes) {
        this.frameBytes = frameBytes;
    }

    /** Size of a frame on the wire. */
    public final int frameBytes() {
        return frameBytes;
    }

    /** Pauses or resumes a priority of the neighbour at a port. */
    public void send(final Port port, final int priority, final boolean pause, final long nowPs) {
        if (!port.pauses().changeWaiting(priority, pause, nowPs)) {
            port.pauses().send(1 << priority, pause, frameBytes, nowPs);
        }
    }
}
