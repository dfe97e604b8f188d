package tailrace.tools.m3.dataset.space;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Time;

/**
 * A value of a draw: a number or a word. A number has an absolute unit, or a unit relative to the path.
 *
 * @param value the number in bytes, ps or bit/s, or in relative units; 0 for a word
 * @param word the word, or null
 */
public record Amount(double value, Unit unit, String word) {
    private static final Pattern NUMBER =
            Pattern.compile("([0-9][0-9_]*(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?)\\s*([A-Za-z]*)");
    private static final Map<String, Unit> RELATIVE = Map.of("BDP", Unit.BDP, "RTT", Unit.RTT, "line", Unit.LINE_RATE,
            "packets", Unit.PACKETS, "pairs", Unit.PAIRS);

    /** Units of amounts. */
    public enum Unit {
        /** A plain number. */
        NUMBER("a number"),
        /** Bytes. */
        BYTES("a size such as 20KB"),
        /** Picoseconds. */
        PS("a time such as 1us"),
        /** Bits per second. */
        BITS_PER_SEC("a rate such as 10Gbps"),
        /** Bandwidth-delay products of the path. For a key per Gb/s, the product at 1 Gb/s counts. */
        BDP("a number of bandwidth-delay products such as 0.5BDP"),
        /** Round trips of the path. */
        RTT("a number of round trips such as 2RTT"),
        /** Rates of the hosts' links. */
        LINE_RATE("a multiple of the hosts' rate such as 4line"),
        /** Full packets with headers. */
        PACKETS("a number of packets such as 10packets"),
        /** Pairs of nodes with traffic. */
        PAIRS("a multiple of the number of pairs such as 1pairs"),
        /** A word. */
        WORD("a word");

        private final String example;

        Unit(final String example) {
            this.example = example;
        }

        /** Returns an example of an amount for messages. */
        String example() {
            return example;
        }
    }

    /** Creates a number in a unit. */
    static Amount of(final double value, final Unit unit) {
        return new Amount(value, unit, null);
    }

    /**
     * Reads an amount.
     *
     * @throws IllegalArgumentException if the text is no amount, with the expected form
     */
    static Amount parse(final String text) {
        final Matcher matcher = NUMBER.matcher(text.strip());
        if (!matcher.matches()) {
            return new Amount(0, Unit.WORD, text.strip());
        }
        final double number = Double.parseDouble(matcher.group(1).replace("_", ""));
        final String unit = matcher.group(2);
        if (unit.isEmpty()) {
            return of(number, Unit.NUMBER);
        }
        final Unit relative = RELATIVE.get(unit);
        if (relative != null) {
            return of(number, relative);
        }
        if (unit.endsWith("bps")) {
            return of(Rate.parse(text).bitsPerSec(), Unit.BITS_PER_SEC);
        }
        if (unit.endsWith("s")) {
            return of(Time.parse(text).ps(), Unit.PS);
        }
        if (unit.endsWith("B")) {
            return of(Size.parse(text).bytes(), Unit.BYTES);
        }
        throw new IllegalArgumentException("'" + text
                + "' (expected: a number, perhaps with a unit of time, rate or size, or BDP, RTT, line, packets,"
                + " pairs)");
    }

    /** Returns the number in bytes, ps or bit/s, or without a unit. */
    public double absolute(final Scale scale) {
        return switch (unit) {
            case BDP -> value * scale.bdpBytes();
            case RTT -> value * scale.rttPs();
            case LINE_RATE -> value * scale.lineRateBitsPerSec();
            case PACKETS -> value * scale.packetBytes();
            case PAIRS -> value * scale.pairs();
            default -> value;
        };
    }

    /** Returns this amount times a factor. */
    Amount times(final double factor) {
        return of(value * factor, unit);
    }

    /** Formats the amount as a value of a scenario's key. */
    String text(final Scale scale) {
        return switch (unit) {
            case WORD -> word;
            case NUMBER, PAIRS -> number(absolute(scale));
            case BYTES, BDP, PACKETS -> Math.max(1, Math.round(absolute(scale))) + "B";
            case PS, RTT -> Math.round(absolute(scale)) + "ps";
            case BITS_PER_SEC, LINE_RATE -> Math.max(1, Math.round(absolute(scale))) + "bps";
        };
    }

    private static String number(final double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value) : String.format(Locale.ROOT, "%.9f", value);
    }
}
