package tailrace.scenario.workload.sizes;

import tailrace.core.RandomStream;

/** A distribution of flow sizes from which sizes are drawn. */
public interface SizeDistribution {
    /** Largest size ever drawn, in bytes: 2^48, about 281 TB. */
    long LARGEST_BYTES = 1L << 48;

    /** Mean before rounding to whole bytes, from which loads are computed; infinite for endless flows. */
    double meanBytes();

    /** Draws a size: the real value rounded to the nearest byte, at least 1. The size of an endless flow is 0. */
    long draw(RandomStream random);

    /** Rounds to the nearest byte, at least 1, at most {@link #LARGEST_BYTES}. */
    static long wholeBytes(final double bytes) {
        return bytes < 1.5 ? 1 : bytes >= LARGEST_BYTES ? LARGEST_BYTES : (long) (bytes + 0.5);
    }
}
