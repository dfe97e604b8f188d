package tailrace.transport;

import tailrace.core.Packet;
import tailrace.net.Route;

/** Receiving side of all flows: puts bytes in order and turns every data packet into its ACK. */
final class Receiver {
    private final FlowListener listener;
    private long deliveredBytes;

    Receiver(final FlowListener listener) {
        this.listener = listener;
    }

    /** Takes in a data packet, which on return is the answer to be sent if the result is true. */
    boolean onData(final Flow flow, final Packet packet, final long nowPs) {
        final boolean answer;
        if (flow.goesBack) {
            answer = takeInOrder(flow, packet, nowPs);
        } else {
            takeAny(flow, packet);
            turnIntoAck(flow, packet, Packet.ACK);
            answer = true;
        }
        if (flow.rcvNxt == flow.sizeBytes && !flow.delivered) {
            flow.delivered = true;
            listener.completed(flow, nowPs);
        }
        return answer;
    }

    private void takeAny(final Flow flow, final Packet packet) {
        final long end = packet.seq + packet.payloadBytes;
        if (packet.seq > flow.rcvNxt) {
            flow.reassembly.add(packet.seq, end);
        } else if (end > flow.rcvNxt) {
            final long next = flow.reassembly.isEmpty() ? end : flow.reassembly.advance(end);
            deliveredBytes += next - flow.rcvNxt;
            flow.rcvNxt = next;
        }
    }

    /** {@code ReceiverCheckSeq} of {@code rdma-hw.cc} in the HPCC ns-3 simulator. */
    private boolean takeInOrder(final Flow flow, final Packet packet, final long nowPs) {
        final TransportParams params = flow.params;
        if (packet.seq == flow.rcvNxt) {
            flow.rcvNxt += packet.payloadBytes;
            deliveredBytes += packet.payloadBytes;
            turnIntoAck(flow, packet, Packet.ACK);
            return flow.rcvNxt >= params.firstAck.bytes() || flow.rcvNxt % params.goBackChunk.bytes() == 0;
        }
        if (packet.seq < flow.rcvNxt) {
            turnIntoAck(flow, packet, Packet.ACK);
            return params.answersDuplicates;
        }
        if (nowPs < flow.nackAllowedPs && flow.nackedSeq == flow.rcvNxt) {
            return false;
        }
        flow.nackAllowedPs = nowPs + params.nackInterval.ps();
        flow.nackedSeq = flow.rcvNxt;
        if (params.recovery == TransportParams.Recovery.GO_BACK_0) {
            final long back = flow.rcvNxt % params.goBackChunk.bytes();
            flow.rcvNxt -= back;
            deliveredBytes -= back;
        }
        turnIntoAck(flow, packet, Packet.NACK);
        return true;
    }

    /** Payload bytes of all flows delivered in order. */
    long deliveredBytes() {
        return deliveredBytes;
    }

    private static void turnIntoAck(final Flow flow, final Packet packet, final byte kind) {
        packet.kind = kind;
        packet.flags = (byte) (packet.flags & flow.flagsOfAcks | (packet.has(Packet.ECN_CE) ? Packet.ECN_ECHO : 0));
        packet.echoSeq = packet.seq;
        packet.seq = flow.rcvNxt;
        packet.wireBytes = flow.ackBytes;
        packet.src = flow.dst;
        packet.dst = flow.src;
        packet.flowHash = flow.ackHash;
        packet.priority = flow.ackPriority;
        packet.route = flow.ackRoute != Flow.UNKNOWN ? flow.ackRoute : findRoute(flow, packet);
    }

    private static long findRoute(final Flow flow, final Packet ack) {
        flow.ackRoute = Route.from(flow.receiver.nic(), ack);
        return flow.ackRoute;
    }
}
