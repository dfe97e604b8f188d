package tailrace.net.pause;

import tailrace.core.Packet;
import tailrace.core.PacketPool;

/** Codes of pause frames (IEEE 802.1Qbb): pause or resume some priorities. */
public final class PauseFrames {
    private PauseFrames() {}

    /**
     * Makes a frame.
     *
     * @param waitingBytes bytes that the sending port has queued in the first of these priorities
     */
    public static Packet make(
            final PacketPool pool,
            final int priorities,
            final boolean pause,
            final int wireBytes,
            final long waitingBytes) {
        final Packet frame = pool.take();
        frame.kind = Packet.PFC;
        frame.priority = Packet.CONTROL;
        frame.wireBytes = wireBytes;
        frame.payloadBytes = priorities;
        frame.seq = pause ? 1 : 0;
        frame.echoSeq = waitingBytes;
        frame.flowId = -1;
        return frame;
    }

    /** Whether the frame pauses; otherwise it resumes. */
    public static boolean isPause(final Packet frame) {
        return frame.seq != 0;
    }

    /** Mask of the priorities that the frame pauses or resumes: bit p for priority p. */
    public static int priorities(final Packet frame) {
        return frame.payloadBytes;
    }

    /**
     * Changes the state in the first of these frames that is for exactly these priorities. Returns whether such a frame
     * exists.
     */
    public static boolean changeFirst(final Packet first, final int priorities, final boolean pause) {
        for (Packet frame = first; frame != null; frame = frame.next) {
            if (priorities(frame) == priorities) {
                frame.seq = pause ? 1 : 0;
                return true;
            }
        }
        return false;
    }
}
