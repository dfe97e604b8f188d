package tailrace.tools.m3.dataset.space;

import tailrace.core.Units;

/**
 * Reference values for amounts in relative units.
 *
 * @param lineRateBitsPerSec rate of the hosts' links, in bit/s
 * @param rttPs round trip of a full packet and its ACK on the empty path, in ps
 * @param bdpBytes this round trip times the rate of the slowest link, in bytes
 * @param packetBytes size of a full packet with headers, in bytes
 * @param pairs number of pairs of nodes with traffic
 */
public record Scale(long lineRateBitsPerSec, long rttPs, double bdpBytes, int packetBytes, int pairs) {
    private static final double GIGABIT = 1e9;

    /** Creates a scale in which only the rate of the hosts' links is known. */
    public static Scale ofRate(final long lineRateBitsPerSec) {
        return new Scale(lineRateBitsPerSec, 0, 0, 0, 0);
    }

    /** Creates a scale in which only the number of pairs is known. */
    public static Scale ofPairs(final int pairs) {
        return new Scale(0, 0, 0, 0, pairs);
    }

    /** Returns the scale for keys per Gb/s. Its bandwidth-delay product is the product at 1 Gb/s. */
    Scale perGbps() {
        return new Scale(lineRateBitsPerSec, rttPs, Units.bytes(rttPs, GIGABIT), packetBytes, pairs);
    }
}
