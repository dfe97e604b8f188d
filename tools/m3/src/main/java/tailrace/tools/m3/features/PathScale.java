package tailrace.tools.m3.features;

import tailrace.core.Units;
import tailrace.tools.m3.path.PathSpec;
import tailrace.transport.TransportParams;

/**
 * Reference values of a path, in whose units inputs are expressed.
 *
 * @param rttPs round trip of the foreground on the empty path, in ps
 * @param bdpBytes this round trip times the rate of the slowest link, in bytes
 * @param lineRateBitsPerSec rate of the sending host's link, in bit/s
 * @param bottleneckBitsPerSec rate of the slowest link, in bit/s
 * @param payloadBytes payload of a full packet
 * @param headerBytes headers of a packet
 */
record PathScale(
        double rttPs, double bdpBytes, double lineRateBitsPerSec, double bottleneckBitsPerSec, long payloadBytes,
        long headerBytes) {

    /** Computes the scale of the foreground from its first flow, which represents all of them. */
    static PathScale of(final PathSpec spec, final int firstForeground, final TransportParams transport) {
        final int kind = spec.flowPath[firstForeground];
        return new PathScale(
                spec.pathBaseRttPs[kind], Math.max(1, spec.pathBdpBytes[kind]), spec.linkNominalRateBitsPerSec[0],
                spec.pathBottleneckBitsPerSec[kind], transport.payload.bytes(), transport.header.bytes());
    }

    /** Returns the transmission time of bytes on a link, in round trips. */
    double roundTrips(final double bytes, final double rateBitsPerSec) {
        return Units.timePs(bytes, rateBitsPerSec) / rttPs;
    }

    /** Returns bytes including the headers of their packets. */
    double wireBytes(final long sizeBytes) {
        return sizeBytes + (double) packets(sizeBytes) * headerBytes;
    }

    /** Returns the number of packets of a flow. */
    long packets(final long sizeBytes) {
        return (sizeBytes - 1) / payloadBytes + 1;
    }
}
