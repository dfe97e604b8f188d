package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;

/**
 * Sending side of all flows: window, pacing, loss detection and retransmission (RFC 6582, RFC 6298).
 *
 * <p>The rules only; the state is in {@link Flow}, whose turn to send comes in {@link Host#pull}.
 */
final class Sender {
    private final PacketPool pool;
    private final Transport transport;

    Sender(final PacketPool pool, final Transport transport) {
        this.pool = pool;
        this.transport = transport;
    }

    /** Makes the next packet of a flow that may send; its transmission begins at {@code startPs}. */
    Packet nextPacket(final Flow flow, final long startPs, final long nowPs) {
        final Packet packet = pool.take();
        final boolean hole = flow.retransmitHole;
        final long seq = hole ? flow.sndUna : flow.sndNxt;
        final int payload = (int) Math.min(flow.mssBytes, flow.sizeBytes - seq);
        final long end = seq + payload;
        if (hole) {
            flow.retransmitHole = false;
            flow.sndNxt = Math.max(flow.sndNxt, end);
        } else {
            flow.sndNxt = end;
        }
        byte flags = flow.params.usesEcn() ? Packet.ECN_CAPABLE : 0;
        if (seq < flow.sndMax) {
            flags |= Packet.RETRANSMISSION;
            flow.retransmissions++;
            transport.countRetransmission();
        }
        flow.sndMax = Math.max(flow.sndMax, end);
        packet.kind = Packet.DATA;
        packet.flags = flags;
        packet.seq = seq;
        packet.payloadBytes = payload;
        packet.wireBytes = payload + flow.headerBytes;
        packet.dst = flow.dst;
        packet.flowHash = flow.flowHash;
        packet.flowId = flow.id;
        packet.flowSlot = flow.slot;
        packet.priority = flow.priority;
        packet.sentPs = startPs;
        packet.arrivalPs = startPs;
        if (flow.timer.deadlinePs() == Simulator.NEVER) {
            flow.timer.set(Math.max(nowPs, startPs + flow.rtt.timeoutPs()));
        }
        transport.countDataPacket();
        return packet;
    }

    /** An ACK of the flow has arrived at its sender. */
    void onAck(final Flow flow, final Packet ack, final long nowPs) {
        final long ackedBytes = ack.seq - flow.sndUna;
        if (ackedBytes > 0) {
            onNewAck(flow, ack, ackedBytes, nowPs);
        } else if (ackedBytes == 0 && flow.sndMax > flow.sndUna) {
            onDuplicateAck(flow, nowPs);
        }
    }

    private void onNewAck(final Flow flow, final Packet ack, final long ackedBytes, final long nowPs) {
        final CongestionControl control = flow.congestionControl;
        flow.cwndLimited = flow.inFlightBytes() + flow.mssBytes > control.cwndBytes;
        flow.sndUna = ack.seq;
        flow.sndNxt = Math.max(flow.sndNxt, ack.seq);
        flow.retransmitHole = false;
        flow.rtt.sample(nowPs - ack.sentPs);
        if (flow.inRecovery) {
            progressRecovery(flow, ackedBytes);
        } else {
            flow.duplicateAcks = 0;
        }
        control.onAck(flow, ack, ackedBytes, nowPs);
        if (flow.sndUna == flow.sizeBytes) {
            flow.timer.cancel();
            transport.finish(flow);
        } else if (flow.inFlightBytes() > 0) {
            flow.timer.set(nowPs + flow.rtt.timeoutPs());
        } else {
            flow.timer.cancel();
        }
    }

    /** RFC 6582 section 3.2 step 3: a full ACK ends the recovery, a partial one points at the next hole. */
    private static void progressRecovery(final Flow flow, final long ackedBytes) {
        if (flow.sndUna >= flow.recoverSeq) {
            flow.inRecovery = false;
            flow.inflationBytes = 0;
            flow.duplicateAcks = 0;
        } else {
            flow.retransmitHole = true;
            flow.inflationBytes = Math.max(0, flow.inflationBytes - ackedBytes) + flow.mssBytes;
        }
    }

    private void onDuplicateAck(final Flow flow, final long nowPs) {
        final int threshold = flow.params.duplicateAckThreshold;
        if (threshold == 0) {
            return;
        }
        flow.duplicateAcks++;
        if (flow.inRecovery) {
            flow.inflationBytes += flow.mssBytes;
        } else if (flow.duplicateAcks == threshold && flow.sndUna > flow.recoverSeq) {
            flow.recoverSeq = flow.sndMax;
            flow.congestionControl.onFastRetransmit(flow, nowPs);
            flow.inRecovery = true;
            flow.retransmitHole = true;
            flow.inflationBytes = (long) threshold * flow.mssBytes;
        }
    }

    /** RFC 6298 section 5.4 to 5.6: everything unacknowledged is sent again, starting with the first. */
    void onTimeout(final Flow flow, final long nowPs) {
        flow.sender.beforeChange(nowPs);
        if (!flow.active || flow.finished || flow.sndUna == flow.sndMax) {
            return;
        }
        flow.timeouts++;
        transport.countTimeout();
        flow.congestionControl.onTimeout(flow, nowPs);
        flow.rtt.backOff();
        flow.recoverSeq = flow.sndMax;
        flow.sndNxt = flow.sndUna;
        flow.inRecovery = false;
        flow.retransmitHole = false;
        flow.inflationBytes = 0;
        flow.duplicateAcks = 0;
        flow.timer.set(nowPs + flow.rtt.timeoutPs());
        flow.sender.maySend(flow, nowPs);
    }
}
