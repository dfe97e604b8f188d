package tailrace.net.port;

import tailrace.core.Units;

/** Remembers the truncated times of the two sizes that nearly all packets of a port have: full packets and ACKs. */
final class TruncatedTimes {
    private static final int SMALL = 128;

    private int smallBytes;
    private long smallPs;
    private int largeBytes;
    private long largePs;
    private long rateBitsPerSec;

    long txTimePs(final int bytes, final long rate) {
        if (rate != rateBitsPerSec) {
            rateBitsPerSec = rate;
            smallBytes = -1;
            largeBytes = -1;
        }
        if (bytes < SMALL) {
            if (bytes != smallBytes) {
                smallBytes = bytes;
                smallPs = Units.truncatedTxTimePs(bytes, rate);
            }
            return smallPs;
        }
        if (bytes != largeBytes) {
            largeBytes = bytes;
            largePs = Units.truncatedTxTimePs(bytes, rate);
        }
        return largePs;
    }
}
