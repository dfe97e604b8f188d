package tailrace.net;

import tailrace.core.Packet;
import tailrace.core.PacketPool;

/** What a frame of priority flow control (IEEE 802.1Qbb) says: one priority has to stop, or may go on. */
final class PauseFrame {
    private PauseFrame() {}

    static Packet make(final PacketPool pool, final int priority, final boolean stops, final int wireBytes) {
        final Packet frame = pool.take();
        frame.kind = Packet.PFC;
        frame.priority = Packet.CONTROL;
        frame.wireBytes = wireBytes;
        frame.payloadBytes = priority;
        frame.seq = stops ? 1 : 0;
        frame.flowId = -1;
        return frame;
    }

    static boolean stops(final Packet frame) {
        return frame.seq != 0;
    }

    static int priority(final Packet frame) {
        return frame.payloadBytes;
    }
}
