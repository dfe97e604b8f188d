package tailrace.transport.cc;

import java.util.List;
import tailrace.core.Rate;

/**
 * Computes rates like HPCC in the HPCC ns-3 simulator ({@code int-header.h}, {@code data-rate.cc}), where they differ
 * from exact rates.
 */
final class Ns3Rates {
    private static final double TWO_TO_63 = 0x1p63;
    private static final double TWO_TO_64 = 0x1p64;
    /** Rate above all others, small enough that adding another rate does not overflow. */
    private static final long HUGE = Long.MAX_VALUE / 2;

    private final long[] coded;

    /** Creates rates with a list of line rates that have a code in telemetry; null: all line rates have a code. */
    Ns3Rates(final List<Rate> coded) {
        this.coded = coded == null ? new long[0] : coded.stream().mapToLong(Rate::bitsPerSec).toArray();
    }

    /**
     * Rate that the receiver of telemetry assumes for a line: the first of the list if the list does not contain the
     * line's rate.
     */
    long assumedBitsPerSec(final long lineBitsPerSec) {
        for (final long known : coded) {
            if (known == lineBitsPerSec) {
                return lineBitsPerSec;
            }
        }
        return coded.length == 0 ? lineBitsPerSec : coded[0];
    }

    /**
     * Converts a rate to an unsigned 64-bit number as x86-64 does, even if it is infinite, NaN or too large. Without a
     * window, utilisations are infinite or NaN, and so are rates divided by them.
     */
    static long whole(final double bitsPerSec) {
        if (bitsPerSec < TWO_TO_63) {
            return (long) bitsPerSec;
        }
        return bitsPerSec >= TWO_TO_64 ? 0 : HUGE;
    }
}
