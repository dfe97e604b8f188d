package tailrace.net.ns3;

import tailrace.core.Units;
import tailrace.net.routing.PathProfile;

/**
 * Computes the figures of a path like the HPCC ns-3 simulator ({@code CalculateRoute} and {@code main} of {@code
 * third.cc}): whole nanoseconds; headers and ACKs take no time. Products are unsigned 64-bit, as in that simulator.
 */
public final class Ns3PathFigures {
    private static final long NS_PER_SECOND = 1_000_000_000L;
    private static final long BITS_PER_BYTE = 8;
    private static final long HEADER_BYTES = 48;
    private static final long BYTES_MASK = 0xFFFF_FFFFL;

    private Ns3PathFigures() {}

    /**
     * The round trip in ps ({@code pairRtt}): twice the delay, plus the transmission time of a payload at every hop.
     */
    public static long rttPs(final PathProfile path) {
        long ns = 2 * (path.delayPs() / Units.PS_PER_NS);
        for (int hop = 0; hop < path.hops(); hop++) {
            ns += path.payloadBytes() * NS_PER_SECOND * BITS_PER_BYTE / path.rateBitsPerSec(hop);
        }
        return ns * Units.PS_PER_NS;
    }

    /** Round trip times bottleneck ({@code pairBdp}), in bytes, rounded down. */
    public static long bdpBytes(final PathProfile path) {
        final long product = rttPs(path) / Units.PS_PER_NS * path.bottleneckBitsPerSec();
        return Long.divideUnsigned(product, NS_PER_SECOND) / BITS_PER_BYTE;
    }

    /** {@code standalone_fct} in ps: the round trip plus the transmission time of all bytes with plain headers. */
    public static long idealFctPs(final PathProfile path, final long sizeBytes) {
        return rttPs(path) + transmissionPs(sizeBytes, path.payloadBytes(), path.bottleneckBitsPerSec());
    }

    /**
     * Part of {@code standalone_fct} that depends on a flow's size, in ps. Bytes are unsigned 32-bit and wrap around
     * from 4.1 GB on. Their product with 8e9 is unsigned 64-bit and wraps around from 2.2 GB on.
     */
    public static long transmissionPs(final long sizeBytes, final int payloadBytes, final long bitsPerSec) {
        final long bytes = sizeBytes + ((sizeBytes - 1) / payloadBytes + 1) * HEADER_BYTES & BYTES_MASK;
        return Long.divideUnsigned(bytes * NS_PER_SECOND * BITS_PER_BYTE, bitsPerSec) * Units.PS_PER_NS;
    }
}
