package tailrace.validation.tcp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Computes the completion time of one TCP flow alone on a path with any losses. It follows RFC 5681, 6582, 3042 and
 * 6298 event by event, without code of the simulator.
 *
 * <p>Links serve packets first come, first served, in both directions. Every packet is acknowledged, and its ACK echoes
 * the time of sending.
 */
final class TcpOracle {
    private static final int DUPLICATES = 3;
    private static final long NEVER = Long.MAX_VALUE;

    /** A link of the path. */
    record Hop(long rateBitsPerSec, long delayPs) {
        long txPs(final int bytes) {
            return (bytes * 8L * 1_000_000_000_000L + rateBitsPerSec - 1) / rateBitsPerSec;
        }
    }

    /** An ACK in flight. */
    private record Ack(long atPs, long seq, long sentPs) {}

    private final TcpOraclePath path;
    private final Set<TcpChoice> choices;
    private final boolean limitedTransmit;
    private final long sizeBytes;
    private final int mss;
    private final TcpOracleTimer timer;
    private final ArrayDeque<Ack> acks = new ArrayDeque<>();

    private long nowPs;
    private long nicFreePs;
    private long una;
    private long nxt;
    private long high;
    private double cwnd;
    private double ssthresh = NEVER;
    private double inflation;
    private int duplicates;
    private long recover = -1;
    private boolean recovers;
    private boolean hadPartialAck;
    private boolean timedOut;
    private boolean hole;
    private long limitedBytes;
    private long timedOutSeq = -1;
    private long timerPs = NEVER;
    private long limitedUntil;
    private final List<Long> retransmissionsPs = new ArrayList<>();
    private final List<Long> timeoutsPs = new ArrayList<>();

    /**
     * Prepares a flow that starts at 0.
     *
     * @param choices choices of ns-3 to follow
     */
    TcpOracle(final TcpCase tcpCase, final boolean limitedTransmit, final Set<TcpChoice> choices) {
        this.path = new TcpOraclePath(tcpCase);
        this.choices = choices.isEmpty() ? EnumSet.noneOf(TcpChoice.class) : EnumSet.copyOf(choices);
        this.limitedTransmit = limitedTransmit;
        this.mss = tcpCase.segmentBytes();
        this.sizeBytes = tcpCase.flows().get(0).packets() * mss;
        this.cwnd = (double) tcpCase.initialWindowPackets() * mss;
        this.timer = new TcpOracleTimer(tcpCase, this.choices.contains(TcpChoice.TIMES_OLDEST));
    }

    /** Computes the completion of the flow. */
    TcpRun run() {
        send();
        while (una < sizeBytes) {
            final long ackPs = acks.isEmpty() ? NEVER : acks.peek().atPs;
            final long nicPs = canSend() ? Math.max(nowPs, nicFreePs) : NEVER;
            nowPs = Math.min(timerPs, Math.min(ackPs, nicPs));
            if (nowPs == nicPs) {
                send();
            } else if (nowPs == ackPs) {
                acknowledge(acks.poll());
            } else {
                expire();
            }
        }
        final long endPs = path.completedPs(sizeBytes);
        return new TcpRun(List.of(new TcpRun.TcpOutcome(endPs, until(endPs, retransmissionsPs),
                until(endPs, timeoutsPs), 0)), 0);
    }

    private static long until(final long endPs, final List<Long> timesPs) {
        return timesPs.stream().filter(ps -> ps < endPs).count();
    }

    /**
     * Sends packets. A NIC that pulls sends a packet when it is free. A NIC with a queue takes all packets that the
     * window permits.
     */
    private void send() {
        while (canSend() && (choices.contains(TcpChoice.NIC_QUEUE) || nicFreePs <= nowPs)) {
            final long seq = hole ? una : nxt;
            final int payload = (int) Math.min(mss, sizeBytes - seq);
            if (seq < high) {
                retransmissionsPs.add(nowPs);
            }
            if (hole) {
                hole = false;
                nxt = Math.max(nxt, seq + payload);
            } else {
                nxt = seq + payload;
            }
            limitedBytes += !recovers && nxt - una > cwnd ? payload : 0;
            high = Math.max(high, nxt);
            final long startPs = Math.max(nowPs, nicFreePs);
            nicFreePs = startPs + path.nicTxPs(payload);
            final long seqAcked = path.deliver(seq, payload, nicFreePs);
            if (seqAcked >= 0) {
                acks.add(new Ack(path.ackedPs(), seqAcked, startPs));
            }
            timer.sent(seq, nowPs);
            if (timerPs == NEVER) {
                timerPs = nowPs + timer.timeoutPs();
            }
        }
    }

    private boolean canSend() {
        final long left = sizeBytes - nxt;
        return hole || left > 0 && (nxt == una || nxt - una + Math.min(left, mss) <= cwnd + inflation);
    }

    private void acknowledge(final Ack ack) {
        if (ack.seq > una) {
            timer.acknowledged(ack.seq, ack.sentPs, nowPs);
            acknowledgeNew(ack.seq);
        } else if (ack.seq == una && high > una) {
            duplicate();
        }
        send();
    }

    private void acknowledgeNew(final long seq) {
        if (nxt - una + mss > cwnd || choices.contains(TcpChoice.NIC_QUEUE)) {
            limitedUntil = nxt; // RFC 7661: the window is the limit
        }
        final boolean limited = una < limitedUntil;
        final long acked = seq - una;
        una = seq;
        nxt = Math.max(nxt, seq);
        hole = false;
        final boolean ends = una >= recover;
        boolean restarts = true;
        if (recovers && !ends) { // RFC 6582 section 3.2 step 3, partial
            hole = true;
            inflation += (acked >= mss ? mss : 0) - acked;
            restarts = !hadPartialAck;
            hadPartialAck = true;
        } else {
            final boolean rests = timedOut && ends && choices.contains(TcpChoice.REST_AFTER_TIMEOUT);
            recovers = false;
            timedOut &= !ends;
            inflation = 0;
            duplicates = 0;
            limitedBytes = 0;
            if (limited && !rests) {
                grow(acked);
            }
        }
        if (restarts) {
            timerPs = nxt > una ? nowPs + timer.timeoutPs() : NEVER; // RFC 6298 section 5
        }
    }

    /** Increases the window: RFC 5681 section 3.1. */
    private void grow(final long acked) {
        if (cwnd < ssthresh) {
            cwnd += Math.min(acked, mss);
        } else {
            final double increase = (double) mss * mss / cwnd;
            cwnd += choices.contains(TcpChoice.WHOLE_BYTES) ? Math.max(1, Math.floor(increase)) : increase;
        }
    }

    private void duplicate() {
        if (timedOut && choices.contains(TcpChoice.DEAF_AFTER_TIMEOUT)) {
            return;
        }
        duplicates++;
        if (recovers) {
            inflation += mss;
        } else if (duplicates == DUPLICATES
                && (una > recover || una == recover && choices.contains(TcpChoice.RECOVERS_AT_RECOVER))) {
            recover();
        } else if (duplicates < DUPLICATES && limitedTransmit && nxt == high) {
            inflation += mss; // RFC 3042
        }
    }

    /** Starts a recovery: RFC 5681 section 3.2, RFC 6582 section 3.2 step 2. */
    private void recover() {
        recover = high;
        recovers = true;
        hadPartialAck = false;
        hole = true;
        final boolean less = choices.contains(TcpChoice.LOST_NOT_IN_FLIGHT);
        reduce(flight() - (less ? mss : 0));
        cwnd = ssthresh;
        final boolean one = !limitedTransmit && choices.contains(TcpChoice.INFLATES_BY_ONE);
        inflation = (one ? 1 : DUPLICATES) * mss;
    }

    /**
     * Returns FlightSize. It includes packets that wait for the NIC, up to the packets of the window, but no packets of
     * limited transmit.
     */
    private double flight() {
        final double windowBytes = Math.floor(cwnd / mss) * mss;
        final double letGo = choices.contains(TcpChoice.NIC_QUEUE) ? nxt : Math.min(sizeBytes, una + windowBytes);
        return Math.min(windowBytes, Math.max(nxt - limitedBytes, letGo) - una);
    }

    private void reduce(final double flight) {
        ssthresh = Math.max(Math.floor(flight / 2), 2 * mss);
    }

    /** Handles a timeout: RFC 6298 section 5.4 to 5.6, RFC 5681 section 3.1. */
    private void expire() {
        timeoutsPs.add(nowPs);
        if (una != timedOutSeq) {
            reduce(flight());
        } else if (choices.contains(TcpChoice.LOWERS_AGAIN)) {
            reduce(mss);
        }
        timedOutSeq = una;
        timedOut = true;
        cwnd = mss;
        inflation = 0;
        duplicates = 0;
        limitedBytes = 0;
        recover = high;
        recovers = false;
        hole = false;
        nxt = una;
        timer.backOff();
        timerPs = nowPs + timer.timeoutPs();
        send();
    }
}
