package tailrace.net;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import tailrace.core.Units;

/**
 * Times on the line cut down to whole nanoseconds ({@link Units#truncatedTxTimePs}), by size, for the ports of a
 * network to share: they take some arithmetic, and sizes come again.
 */
public final class TruncatedTimes {
    /** Sizes beyond are calculated each time. */
    private static final int SIZES = 9_216;

    private final Long2ObjectOpenHashMap<long[]> byRate = new Long2ObjectOpenHashMap<>();

    /** Times by bytes, in ps, of packets of up to the largest usual size. */
    long[] at(final long rateBitsPerSec) {
        return byRate.computeIfAbsent(rateBitsPerSec, TruncatedTimes::calculate);
    }

    private static long[] calculate(final long rateBitsPerSec) {
        final long[] times = new long[SIZES];
        for (int bytes = 0; bytes < SIZES; bytes++) {
            times[bytes] = Units.truncatedTxTimePs(bytes, rateBitsPerSec);
        }
        return times;
    }
}
