package tailrace.validation.tcp;

import java.util.TreeMap;

/** The retransmission timer of {@link TcpOracle}, by RFC 6298, in whole picoseconds. */
final class TcpOracleTimer {
    private static final long MAX_PS = 60_000_000_000_000L;

    private final boolean timesOldest;
    private final long minPs;
    /**
     * Maps the first byte of each unacknowledged packet to its time of sending, or to -1 if it was sent more than once.
     */
    private final TreeMap<Long, Long> sentPs = new TreeMap<>();
    private long smoothedPs;
    private long variationPs;
    private long basePs;
    private int backoff;

    /** Creates a timer; {@code timesOldest} is true with {@link TcpChoice#TIMES_OLDEST}. */
    TcpOracleTimer(final TcpCase tcpCase, final boolean timesOldest) {
        this.timesOldest = timesOldest;
        this.minPs = tcpCase.minRtoPs();
        this.basePs = tcpCase.initialRtoPs();
    }

    void sent(final long seq, final long nowPs) {
        sentPs.merge(seq, nowPs, (before, now) -> -1L);
    }

    /**
     * Records that an ACK acknowledges all bytes up to {@code seq}. It belongs to a packet with this time of sending.
     */
    void acknowledged(final long seq, final long packetSentPs, final long nowPs) {
        final long oldestPs = sentPs.firstEntry().getValue();
        sentPs.headMap(seq).clear();
        if (!timesOldest) {
            sample(nowPs - packetSentPs);
        } else if (oldestPs >= 0) {
            sample(nowPs - oldestPs);
        }
    }

    private void sample(final long rttPs) {
        if (smoothedPs == 0) {
            smoothedPs = rttPs;
            variationPs = rttPs / 2;
        } else {
            variationPs = (3 * variationPs + Math.abs(smoothedPs - rttPs)) / 4;
            smoothedPs = (7 * smoothedPs + rttPs) / 8;
        }
        basePs = Math.max(minPs, smoothedPs + 4 * variationPs);
        backoff = 0;
    }

    void backOff() {
        if (timeoutPs() < MAX_PS) {
            backoff++;
        }
    }

    long timeoutPs() {
        return Math.min(MAX_PS, basePs << backoff);
    }
}
