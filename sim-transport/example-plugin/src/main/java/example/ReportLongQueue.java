package example;

import java.util.function.Consumer;
import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.net.NetworkFacts;
import tailrace.net.port.Port;
import tailrace.net.port.PortGate;
import tailrace.net.signal.Signaling;

/** Reports a long queue to the sender of each packet that joins it: an example, {@code signals: report-long-queue}. */
public final class ReportLongQueue implements Signaling {
    /** Queue length above which a port reports. */
    public Size threshold = Size.bytes(50_000);

    @Override
    public PortGate gate(final Port port, final NetworkFacts facts) {
        return new Gate();
    }

    /** Reports the queue of one port. */
    private final class Gate extends PortGate {
        @Override
        protected boolean takes(final Port port, final Packet packet, final long nowPs) {
            final long queuedBytes = port.queuedBytes(nowPs);
            if (packet.kind == Packet.DATA && queuedBytes > threshold.bytes()) {
                notifySender(packet, 64, 0, queuedBytes, port.rateBitsPerSec(), nowPs);
            }
            return false;           // the packet continues to the queue
        }

        @Override
        protected void forEachHeld(final Port port, final Consumer<? super Packet> consumer) {
            // this gate holds no packets
        }
    }
}
