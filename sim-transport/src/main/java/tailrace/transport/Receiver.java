package tailrace.transport;

import tailrace.core.Packet;

/** Receiving side of all flows: puts bytes in order and turns every data packet into its ACK. */
final class Receiver {
    private final FlowListener listener;
    private long deliveredBytes;

    Receiver(final FlowListener listener) {
        this.listener = listener;
    }

    /** Takes in a data packet, which on return is the ACK to be sent. */
    void onData(final Flow flow, final Packet packet, final long nowPs) {
        final long end = packet.seq + packet.payloadBytes;
        if (packet.seq <= flow.rcvNxt) {
            if (end > flow.rcvNxt) {
                final long next = flow.reassembly.isEmpty() ? end : flow.reassembly.advance(end);
                deliveredBytes += next - flow.rcvNxt;
                flow.rcvNxt = next;
            }
        } else {
            flow.reassembly.add(packet.seq, end);
        }
        if (flow.rcvNxt == flow.sizeBytes && !flow.delivered) {
            flow.delivered = true;
            listener.completed(flow, nowPs);
        }
        turnIntoAck(flow, packet);
    }

    /** Payload bytes of all flows delivered in order. */
    long deliveredBytes() {
        return deliveredBytes;
    }

    private static void turnIntoAck(final Flow flow, final Packet packet) {
        packet.kind = Packet.ACK;
        packet.flags = packet.has(Packet.ECN_CE) ? Packet.ECN_ECHO : 0;
        packet.seq = flow.rcvNxt;
        packet.payloadBytes = 0;
        packet.wireBytes = flow.ackBytes;
        packet.dst = flow.src;
        packet.flowHash = flow.ackHash;
    }
}
