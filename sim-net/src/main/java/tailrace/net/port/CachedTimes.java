package tailrace.net.port;

import tailrace.core.TransmissionTimes;

/**
 * Caches the transmission times of the two sizes that nearly all packets of a port have, full packets and ACKs. It is
 * used for rates at which a byte does not take a whole number of picoseconds.
 */
final class CachedTimes {
    private static final int SMALL = 128;

    private final TransmissionTimes times;
    private int smallBytes = -1;
    private long smallPs;
    private int largeBytes = -1;
    private long largePs;
    private long rateBitsPerSec;

    CachedTimes(final TransmissionTimes times) {
        this.times = times;
    }

    TransmissionTimes times() {
        return times;
    }

    long ps(final int bytes, final long rate) {
        if (rate != rateBitsPerSec) {
            rateBitsPerSec = rate;
            smallBytes = -1;
            largeBytes = -1;
        }
        if (bytes < SMALL) {
            if (bytes != smallBytes) {
                smallBytes = bytes;
                smallPs = times.ps(bytes, rate);
            }
            return smallPs;
        }
        if (bytes != largeBytes) {
            largeBytes = bytes;
            largePs = times.ps(bytes, rate);
        }
        return largePs;
    }
}
