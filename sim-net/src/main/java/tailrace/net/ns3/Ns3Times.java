package tailrace.net.ns3;

import tailrace.core.TransmissionTimes;
import tailrace.core.Units;

/**
 * Truncates times to whole nanoseconds, like ns-3.17. A time is a quotient in seconds, stored as a double. ns-3
 * converts this double to a 64.64 fixed-point number, multiplies that number by 10^9 and truncates the product. A time
 * that is a whole number of nanoseconds may lose one nanosecond in this way.
 */
public enum Ns3Times implements TransmissionTimes {
    /** The only instance: the times have no state. */
    TRUNCATED;

    private static final long NS_PER_SECOND = 1_000_000_000L;

    @Override
    public long ps(final long bytes, final long rateBitsPerSec) {
        return secondsPs(bytes * 8.0 / rateBitsPerSec);
    }

    /** A number of seconds, in ps. */
    public static long secondsPs(final double seconds) {
        return timePs(seconds, NS_PER_SECOND);
    }

    /**
     * A time in ps, rounded like ns-3.
     *
     * @param nsPerUnit unit of {@code time} in ns
     */
    public static long timePs(final double time, final long nsPerUnit) {
        final double whole = Math.floor(time);
        final double scaled = (time - whole) * 0x1p64;
        final long fraction = scaled >= 0x1p63 ? (long) (scaled - 0x1p63) | Long.MIN_VALUE : (long) scaled;
        final long ns = Math.multiplyHigh(fraction, nsPerUnit) + (fraction < 0 ? nsPerUnit : 0);
        return ((long) whole * nsPerUnit + ns) * Units.PS_PER_NS;
    }
}
