package tailrace.transport.link;

import tailrace.core.Units;

/** How long packets take at one rate. */
final class TxTime {
    private static final double BIT_NS_PER_BYTE_SECOND = 8e9;

    private final long rateBitsPerSec;
    private final long psPerByte;
    private final boolean wholeNs;
    private int cachedBytes = -1;
    private long cachedPs;

    /** Exact, or rounded to the nearest whole nanosecond. */
    TxTime(final long rateBitsPerSec, final boolean wholeNs) {
        this.rateBitsPerSec = rateBitsPerSec;
        this.wholeNs = wholeNs;
        this.psPerByte = wholeNs ? 0 : Units.wholePsPerByte(rateBitsPerSec);
    }

    long rateBitsPerSec() {
        return rateBitsPerSec;
    }

    /** Time of a packet in ps. Most packets are full ones, so the last answer is kept. */
    long ps(final int bytes) {
        if (psPerByte != 0) {
            return bytes * psPerByte;
        }
        if (bytes != cachedBytes) {
            cachedBytes = bytes;
            cachedPs = of(bytes, rateBitsPerSec, wholeNs);
        }
        return cachedPs;
    }

    static long of(final long bytes, final long rateBitsPerSec, final boolean wholeNs) {
        return wholeNs
                ? Math.round(bytes * BIT_NS_PER_BYTE_SECOND / rateBitsPerSec) * Units.PS_PER_NS
                : Units.txTimePs(bytes, rateBitsPerSec);
    }
}
