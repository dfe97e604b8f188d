package tailrace.validation.tcp;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tailrace.validation.tcp.TcpCase.Drop;
import tailrace.validation.tcp.TcpOracle.Hop;

/**
 * The path of {@link TcpOracle}: consecutive links and their receiver. It handles packets in the order in which they
 * are sent.
 */
final class TcpOraclePath {
    private final List<Hop> hops;
    private final int bottleneck;
    private final int mss;
    private final List<Drop> drops;
    private final long[] freePs;
    private final long[] ackFreePs;
    private final Map<Long, Integer> arrivals = new HashMap<>();
    /** Ranges that have arrived after a gap: first byte and end. */
    private final TreeMap<Long, Long> ahead = new TreeMap<>();
    /** Maps a byte to the time at which all bytes up to it had arrived. */
    private final Map<Long, Long> inOrderPs = new HashMap<>();
    private long next;
    private long ackedPs;

    TcpOraclePath(final TcpCase tcpCase) {
        final Hop first = new Hop(tcpCase.hostRate().bitsPerSec(), tcpCase.hostDelayPs(0));
        final Hop middle = new Hop(tcpCase.bottleneckRate().bitsPerSec(), tcpCase.bottleneckDelayPs());
        this.hops = tcpCase.star() ? List.of(first, middle)
                : List.of(first, middle, new Hop(tcpCase.hostRate().bitsPerSec(), tcpCase.rightDelayPs()));
        this.bottleneck = 1;
        this.mss = tcpCase.segmentBytes();
        this.drops = tcpCase.drops();
        this.freePs = new long[hops.size()];
        this.ackFreePs = new long[hops.size()];
    }

    /** Returns the transmission time of a packet at the NIC. */
    long nicTxPs(final int payload) {
        return hops.get(0).txPs(payload + TcpCase.HEADER_BYTES);
    }

    /** Sends a packet that leaves the NIC at a time; returns the next byte of its ACK, or -1 if it is lost. */
    long deliver(final long seq, final int payload, final long leftPs) {
        long atPs = leftPs + hops.get(0).delayPs();
        for (int hop = 1; hop < hops.size(); hop++) {
            freePs[hop] = Math.max(freePs[hop], atPs) + hops.get(hop).txPs(payload + TcpCase.HEADER_BYTES);
            atPs = freePs[hop] + hops.get(hop).delayPs();
            if (hop == bottleneck && isLost(seq / mss)) {
                return -1;
            }
        }
        receive(seq, seq + payload, atPs);
        for (int hop = hops.size() - 1; hop >= 0; hop--) {
            ackFreePs[hop] = Math.max(ackFreePs[hop], atPs) + hops.get(hop).txPs(TcpCase.HEADER_BYTES);
            atPs = ackFreePs[hop] + hops.get(hop).delayPs();
        }
        ackedPs = atPs;
        return next;
    }

    private boolean isLost(final long number) {
        return drops.contains(new Drop(number, arrivals.merge(number, 1, Integer::sum)));
    }

    private void receive(final long seq, final long end, final long atPs) {
        if (seq > next) {
            ahead.put(seq, end);
        } else {
            next = Math.max(next, end);
            while (!ahead.isEmpty() && ahead.firstKey() <= next) {
                next = Math.max(next, ahead.pollFirstEntry().getValue());
            }
            inOrderPs.putIfAbsent(next, atPs);
        }
    }

    /** Returns the arrival of the ACK for the last delivered packet. */
    long ackedPs() {
        return ackedPs;
    }

    /** Returns the time at which all bytes of a flow had arrived. */
    long completedPs(final long bytes) {
        return inOrderPs.get(bytes);
    }
}
