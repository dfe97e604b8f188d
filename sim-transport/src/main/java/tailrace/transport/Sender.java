package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.net.queue.rank.Rank;

/**
 * Sending side of all flows: window, pacing and timers (RFC 6298). {@link LossRecovery} finds and repairs losses.
 *
 * <p>The class has only the rules: {@link Flow} has the state, and {@link NicScheduler} decides which flow sends next.
 */
final class Sender {
    private final PacketPool pool;
    private final Transport transport;
    private Rank ranking;

    Sender(final PacketPool pool, final Transport transport) {
        this.pool = pool;
        this.transport = transport;
    }

    GoBack goBack(final int profile) {
        return transport.goBack(profile);
    }

    /** Whether switches trim packets of flows whose recovery repairs trimmed packets. */
    boolean trims() {
        return transport.trims();
    }

    /** Sets the rank of packets in the network's queues; null: none. */
    void setRanking(final Rank rank) {
        ranking = rank;
    }

    /** Creates the next packet of a flow that may send; its transmission begins at {@code startPs}. */
    Packet nextPacket(final Flow flow, final long startPs, final long nowPs) {
        final Packet packet = pool.take();
        final LossRecovery recovery = flow.recovery;
        final boolean again = recovery.resends();
        final long seq = again ? recovery.retransmitSeq() : flow.sndNxt;
        final int payload = flow.subflow != null ? flow.subflow.fill(packet, seq)
                : (int) Math.min(flow.mssBytes, (again ? recovery.retransmitEndSeq(seq) : flow.sizeBytes) - seq);
        final long end = seq + payload;
        if (again) {
            flow.sndNxt = Math.max(flow.sndNxt, end);
            recovery.onRetransmitted(end);
        } else {
            flow.sndNxt = end;
        }
        packet.kind = Packet.DATA;
        packet.flags = flagsOf(flow, seq);
        flow.sndMax = Math.max(flow.sndMax, end);
        if (flow.inOrder && end == flow.sizeBytes) {
            transport.connections().sentLastByte(flow, startPs);
        }
        packet.seq = seq;
        packet.payloadBytes = payload;
        packet.wireBytes = payload + flow.headerBytes;
        flow.address(packet);
        if (flow.entropyPaths != null) {
            flow.entropyPaths.address(packet, startPs);
        }
        packet.sentPs = startPs;
        packet.timePs = startPs;
        flow.lastWireBytes = packet.wireBytes;
        requestTelemetry(flow, packet);
        recovery.onSent(seq, startPs);
        label(flow, packet, again, startPs);
        startTimer(flow, startPs, nowPs);
        transport.countDataPacket();
        return packet;
    }

    private byte flagsOf(final Flow flow, final long seq) {
        if (seq >= flow.sndMax) {
            return flow.flagsOfData;
        }
        countRetransmission(flow);
        return (byte) (flow.flagsOfData | Packet.RETRANSMISSION);
    }

    private static void startTimer(final Flow flow, final long startPs, final long nowPs) {
        if (flow.timer.deadlinePs() == Simulator.NEVER && flow.params.retransmissionTimer) {
            flow.timer.set(Math.max(nowPs, flow.recovery.timerPs(startPs)));
        }
    }

    private void countRetransmission(final Flow flow) {
        flow.retransmissions++;
        transport.countRetransmission();
    }

    /** Writes the fields of a packet that only some queues and receivers read. */
    private void label(final Flow flow, final Packet packet, final boolean again, final long startPs) {
        if (ranking != null) {
            rank(flow, packet, startPs);
        }
        if (flow.credit != null) {
            flow.credit.onSent(packet);
        }
        if (flow.sparseAcks != null) {
            flow.sparseAcks.requestAck(packet, again, startPs);
        }
    }

    private void rank(final Flow flow, final Packet packet, final long startPs) {
        final Flow whole = flow.subflow == null ? flow : flow.subflow.connection().whole();
        packet.rank = ranking.written(whole, startPs);
    }

    private void requestTelemetry(final Flow flow, final Packet packet) {
        switch (flow.params.telemetry()) {
            case HOPS -> {
                packet.flags |= Packet.TELEMETRY;
                packet.hopCount = 0;
                pool.giveTelemetry(packet);
            }
            case UTILIZATION -> {
                packet.flags |= Packet.UTILIZATION;
                packet.utilization = 0;
            }
            case WORD -> {
                packet.flags |= Packet.UTILIZATION;
                packet.utilization = flow.control.wordOf(flow, packet);
            }
            default -> { }
        }
    }

    /** Called when an ACK or NACK of the flow has arrived at its sender. */
    void onAck(final Flow flow, final Packet ack, final long nowPs) {
        if (flow.entropyPaths != null) {
            flow.entropyPaths.onAck(ack, nowPs);
        }
        if (ack.kind == Packet.NACK && isTurnedBack(ack)) {
            onTurnedBack(flow, ack, nowPs);
            return;
        }
        final LossRecovery recovery = flow.recovery;
        recovery.onAck(ack, nowPs);
        if (ack.kind == Packet.NACK && recovery.buffersOutOfOrder() && ack.echoSeq < flow.sndMax) {
            recovery.lost(ack.echoSeq, ack.payloadBytes, LossCause.NACK, nowPs);
        }
        if (flow.sndUna >= flow.sizeBytes) {
            flow.timer.cancel();
            if (flow.subflow == null) {
                transport.finish(flow, nowPs);
            }
        }
        if (flow.subflow != null && !flow.finished) {
            flow.subflow.connection().onAck(flow, ack, nowPs);
        }
        if (flow.sparseAcks != null && flow.sparseAcks.needsProbe(ack)) {
            sendProbe(flow, nowPs);
        }
        if (flow.credit != null && !flow.finished) {
            flow.credit.onAck(ack, nowPs);
        }
        afterControl(flow, nowPs);
    }

    /** Called when a signal of a switch has arrived at the sender of the flow. */
    void onSignal(final Flow flow, final Packet signal, final long nowPs) {
        flow.control.onSignal(flow, signal, nowPs);
        afterControl(flow, nowPs);
    }

    /** Whether a NACK comes from a switch, and so carries no information about the receiver or the path to it. */
    private static boolean isTurnedBack(final Packet nack) {
        return nack.has(Packet.TRIMMED) && nack.rank == Packet.TURNED_BACK;
    }

    private static void onTurnedBack(final Flow flow, final Packet header, final long nowPs) {
        flow.recovery.lost(header.echoSeq, header.payloadBytes, LossCause.TURNED_BACK, nowPs);
        if (flow.credit != null && flow.inFlightBytes() == 0) {
            flow.credit.onTimeout(nowPs); // no packet is in flight for which the receiver would give credit
        }
        afterControl(flow, nowPs);
    }

    private void sendProbe(final Flow flow, final long nowPs) {
        final Packet packet = pool.take();
        flow.turnIntoProbe(packet, nowPs);
        requestTelemetry(flow, packet);
        flow.out.scheduler.answer(packet, nowPs);
    }

    /** Applies changes of a congestion control other than window and rate: its timer, and the gap in progress. */
    private static void afterControl(final Flow flow, final long nowPs) {
        final CongestionControl control = flow.control;
        if (flow.moveNextSend()) {
            flow.out.scheduler.retimed(flow, nowPs);
        }
        if (flow.finished) {
            flow.controlTimer.cancel();
        } else if (control.timerPs() != flow.controlTimer.deadlinePs()) {
            flow.controlTimer.set(control.timerPs(), control instanceof final RankedControl ranked
                    ? ranked.timerRank() : 0);
        }
    }

    void onControlTimer(final Flow flow, final long nowPs) {
        if (!flow.active || flow.finished) {
            return;
        }
        flow.sender.beforeChange(nowPs);
        flow.control.expire(flow, nowPs);
        afterControl(flow, nowPs);
        flow.out.scheduler.changedByTimer(flow, nowPs);
    }

    /** Handles the expiry of a flow's retransmission timer: the recovery decides what is retransmitted. */
    void onTimeout(final Flow flow, final long nowPs) {
        flow.sender.beforeChange(nowPs);
        if (!flow.active || flow.finished || flow.isStarved() && starves(flow, nowPs) || flow.sndUna == flow.sndMax) {
            return;
        }
        final LossRecovery recovery = flow.recovery;
        if (recovery.probes(nowPs)) {
            sendProbe(flow, nowPs);
        }
        final long duePs = recovery.duePs(nowPs);
        if (duePs > nowPs) {
            flow.timer.set(duePs);
            return;
        }
        flow.timeouts++;
        if (flow.entropyPaths != null) {
            flow.entropyPaths.timeout(nowPs);
        }
        transport.countTimeout();
        recovery.onTimeout(nowPs);
        if (flow.credit != null) {
            flow.credit.onTimeout(nowPs);
        }
        flow.rtt.backOff();
        flow.timer.set(recovery.timerPs(nowPs));
        afterControl(flow, nowPs);
        if (flow.subflow != null) {
            flow.subflow.connection().onTimeout(flow, nowPs);
        }
        flow.out.scheduler.maySend(flow, nowPs);
    }

    /** Handles a timeout without credit. Returns whether the timer was restarted because no packet in flight is due. */
    private static boolean starves(final Flow flow, final long nowPs) {
        final LossRecovery recovery = flow.recovery;
        if (recovery.duePs(nowPs) <= nowPs && (recovery.timesPackets() || !recovery.resends())
                && flow.sndUna < flow.sndMax) {
            return false; // packets in flight are due
        }
        flow.credit.onStarved(nowPs);
        flow.timer.set(nowPs + recovery.timeoutPs());
        flow.out.scheduler.maySend(flow, nowPs);
        return true;
    }
}
