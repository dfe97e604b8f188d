package tailrace.transport.link;

import tailrace.core.TransmissionTimes;
import tailrace.core.Units;

/** Times rounded to the nearest whole nanosecond, as in Parsimon's simulator of links. */
enum MinimTimes implements TransmissionTimes {
    /** The only instance: the times have no state. */
    ROUNDED;

    private static final double BIT_NS_PER_BYTE_SECOND = 8e9;

    @Override
    public long ps(final long bytes, final long rateBitsPerSec) {
        return Math.round(bytes * BIT_NS_PER_BYTE_SECOND / rateBitsPerSec) * Units.PS_PER_NS;
    }
}
