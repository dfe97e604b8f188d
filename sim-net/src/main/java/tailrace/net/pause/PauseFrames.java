package tailrace.net.pause;

import tailrace.core.Packet;
import tailrace.core.PacketPool;

/** Codes of pause frames (IEEE 802.1Qbb): pause or resume some priorities. */
public final class PauseFrames {
    private PauseFrames() {}

    /**
     * Makes a frame.
     *
     * @param waitingBytes bytes of the first of its priorities that are queued in the sending port
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

    /** Whether the sender must stop; otherwise it may resume. */
    public static boolean isPause(final Packet frame) {
        return frame.seq != 0;
    }

    /** Bit p set: about priority p. */
    public static int priorities(final Packet frame) {
        return frame.payloadBytes;
    }

    /**
     * Changes the state in the first of these frames that is for exactly these priorities; returns whether there is
     * one.
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
