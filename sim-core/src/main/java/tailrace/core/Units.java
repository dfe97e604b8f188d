package tailrace.core;

/** The only code that multiplies by 8 or by 10^12. Every division states how it rounds. */
public final class Units {
    /** Picoseconds per nanosecond. */
    public static final long PS_PER_NS = 1_000L;
    /** Picoseconds per microsecond. */
    public static final long PS_PER_US = 1_000_000L;
    /** Picoseconds per millisecond. */
    public static final long PS_PER_MS = 1_000_000_000L;
    /** Picoseconds per second. */
    public static final long PS_PER_SECOND = 1_000_000_000_000L;

    private static final long BIT_PS_PER_BYTE_SECOND = 8 * PS_PER_SECOND;
    /** Largest byte count whose product with 8e12 fits in a {@code long}. */
    private static final long MAX_DIRECT_BYTES = Long.MAX_VALUE / BIT_PS_PER_BYTE_SECOND;

    private Units() {}

    /**
     * Time to serialize {@code bytes} at {@code rateBitsPerSec}, rounded up to the next picosecond.
     *
     * <p>Exact for every Ethernet rate from 100 Mb/s (80,000 ps per byte) to 1.6 Tb/s (5 ps per byte).
     */
    public static long txTimePs(final long bytes, final long rateBitsPerSec) {
        if (bytes <= MAX_DIRECT_BYTES) {
            return ceilDiv(bytes * BIT_PS_PER_BYTE_SECOND, rateBitsPerSec);
        }
        final long whole = BIT_PS_PER_BYTE_SECOND / rateBitsPerSec;
        final long rest = BIT_PS_PER_BYTE_SECOND % rateBitsPerSec;
        if (rest == 0) {
            return Math.multiplyExact(bytes, whole);
        }
        final long high = Math.multiplyHigh(bytes, rest);
        final long low = bytes * rest;
        return Math.addExact(Math.multiplyExact(bytes, whole), ceilDiv128(high, low, rateBitsPerSec));
    }

    /** Picoseconds per byte at this rate, or 0 if that is not a whole number. */
    public static long wholePsPerByte(final long rateBitsPerSec) {
        return BIT_PS_PER_BYTE_SECOND % rateBitsPerSec == 0 ? BIT_PS_PER_BYTE_SECOND / rateBitsPerSec : 0;
    }

    /** Bytes that a link of this rate sends in {@code durationPs}, rounded down. */
    public static long bytesIn(final long durationPs, final long rateBitsPerSec) {
        final long high = Math.multiplyHigh(durationPs, rateBitsPerSec);
        final long low = durationPs * rateBitsPerSec;
        return floorDiv128(high, low, BIT_PS_PER_BYTE_SECOND);
    }

    /** Bandwidth-delay product in bytes, rounded down. */
    public static long bdpBytes(final long rttPs, final long rateBitsPerSec) {
        return bytesIn(rttPs, rateBitsPerSec);
    }

    /** Mean rate in bit/s of {@code bytes} sent in {@code durationPs}; 0 for an empty interval. */
    public static double rateBitsPerSec(final long bytes, final long durationPs) {
        return durationPs <= 0 ? 0 : bytes * (double) BIT_PS_PER_BYTE_SECOND / durationPs;
    }

    /** Picoseconds as seconds. */
    public static double seconds(final long ps) {
        return ps / (double) PS_PER_SECOND;
    }

    /** Picoseconds as microseconds. */
    public static double us(final long ps) {
        return ps / (double) PS_PER_US;
    }

    /** Time in ps that {@code bits} take at {@code rateBitsPerSec}, without rounding. */
    public static double bitsTimePs(final double bits, final double rateBitsPerSec) {
        return bits * PS_PER_SECOND / rateBitsPerSec;
    }

    /** Time in ps that {@code bytes} take at {@code rateBitsPerSec}, without rounding. */
    public static double timePs(final double bytes, final double rateBitsPerSec) {
        return bytes * BIT_PS_PER_BYTE_SECOND / rateBitsPerSec;
    }

    /** Bytes that a link of this rate sends in {@code durationPs}, without rounding. */
    public static double bytes(final double durationPs, final double rateBitsPerSec) {
        return durationPs * rateBitsPerSec / BIT_PS_PER_BYTE_SECOND;
    }

    private static long ceilDiv(final long dividend, final long divisor) {
        return (dividend + divisor - 1) / divisor;
    }

    private static long ceilDiv128(final long high, final long low, final long divisor) {
        final long quotient = floorDiv128(high, low, divisor);
        return quotient * divisor == low ? quotient : quotient + 1;
    }

    /** Quotient of a non-negative 128-bit dividend, rounded down. The quotient must fit in 63 bits. */
    private static long floorDiv128(final long high, final long low, final long divisor) {
        if (high == 0 && low >= 0) {
            return low / divisor;
        }
        final java.math.BigInteger dividend = java.math.BigInteger.valueOf(high)
                .shiftLeft(64)
                .add(new java.math.BigInteger(Long.toUnsignedString(low)));
        return dividend.divide(java.math.BigInteger.valueOf(divisor)).longValueExact();
    }
}
