package tailrace.net;

import tailrace.core.Packet;
import tailrace.core.PacketPool;

/** What a pause frame says (IEEE 802.1Qbb): stop, or go on, sending some of the priorities. */
final class PauseFrames {
    private PauseFrames() {}

    /** A frame; {@code waitingBytes} of the first of its priorities wait in the port that sends it. */
    static Packet make(
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

    static boolean isPause(final Packet frame) {
        return frame.seq != 0;
    }

    /** Bit p set: about priority p. */
    static int priorities(final Packet frame) {
        return frame.payloadBytes;
    }

    /** Changes the first of these frames that is about this priority alone; whether there is one. */
    static boolean changeFirst(final Packet first, final int priority, final boolean pause) {
        for (Packet frame = first; frame != null; frame = frame.next) {
            if (priorities(frame) == 1 << priority) {
                frame.seq = pause ? 1 : 0;
                return true;
            }
        }
        return false;
    }

    static void tell(
            final PauseListener listener,
            final Port port,
            final int priorities,
            final boolean pause,
            final long nowPs) {
        for (int left = priorities; left != 0; left &= left - 1) {
            listener.heard(port, Integer.numberOfTrailingZeros(left), pause, nowPs);
        }
    }
}
