package tailrace.transport.recovery;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.Time;
import tailrace.transport.Flow;
import tailrace.transport.LossCause;
import tailrace.transport.LossRecovery;
import tailrace.transport.Reassembly;
import tailrace.transport.RecoveryChoice;

/**
 * The receiver stores packets that arrive out of order, and the sender retransmits only missing packets (like IRN,
 * Mittal et al., SIGCOMM 2018).
 *
 * <p>Every ACK names a packet that arrived. The congestion control gets the number of newly delivered bytes, in order
 * or not, and the mark, the round trip and the telemetry of that packet.
 *
 * <p>A packet whose header a switch has sent back is retransmitted at the next ACK or NACK, or at once if nothing else
 * is in flight. The receiver therefore sets the pace; in NDP (SIGCOMM 2017), such a packet waits for a pull.
 *
 * <p>A packet counts as lost if a NACK names it, if the timer expires, or if enough bytes after it arrive. With {@link
 * Params#reorderingRtts}, the arrival of a packet that was sent sufficiently later replaces the last condition. Losses
 * of single packets are found by time, NACK or {@link Params#packetTimers}. Only these packets no longer count as in
 * flight, and are sent again as the window allows, before new data. Three parts of RFC 8985 are not modelled: the tail
 * loss probe, reordering windows that grow, and the reordering timer. Without this timer, late packets are found only
 * when an ACK arrives.
 */
public class SelectiveRepeat extends LossRecovery {
    /** Parameters of selective repeat in a scenario. */
    public static class Params implements RecoveryChoice {
        private static final Time LOW = Time.us(100);

        /**
         * A packet counts as lost if a later packet has arrived and the packet is late by this many minimum round
         * trips. Null: losses are not found by time. Replaces {@code reorderingPackets}; RFC 8985 begins with 0.25.
         */
        public Double reorderingRtts;
        /**
         * Retransmission timeout with more than rtoLowPackets in flight; null: a timeout computed from round trips.
         * IRN: 320 us.
         */
        public Time rtoHigh;
        /**
         * Retransmission timeout with few packets in flight. Only allowed together with rtoHigh. Null: 100 us, as in
         * IRN.
         */
        public Time rtoLow;
        /** Largest number of packets in flight for rtoLow; default of IRN. */
        public int rtoLowPackets = 3;
        /**
         * A timeout concerns only the packets that were sent at least one timeout ago; false: all packets in flight.
         */
        public boolean packetTimers;

        /**
         * Fills in the default that depends on another key and refuses impossible values.
         *
         * @throws IllegalArgumentException naming the first impossible value
         */
        public void validate() {
            require(reorderingRtts == null || reorderingRtts >= 0 && reorderingRtts <= 1_000,
                    "reorderingRtts: " + reorderingRtts + " (expected: 0 to 1000)");
            require(rtoHigh != null || rtoLow == null, "rtoLow: " + rtoLow + " (expected: rtoHigh, too; or neither)");
            if (rtoHigh != null && rtoLow == null) {
                rtoLow = LOW;
            }
            require(rtoHigh == null || rtoHigh.compareTo(rtoLow) >= 0,
                    "rtoHigh: " + rtoHigh + " (expected: at least rtoLow, " + rtoLow + ")");
            require(rtoLow == null || rtoLow.ps() > 0, "rtoLow: " + rtoLow + " (expected: more than 0)");
            require(rtoLowPackets >= 0, "rtoLowPackets: " + rtoLowPackets + " (expected: 0 or more)");
        }

        @Override
        public String name() {
            return "selective-repeat";
        }

        @Override
        public LossRecovery create(final Flow flow) {
            return new SelectiveRepeat(flow, this);
        }

        @Override
        public boolean repairsNamedLosses() {
            return true;
        }

        @Override
        public boolean readsArrivals() {
            return true;
        }

        @Override
        public int reorderingPackets() {
            return 1;
        }
    }

    /** Ranges beyond sndUna that the receiver has, as far as the sender knows. */
    private final Reassembly sacked = new Reassembly();
    /** Single packets that count as lost and have not been sent again yet. */
    private final Reassembly lost = new Reassembly();
    /** Whether lost packets wait for an ACK or NACK before they are sent again. */
    private boolean waitsForAck;
    /** Transmission times of packets; null: no times are recorded. */
    private final SentPackets sent;
    private final Params settings;
    private final long lossThresholdBytes;
    private long recoverSeq;
    /** Next byte to retransmit; {@link #endSeq} is the end of the data that is assumed lost. */
    private long nextSeq;
    private long endSeq;
    /** Time at which the timer was set. */
    private long timedFromPs;
    private long leastRttPs;
    /** Latest sending time of all packets that have arrived. The next field is the round trip of that packet. */
    private long arrivedSentPs;
    private long arrivedRttPs;

    SelectiveRepeat(final Flow flow, final Params settings) {
        super(flow, true);
        this.settings = settings;
        final boolean byTime = settings.reorderingRtts != null;
        this.lossThresholdBytes = byTime ? Long.MAX_VALUE : (long) lossThreshold() * mssBytes();
        this.sent = byTime || settings.packetTimers ? new SentPackets(mssBytes()) : null;
    }

    /** Returns selective repeat whose timeouts concern single packets. */
    public static Params withPacketTimers() {
        final Params params = new Params();
        params.packetTimers = true;
        return params;
    }

    @Override
    protected void start() {
        sacked.clear();
        lost.clear();
        if (sent != null) {
            sent.clear();
        }
        waitsForAck = false;
        recoverSeq = -1;
        nextSeq = 0;
        endSeq = 0;
        timedFromPs = 0;
        leastRttPs = Simulator.NEVER;
        arrivedSentPs = -1;
        arrivedRttPs = 0;
    }

    @Override
    protected long retransmitSeq() {
        return lost.isEmpty() ? nextSeq : lost.firstStart();
    }

    @Override
    protected long retransmitEndSeq(final long seq) {
        return lost.isEmpty() ? sacked.nextStart(seq, endSeq) : lost.firstEnd();
    }

    @Override
    protected void onRetransmitted(final long end) {
        if (lost.isEmpty()) {
            nextSeq = end;
        } else {
            lost.forgetBefore(end);
            countLanded();
        }
        findHole();
    }

    @Override
    protected void onSent(final long seq, final long startPs) {
        if (sent != null) {
            sent.add(seq, sndUna(), startPs);
        }
    }

    /** Moves on to the next byte that counts as lost and has not been retransmitted. */
    void findHole() {
        nextSeq = sacked.firstMissing(Math.max(nextSeq, sndUna()));
        resendsInWindow = !lost.isEmpty() && !waitsForAck;
        resends = resendsInWindow || nextSeq < endSeq;
    }

    private void countLanded() {
        landedBytes = sacked.bytes() + lost.bytes();
    }

    @Override
    protected void onAck(final Packet ack, final long nowPs) {
        noteWindowUse();
        waitsForAck = false;
        final long deliveredBefore = sndUna() + sacked.bytes();
        noteArrived(ack);
        final boolean moves = ack.seq > sndUna();
        acknowledgeUpTo(Math.max(sndUna(), ack.seq));
        sendFrom(Math.max(sndNxt(), sndUna()));
        countLanded();
        if (isOfData(ack)) {
            sampleRtt(ack, nowPs);
        }
        acknowledged(ack, sndUna() + sacked.bytes() - deliveredBefore, nowPs);
        if (isDone()) {
            return;
        }
        if (inRecovery && sndUna() >= recoverSeq) {
            inRecovery = false;
        }
        if (sent != null && isOfData(ack)) {
            findLate(ack, nowPs);
        }
        if (moves) {
            restartTimer(nowPs);
        }
        repair(ack, nowPs);
    }

    private void noteArrived(final Packet ack) {
        sacked.forgetBefore(ack.seq);
        lost.forgetBefore(ack.seq);
        final long end = ack.echoSeq + ack.payloadBytes;
        if (isOfData(ack) && ack.echoSeq >= Math.max(ack.seq, sndUna())) {
            sacked.add(ack.echoSeq, end);
            lost.remove(ack.echoSeq, end);
        }
        readArrivals(ack, sacked, lost);
    }

    /**
     * Whether an ACK answers data. Probes and headers of trimmed packets overtake data, so their answers do not count.
     */
    private static boolean isOfData(final Packet ack) {
        return ack.kind == Packet.ACK && ack.payloadBytes > 0;
    }

    /** Marks packets that an ACK shows to be lost. Called only if the flow is not complete after this ACK. */
    void repair(final Packet ack, final long nowPs) {
        final long before = sacked.lostBefore(lossThresholdBytes);
        if (before > endSeq) {
            endSeq = before;
            findHole();
            if (resends && !inRecovery) {
                reportLoss(mssBytes(), LossCause.REORDERING, nowPs);
                recover();
            }
        } else if (resends || !lost.isEmpty()) {
            findHole();
        }
    }

    private void recover() {
        if (!inRecovery) {
            inRecovery = true;
            recoverSeq = sndMax();
        }
    }

    /** Finds late packets when an ACK arrives: RFC 8985 section 6.2 step 5. */
    private void findLate(final Packet ack, final long nowPs) {
        final long rttPs = nowPs - ack.sentPs;
        leastRttPs = Math.min(leastRttPs, rttPs);
        if (ack.sentPs > arrivedSentPs) {
            arrivedSentPs = ack.sentPs;
            arrivedRttPs = rttPs;
        }
        if (settings.reorderingRtts != null) {
            final long windowPs = (long) (settings.reorderingRtts * leastRttPs);
            final long latestPs = nowPs - arrivedRttPs - windowPs;
            loseSentBefore(Math.min(arrivedSentPs, latestPs + 1), LossCause.LATER_ARRIVAL, nowPs);
        }
    }

    /** Marks packets as lost that were sent before a time and have not arrived. */
    private void loseSentBefore(final long timePs, final LossCause cause, final long nowPs) {
        long bytes = 0;
        while (!sent.isEmpty()) {
            final long seq = sent.oldestSeq();
            if (!landed(seq) && !sent.isOldestRepeated()) {
                if (sent.oldestPs() >= timePs) {
                    break;
                }
                final long end = Math.min(seq + mssBytes(), sizeBytes());
                lost.add(seq, end);
                bytes += end - seq;
            }
            sent.removeOldest();
        }
        if (bytes > 0) {
            lose(bytes, cause, nowPs);
        }
    }

    @Override
    protected boolean timesPackets() {
        return settings.packetTimers;
    }

    @Override
    protected long lostBytes() {
        return lost.bytes();
    }

    /** Bytes that have arrived beyond the cumulative acknowledgement. */
    final long arrivedAheadBytes() {
        return sacked.bytes();
    }

    /** Adds a packet to the single lost packets; {@link #lose} then reports it. */
    final void takeForLost(final long seq, final long end) {
        lost.add(seq, end);
    }

    /** Whether a packet has arrived, or is lost and has not been sent again yet. */
    final boolean landed(final long seq) {
        return seq < sndUna() || sacked.firstMissing(seq) > seq || lost.firstMissing(seq) > seq;
    }

    @Override
    protected void lost(final long seq, final int bytes, final LossCause cause, final long nowPs) {
        if (!landed(seq)) {
            lost.add(seq, seq + bytes);
            countLanded();
            waitsForAck = cause == LossCause.TURNED_BACK && inFlightBytes() > 0;
            lose(bytes, cause, nowPs);
        }
    }

    /** Reports bytes that were added to the single lost packets. */
    final void lose(final long bytes, final LossCause cause, final long nowPs) {
        countLanded();
        findHole();
        reportLoss(bytes, cause, nowPs);
        recover();
    }

    @Override
    protected long duePs(final long nowPs) {
        if (settings.packetTimers) {
            return timerPs(nowPs);
        }
        return settings.rtoHigh == null ? nowPs : timedFromPs + timeoutPs(); // more packets may be in flight now
    }

    @Override
    protected void onTimeout(final long nowPs) {
        waitsForAck = false;
        if (settings.packetTimers) {
            findHole();
            loseSentBefore(nowPs - timeoutPs() + 1, LossCause.TIMEOUT, nowPs);
            return;
        }
        reportLoss(inFlightBytes(), LossCause.TIMEOUT, nowPs);
        recoverSeq = sndMax();
        inRecovery = false;
        lost.clear();
        countLanded();
        nextSeq = sndUna();
        endSeq = sndMax();
        findHole();
    }

    @Override
    protected long timeoutPs() {
        if (settings.rtoHigh == null) {
            return super.timeoutPs();
        }
        final boolean few = inFlightBytes() <= (long) settings.rtoLowPackets * mssBytes();
        return few ? settings.rtoLow.ps() : settings.rtoHigh.ps();
    }

    @Override
    protected long timerPs(final long nowPs) {
        timedFromPs = nowPs;
        if (!settings.packetTimers) {
            return super.timerPs(nowPs);
        }
        while (!sent.isEmpty() && (landed(sent.oldestSeq()) || sent.isOldestRepeated())) {
            sent.removeOldest();
        }
        return Math.max(nowPs, (sent.isEmpty() ? nowPs : sent.oldestPs()) + timeoutPs());
    }
}
