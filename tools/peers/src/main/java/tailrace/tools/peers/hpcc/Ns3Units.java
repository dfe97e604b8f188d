package tailrace.tools.peers.hpcc;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.core.Units;
import tailrace.net.ns3.Ns3Times;

/**
 * Reads rates and times in the notation of ns-3 ({@code src/network/utils/data-rate.cc},
 * {@code src/core/model/time.cc}).
 */
final class Ns3Units {
    /** Expected form of a rate, in error messages. */
    static final String RATE = "a rate such as 100Gbps or 50Mb/s";
    /** Expected form of a time, in error messages. */
    static final String TIME = "a time such as 1000ns or 0.001ms, or a number of seconds";

    private static final Pattern DECIMAL = Pattern.compile("([0-9]{1,18}(?:\\.[0-9]{0,30})?(?:[eE][+-]?[0-9]{1,2})?)");
    private static final Pattern QUANTITY = Pattern.compile(DECIMAL.pattern() + "([A-Za-z/]*)");
    /** Largest number of decimal digits that always fit into a long. */
    private static final int SAFE_DIGITS = 18;
    /** Largest length of a fraction, including its point. */
    private static final int LONGEST_FRACTION = 31;
    private static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final Map<String, Long> BITS = Map.ofEntries(
            Map.entry("", 1L), Map.entry("b", 1L), Map.entry("B", 8L),
            Map.entry("kb", 1_000L), Map.entry("Kb", 1_000L), Map.entry("kB", 8_000L), Map.entry("KB", 8_000L),
            Map.entry("Kib", 1L << 10), Map.entry("KiB", 8L << 10),
            Map.entry("Mb", 1_000_000L), Map.entry("MB", 8_000_000L),
            Map.entry("Mib", 1L << 20), Map.entry("MiB", 8L << 20),
            Map.entry("Gb", 1_000_000_000L), Map.entry("GB", 8_000_000_000L),
            Map.entry("Gib", 1L << 30), Map.entry("GiB", 8L << 30));
    private static final Map<String, Long> NANOSECONDS = Map.of(
            "ns", 1L, "us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L, "", 1_000_000_000L, "min", 60_000_000_000L);
    private static final Map<String, Double> PER_NANOSECOND = Map.of("ps", 1e3, "fs", 1e6);
    private static final double LARGEST_NS = Long.MAX_VALUE / 2.0 / Units.PS_PER_NS;

    private Ns3Units() {}

    /**
     * Reads a rate as whole bits per second, rounded down; empty if the text is no rate. A bare number is in bit/s.
     */
    static OptionalLong rateBitsPerSec(final String text) {
        final Matcher matcher = QUANTITY.matcher(text);
        if (!matcher.matches()) {
            return OptionalLong.empty();
        }
        final String unit = matcher.group(2);
        final boolean perSecond = unit.endsWith("ps") || unit.endsWith("/s");
        if (!perSecond && !unit.isEmpty()) {
            return OptionalLong.empty();
        }
        final Long bits = BITS.get(perSecond ? unit.substring(0, unit.length() - 2) : unit);
        return bits == null || perSecond && unit.length() == 2 ? OptionalLong.empty()
                : whole(Double.parseDouble(matcher.group(1)) * bits);
    }

    private static OptionalLong whole(final double value) {
        return value < Long.MAX_VALUE ? OptionalLong.of((long) value) : OptionalLong.empty();
    }

    /**
     * Reads a time as picoseconds; a time without a unit is in seconds. As in ns-3, the result is a multiple of a
     * nanosecond, and sometimes one nanosecond too small, because ns-3 reads a double ({@link Ns3Times#timePs}). The
     * result is empty if the text is not a time, or too large.
     */
    static OptionalLong timePs(final String text) {
        final Matcher matcher = QUANTITY.matcher(text);
        if (!matcher.matches()) {
            return OptionalLong.empty();
        }
        final double time = Double.parseDouble(matcher.group(1));
        final Long nsPerUnit = NANOSECONDS.get(matcher.group(2));
        if (nsPerUnit != null) {
            return time * nsPerUnit < LARGEST_NS ? OptionalLong.of(Ns3Times.timePs(time, nsPerUnit))
                    : OptionalLong.empty();
        }
        final Double perNs = PER_NANOSECOND.get(matcher.group(2));
        return perNs != null && time < LARGEST_NS
                ? OptionalLong.of((long) Math.floor(time / perNs) * Units.PS_PER_NS) : OptionalLong.empty();
    }

    /** Returns whether {@link #timePs} is less than the text. */
    static boolean isTimeCut(final String text) {
        final Matcher matcher = QUANTITY.matcher(text);
        final OptionalLong ps = timePs(text);
        if (ps.isEmpty() || !matcher.matches()) {
            return false;
        }
        final Long nsPerUnit = NANOSECONDS.get(matcher.group(2));
        final BigDecimal number = new BigDecimal(matcher.group(1));
        final BigDecimal ns = nsPerUnit != null ? number.multiply(BigDecimal.valueOf(nsPerUnit))
                : number.divide(BigDecimal.valueOf(PER_NANOSECOND.get(matcher.group(2))));
        return ns.compareTo(BigDecimal.valueOf(ps.getAsLong() / Units.PS_PER_NS)) != 0;
    }

    /**
     * Returns a decimal number times 10^{@code digits}, rounded down; empty if the text is not a number, or too large.
     */
    static OptionalLong scaled(final String text, final int digits) {
        final long plain = scaledPlain(text, digits);
        if (plain >= 0) {
            return OptionalLong.of(plain);
        }
        if (!isDecimal(text)) {
            return OptionalLong.empty();
        }
        final BigDecimal value =
                new BigDecimal(text).scaleByPowerOfTen(digits).setScale(0, RoundingMode.DOWN);
        return value.compareTo(LARGEST) <= 0 ? OptionalLong.of(value.longValueExact()) : OptionalLong.empty();
    }

    /**
     * A fast version of {@link #scaled} for digits with at most one point, because files have millions of numbers.
     * Returns -1 for any other text.
     */
    private static long scaledPlain(final String text, final int digits) {
        final int point = text.indexOf('.');
        final int whole = point < 0 ? text.length() : point;
        if (whole == 0 || whole + digits > SAFE_DIGITS || text.length() - whole > LONGEST_FRACTION) {
            return -1;
        }
        long value = 0;
        for (int i = 0; i < text.length(); i++) {
            final int digit = text.charAt(i) - '0';
            if (i != point && (digit < 0 || digit > 9)) {
                return -1;
            }
            if (i != point && i <= whole + digits) {
                value = 10 * value + digit;
            }
        }
        for (int missing = digits - Math.max(0, text.length() - whole - 1); missing > 0; missing--) {
            value *= 10;
        }
        return value;
    }

    /** Returns whether a text is a plain decimal number, 0 or more, with or without exponent. */
    static boolean isDecimal(final String text) {
        return DECIMAL.matcher(text).matches();
    }
}
