package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.net.queue.rank.Rank;

/**
 * Sending side of all flows: window, pacing, loss detection and retransmission (RFC 6582, RFC 6298).
 *
 * <p>The rules only. The state is in {@link Flow}; {@link NicScheduler} decides which flow sends next.
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

    /** What packets are ranked by in the network's queues; null: nothing. */
    void setRanking(final Rank rank) {
        ranking = rank;
    }

    /** Makes the next packet of a flow that may send; its transmission begins at {@code startPs}. */
    Packet nextPacket(final Flow flow, final long startPs, final long nowPs) {
        final Packet packet = pool.take();
        final long seq = flow.retransmitHole ? retransmitFrom(flow) : flow.sndNxt;
        final int payload = flow.saysMore
                ? fill(flow, packet, seq) : (int) Math.min(flow.mssBytes, flow.sizeBytes - seq);
        final long end = seq + payload;
        if (flow.retransmitHole) {
            retransmitted(flow, end);
        } else {
            flow.sndNxt = end;
        }
        byte flags = flow.flagsOfData;
        if (seq < flow.sndMax) {
            flags |= Packet.RETRANSMISSION;
            countRetransmission(flow);
        }
        flow.sndMax = Math.max(flow.sndMax, end);
        packet.kind = Packet.DATA;
        packet.flags = flags;
        packet.seq = seq;
        packet.payloadBytes = payload;
        packet.wireBytes = payload + flow.headerBytes;
        flow.address(packet);
        packet.sentPs = startPs;
        packet.timePs = startPs;
        flow.lastWireBytes = packet.wireBytes;
        askForTelemetry(flow, packet);
        if (ranking != null) {
            rank(flow, packet, startPs);
        }
        if (flow.timer.deadlinePs() == Simulator.NEVER && flow.params.retransmissionTimer) {
            flow.timer.set(Math.max(nowPs, startPs + flow.rtt.timeoutPs()));
        }
        transport.countDataPacket();
        return packet;
    }

    private void countRetransmission(final Flow flow) {
        flow.retransmissions++;
        transport.countRetransmission();
    }

    private void rank(final Flow flow, final Packet packet, final long startPs) {
        final Flow whole = flow.subflow == null ? flow : flow.subflow.connection().whole();
        packet.rank = ranking.written(whole, startPs);
    }

    private void askForTelemetry(final Flow flow, final Packet packet) {
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
            default -> { }
        }
    }

    private static long retransmitFrom(final Flow flow) {
        return flow.selective ? flow.retransmitSeq : flow.sndUna;
    }

    /** Payload of a packet with selective repeat, or of a subflow. */
    private static int fill(final Flow flow, final Packet packet, final long seq) {
        if (flow.subflow != null) {
            return flow.subflow.fill(packet, seq);
        }
        final long end = flow.retransmitHole ? flow.sacked.nextStart(seq, flow.retransmitEndSeq) : flow.sizeBytes;
        return (int) Math.min(flow.mssBytes, end - seq);
    }

    private static void retransmitted(final Flow flow, final long end) {
        flow.sndNxt = Math.max(flow.sndNxt, end);
        if (flow.selective) {
            flow.retransmitSeq = end;
            findHole(flow);
        } else {
            flow.retransmitHole = false;
        }
    }

    /** Selective repeat: moves on to the next byte that is taken for lost and has not been retransmitted. */
    private static void findHole(final Flow flow) {
        flow.retransmitSeq = flow.sacked.firstMissing(Math.max(flow.retransmitSeq, flow.sndUna));
        flow.retransmitHole = flow.retransmitSeq < flow.retransmitEndSeq;
    }

    /** An ACK or NACK of the flow has arrived at its sender. */
    void onAck(final Flow flow, final Packet ack, final long nowPs) {
        if (flow.goBack != null) {
            onGoBackAck(flow, ack, nowPs);
        } else if (flow.selective) {
            onSelectiveAck(flow, ack, nowPs);
        } else {
            onCumulativeAck(flow, ack, nowPs);
        }
        afterControl(flow, nowPs);
    }

    private void onCumulativeAck(final Flow flow, final Packet ack, final long nowPs) {
        final long ackedBytes = ack.seq - flow.sndUna;
        if (ackedBytes > 0) {
            onNewAck(flow, ack, ackedBytes, nowPs);
        } else if (ackedBytes == 0 && flow.sndMax > flow.sndUna) {
            onDuplicateAck(flow, nowPs);
        }
        if (flow.subflow != null && !flow.finished) {
            flow.subflow.connection().onAck(flow, ack, nowPs);
        }
    }

    /** What a congestion control has changed beside window and rate: its timer, and perhaps the gap in progress. */
    private static void afterControl(final Flow flow, final long nowPs) {
        final CongestionControl control = flow.control;
        if (flow.moveNextSend()) {
            flow.sender.scheduler().retimed(flow, nowPs);
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
        flow.sender.scheduler().changedByTimer(flow, nowPs);
    }

    /** {@code ReceiveAck} of {@code rdma-hw.cc} in the HPCC ns-3 simulator. */
    private void onGoBackAck(final Flow flow, final Packet ack, final long nowPs) {
        final long upTo = flow.goBack.acknowledged(ack.seq, flow.sizeBytes);
        final long ackedBytes = Math.max(0, upTo - flow.sndUna);
        if (ackedBytes > 0) {
            flow.noteWindowUse(flow.inFlightBytes());
            flow.sndUna = upTo;
            if (flow.goBack.skipsAcknowledged()) {
                flow.sndNxt = Math.max(flow.sndNxt, upTo);
            }
            flow.rtt.sample(nowPs - ack.sentPs);
        }
        if (ack.kind == Packet.NACK) {
            flow.sndNxt = flow.sndUna;
        }
        flow.control.onAck(flow, ack, ackedBytes, nowPs);
        if (flow.sndUna >= flow.sizeBytes) {
            flow.timer.cancel();
            transport.finish(flow, nowPs);
        } else if (ackedBytes > 0) {
            restartTimer(flow, nowPs);
        }
    }

    private static void restartTimer(final Flow flow, final long nowPs) {
        if (!flow.params.retransmissionTimer) {
            return;
        }
        if (flow.inFlightBytes() > 0) {
            flow.timer.set(nowPs + flow.rtt.timeoutPs());
        } else {
            flow.timer.cancel();
        }
    }

    /**
     * Every ACK tells of a packet that arrived: the congestion control hears of what is newly delivered, in order or
     * not, and of the mark, the round trip and the telemetry of that packet.
     */
    private void onSelectiveAck(final Flow flow, final Packet ack, final long nowPs) {
        flow.noteWindowUse(flow.inFlightBytes());
        final long deliveredBefore = flow.sndUna + flow.sacked.bytes();
        noteArrived(flow, ack);
        final boolean moves = ack.seq > flow.sndUna;
        flow.sndUna = Math.max(flow.sndUna, ack.seq);
        flow.sndNxt = Math.max(flow.sndNxt, flow.sndUna);
        flow.rtt.sample(nowPs - ack.sentPs);
        flow.control.onAck(flow, ack, flow.sndUna + flow.sacked.bytes() - deliveredBefore, nowPs);
        if (flow.sndUna == flow.sizeBytes) {
            flow.timer.cancel();
            transport.finish(flow, nowPs);
        } else {
            if (moves) {
                restartTimer(flow, nowPs);
            }
            retransmitLost(flow, nowPs);
        }
    }

    private static void noteArrived(final Flow flow, final Packet ack) {
        flow.sacked.forgetBefore(ack.seq);
        final long end = ack.echoSeq + ack.payloadBytes;
        if (ack.echoSeq >= Math.max(ack.seq, flow.sndUna)) {
            flow.sacked.add(ack.echoSeq, end);
        }
    }

    private static void retransmitLost(final Flow flow, final long nowPs) {
        final long lost = flow.sacked.lostBefore((long) flow.lossThreshold * flow.mssBytes);
        if (flow.inRecovery && flow.sndUna >= flow.recoverSeq) {
            flow.inRecovery = false;
        }
        if (lost > flow.retransmitEndSeq) {
            flow.retransmitEndSeq = lost;
            findHole(flow);
            if (flow.retransmitHole && !flow.inRecovery) {
                flow.control.onFastRetransmit(flow, nowPs);
                flow.inRecovery = true;
                flow.recoverSeq = flow.sndMax;
            }
        } else if (flow.retransmitHole) {
            findHole(flow);
        }
    }

    private void onNewAck(final Flow flow, final Packet ack, final long ackedBytes, final long nowPs) {
        flow.noteWindowUse(flow.inFlightBytes());
        flow.sndUna = ack.seq;
        flow.sndNxt = Math.max(flow.sndNxt, ack.seq);
        flow.rtt.sample(nowPs - ack.sentPs);
        flow.retransmitHole = false;
        final boolean isLaterPartialAck = flow.inRecovery && progressRecovery(flow, ackedBytes);
        if (!flow.inRecovery) {
            flow.duplicateAcks = 0;
            flow.inflationBytes = 0;
        }
        flow.control.onAck(flow, ack, ackedBytes, nowPs);
        if (flow.sndUna == flow.sizeBytes) {
            flow.timer.cancel();
            if (flow.subflow == null) {
                transport.finish(flow, nowPs);
            }
        } else if (!isLaterPartialAck) {
            restartTimer(flow, nowPs);
        }
    }

    /**
     * RFC 6582 section 3.2 step 3: a full ACK ends the recovery, a partial one points at the next hole.
     *
     * @return whether this is a partial ACK but not the first, which leaves the retransmission timer running
     */
    private static boolean progressRecovery(final Flow flow, final long ackedBytes) {
        if (flow.sndUna >= flow.recoverSeq) {
            flow.inRecovery = false;
            return false;
        }
        flow.retransmitHole = true;
        final long deflated = Math.max(-flow.control.cwndBytes(), flow.inflationBytes - ackedBytes);
        flow.inflationBytes = deflated + (ackedBytes < flow.mssBytes ? 0 : flow.mssBytes);
        final boolean isLater = flow.hadPartialAck && flow.params.isImpatient();
        flow.hadPartialAck = true;
        return isLater;
    }

    private void onDuplicateAck(final Flow flow, final long nowPs) {
        final int threshold = flow.lossThreshold;
        if (threshold == 0) {
            return;
        }
        flow.duplicateAcks++;
        if (flow.inRecovery) {
            flow.inflationBytes += flow.mssBytes;
        } else if (flow.duplicateAcks == threshold && flow.sndUna > flow.recoverSeq) {
            flow.recoverSeq = flow.sndMax;
            flow.control.onFastRetransmit(flow, nowPs);
            flow.inRecovery = true;
            flow.hadPartialAck = false;
            flow.retransmitHole = true;
            flow.inflationBytes = (long) threshold * flow.mssBytes;
        } else if (flow.duplicateAcks < threshold && flow.sndNxt == flow.sndMax && flow.params.limitedTransmit) {
            flow.inflationBytes += flow.mssBytes; // RFC 3042 section 2: new data, beyond a window that stays
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
        final CongestionControl control = flow.control;
        control.onTimeout(flow, nowPs);
        flow.rtt.backOff();
        flow.recoverSeq = flow.sndMax;
        flow.inRecovery = false;
        flow.retransmitHole = false;
        if (flow.selective) {
            flow.retransmitSeq = flow.sndUna;
            flow.retransmitEndSeq = flow.sndMax;
            findHole(flow);
        } else {
            flow.sndNxt = flow.sndUna;
        }
        flow.inflationBytes = 0;
        flow.duplicateAcks = 0;
        flow.timer.set(nowPs + flow.rtt.timeoutPs());
        afterControl(flow, nowPs);
        if (flow.subflow != null) {
            flow.subflow.connection().onTimeout(flow, nowPs);
        }
        flow.sender.scheduler().maySend(flow, nowPs);
    }
}
