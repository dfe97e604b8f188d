package tailrace.transport;

import tailrace.core.Packet;

/** Receiving side of all flows, which puts bytes in order and turns every data packet into its ACK. */
final class Receiver {
    private final FlowListener listener;
    private long deliveredBytes;

    Receiver(final FlowListener listener) {
        this.listener = listener;
    }

    /** Handles a data packet. If the result is true, the packet has become the answer to be sent. */
    boolean onData(final Flow flow, final Packet packet, final long nowPs) {
        if (flow.inbound != null) {
            notifyControl(flow, packet, nowPs);
        }
        if (packet.has(Packet.TRIMMED)) {
            answerTrimmed(flow, packet);
            return true;
        }
        final boolean answer;
        if (flow.isPlainAtReceiver) {
            deliveredBytes += takeAny(flow, packet);
            turnIntoAck(flow, packet, Packet.ACK);
            answer = true;
        } else if (flow.sparseAcks != null) {
            answer = takeAnswered(flow, packet);
        } else if (!flow.recovery.buffersOutOfOrder()) {
            answer = takeInOrder(flow, packet, nowPs);
        } else {
            takeOfSubflow(flow, packet, nowPs);
            answer = true;
        }
        if (flow.rcvNxt == flow.sizeBytes && !flow.delivered) {
            complete(flow, nowPs);
        }
        return answer;
    }

    /**
     * Receives a packet of a flow whose receiver does not answer every packet. Returns whether the receiver answers
     * this packet.
     */
    private boolean takeAnswered(final Flow flow, final Packet packet) {
        final boolean isNew = !flow.sparseAcks.has(packet);
        deliveredBytes += takeAny(flow, packet);
        if (!flow.sparseAcks.answers(packet, isNew)) {
            return false;
        }
        turnIntoAck(flow, packet, Packet.ACK);
        flow.sparseAcks.write(packet);
        return true;
    }

    private void complete(final Flow flow, final long nowPs) {
        flow.delivered = true;
        if (flow.inbound != null) {
            flow.receiverControl.onFinished(flow.inbound, nowPs);
        }
        listener.completed(flow, nowPs);
    }

    private static void notifyControl(final Flow flow, final Packet packet, final long nowPs) {
        if (flow.delivered || packet.payloadBytes == 0) {
            return;
        }
        if (packet.has(Packet.TRIMMED)) {
            flow.receiverControl.onTrimmed(flow.inbound, packet, nowPs);
        } else {
            flow.receiverControl.onData(flow.inbound, packet, nowPs);
        }
    }

    /** Handles a request. Returns true if all data has arrived; the packet has then become the answer to send. */
    boolean onRequest(final Flow flow, final Packet packet, final long nowPs) {
        if (!flow.delivered) {
            flow.receiverControl.onRequest(flow.inbound, packet, nowPs);
            return false;
        }
        packet.rank = 0;
        packet.utilization = EntropyPaths.NO_ENTROPY;
        turnIntoAck(flow, packet, Packet.ACK);
        return true;
    }

    /** Receives a packet in any order. Returns how many more bytes are now in order. */
    private static long takeAny(final Flow flow, final Packet packet) {
        return take(flow, packet.seq, packet.seq + packet.payloadBytes);
    }

    private static long take(final Flow flow, final long start, final long end) {
        long more = 0;
        if (start > flow.rcvNxt) {
            flow.reassembly.add(start, end);
        } else if (end > flow.rcvNxt) {
            final long next = flow.reassembly.isEmpty() ? end : flow.reassembly.advance(end);
            more = next - flow.rcvNxt;
            flow.rcvNxt = next;
        }
        return more;
    }

    /**
     * Counts a packet as arrived in its subflow, and its data in the whole flow. The ACK carries the next expected byte
     * of the whole flow.
     */
    private void takeOfSubflow(final Flow subflow, final Packet packet, final long nowPs) {
        final Flow whole = subflow.subflow.connection().whole();
        takeAny(subflow, packet);
        deliveredBytes += take(whole, packet.echoSeq, packet.echoSeq + packet.payloadBytes);
        turnIntoAck(subflow, packet, Packet.ACK);
        packet.echoSeq = whole.rcvNxt;
        if (whole.rcvNxt == whole.sizeBytes && !whole.delivered) {
            whole.delivered = true;
            listener.completed(whole, nowPs);
        }
    }

    private boolean takeInOrder(final Flow flow, final Packet packet, final long nowPs) {
        final long before = flow.rcvNxt;
        final byte answer = flow.recovery.take(packet, nowPs);
        deliveredBytes += flow.rcvNxt - before;
        if (answer == LossRecovery.NO_ANSWER) {
            return false;
        }
        turnIntoAck(flow, packet, answer);
        return true;
    }

    /**
     * Answers a trimmed packet with a NACK that names it; the {@code rank} of the NACK is {@link Packet#AT_LAST_HOP} or
     * 0. If the packet has arrived before and its sender may not know this, the answer is an ACK.
     */
    private static void answerTrimmed(final Flow flow, final Packet packet) {
        if (flow.sparseAcks != null && flow.sparseAcks.has(packet)) {
            turnIntoAck(flow, packet, Packet.ACK);
            flow.sparseAcks.write(packet);
            return;
        }
        packet.rank = packet.echoSeq;
        turnIntoAck(flow, packet, Packet.NACK);
        packet.flags |= Packet.TRIMMED;
    }

    /** Returns the payload bytes of all flows that have been delivered in order. */
    long deliveredBytes() {
        return deliveredBytes;
    }

    private static void turnIntoAck(final Flow flow, final Packet packet, final byte kind) {
        packet.kind = kind;
        packet.flags = (byte) (packet.flags & flow.flagsOfAcks | (packet.has(Packet.ECN_CE) ? Packet.ECN_ECHO : 0));
        packet.echoSeq = packet.seq;
        packet.seq = flow.rcvNxt;
        packet.wireBytes = flow.ackBytes;
        flow.addressAck(packet);
    }
}
