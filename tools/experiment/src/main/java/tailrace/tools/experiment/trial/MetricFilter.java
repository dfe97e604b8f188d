package tailrace.tools.experiment.trial;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tailrace.core.Nearest;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Word;

/**
 * Selects the flows, links or times of a metric by names and values, before a network exists. Examples are
 * {@code size<10KB}, {@code size=10KB..1MB} (1 MB excluded), {@code start>=2ms}, {@code workload=web}, {@code src=h3},
 * {@code dst=rack:0}, {@code link=h0->tor0} or {@code time<5ms}.
 */
public final class MetricFilter {
    /** Keys that filter flows and retrievals. */
    static final Set<Key> FLOW_KEYS = Set.of(Key.SIZE, Key.WORKLOAD, Key.SRC, Key.DST, Key.START);

    private static final Pattern BLANKS_AROUND = Pattern.compile("\\s*(?<!-)(<=|>=|<|>|=)\\s*");
    private static final Pattern WORD = Pattern.compile("([a-z]+)(<=|>=|<|>|=)(.+)");

    private final Map<Key, Range> ranges = new EnumMap<>(Key.class);
    private final Map<Key, String> names = new EnumMap<>(Key.class);

    /** Filter keys, in the order of the canonical text. */
    enum Key {
        /** Payload in bytes. */
        SIZE,
        /** Name of the workload. */
        WORKLOAD,
        /** Host that sends data, or a request. */
        SRC,
        /** Host that receives data, or answers a request. */
        DST,
        /** Start of the flow. */
        START,
        /** A directed link. */
        LINK,
        /** Time of the sample. */
        TIME;

        private boolean isRange() {
            return this == SIZE || this == START || this == TIME;
        }

        private String label() {
            return Word.of(this);
        }

        private long parse(final String value) {
            try {
                return this == SIZE ? Size.parse(value).bytes() : Time.parse(value).ps();
            } catch (final IllegalArgumentException e) {
                throw new IllegalArgumentException(label() + ": " + e.getMessage(), e);
            }
        }

        private String format(final long value) {
            return this == SIZE ? new Size(value).toString() : new Time(value).toString();
        }
    }

    /** A range; the end is exclusive. */
    record Range(long from, long end) {
        private static final Range ALL = new Range(0, Long.MAX_VALUE);

        boolean has(final long value) {
            return value >= from && value < end;
        }

        /** Returns this range, or all values from {@code value} on if this range is unlimited. */
        Range orElseFrom(final long value) {
            return equals(ALL) ? new Range(value, Long.MAX_VALUE) : this;
        }

        private Range and(final Range other) {
            return new Range(Math.max(from, other.from), Math.min(end, other.end));
        }
    }

    /** Splits a text into words; blanks around operators do not separate words. */
    static List<String> words(final String text) {
        final String joined = BLANKS_AROUND.matcher(text.strip()).replaceAll("$1");
        return Arrays.stream(joined.split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }

    /**
     * Reads filters.
     *
     * @throws IllegalArgumentException if a word is not a filter, or its key does not apply to the quantity
     */
    static MetricFilter parse(final List<String> words, final MetricQuantity quantity) {
        final MetricFilter filter = new MetricFilter();
        words.forEach(word -> filter.add(word, quantity));
        return filter;
    }

    private void add(final String word, final MetricQuantity quantity) {
        final Matcher matcher = WORD.matcher(word);
        final List<String> known = quantity.keys().stream().sorted().map(Key::label).toList();
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + word + "' (expected: a filter such as "
                    + (quantity.isOfFlows() ? "size<10KB" : known.get(0) + "=...") + ", by "
                    + String.join(", ", known) + ")");
        }
        final Key key = quantity.keys().stream().filter(each -> each.label().equals(matcher.group(1))).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + matcher.group(1) + "' "
                        + Nearest.expected(matcher.group(1), known)));
        if (key.isRange()) {
            final Range range = ranges.getOrDefault(key, Range.ALL).and(range(key, matcher.group(2), matcher.group(3)));
            if (range.end <= range.from) {
                throw new IllegalArgumentException("'" + word + "' leaves nothing (expected: a range of some "
                        + key.label() + ")");
            }
            ranges.put(key, range);
        } else if (!matcher.group(2).equals("=")) {
            throw new IllegalArgumentException("'" + word + "' (expected: " + key.label() + "=NAME)");
        } else if (names.put(key, matcher.group(3)) != null) {
            throw new IllegalArgumentException("'" + word + "' is the second of its kind (expected: one)");
        }
    }

    private static Range range(final Key key, final String sign, final String value) {
        final int dots = value.indexOf("..");
        if (sign.equals("=") && dots >= 0) {
            return new Range(dots == 0 ? 0 : key.parse(value.substring(0, dots)),
                    dots + 2 == value.length() ? Long.MAX_VALUE : key.parse(value.substring(dots + 2)));
        }
        final long number = key.parse(value);
        return switch (sign) {
            case "<" -> new Range(0, number);
            case "<=" -> new Range(0, number + 1);
            case ">" -> new Range(number + 1, Long.MAX_VALUE);
            case ">=" -> new Range(number, Long.MAX_VALUE);
            default -> new Range(number, number + 1);
        };
    }

    /** Returns the canonical text; empty without filters. */
    String text() {
        return Arrays.stream(Key.values()).map(this::text).filter(word -> !word.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private String text(final Key key) {
        if (names.containsKey(key)) {
            return key.label() + "=" + names.get(key);
        }
        final Range range = range(key);
        final List<String> words = new ArrayList<>();
        if (range.from > 0) {
            words.add(key.label() + ">=" + key.format(range.from));
        }
        if (range.end < Long.MAX_VALUE) {
            words.add(key.label() + "<" + key.format(range.end));
        }
        return String.join(" ", words);
    }

    /** Returns the permitted range of a numeric key. */
    Range range(final Key key) {
        return ranges.getOrDefault(key, Range.ALL);
    }

    /** Returns the required name, or null if any name matches. */
    String name(final Key key) {
        return names.get(key);
    }

    /** Returns whether the filter has a sender or receiver. */
    public boolean hasEnds() {
        return names.containsKey(Key.SRC) || names.containsKey(Key.DST);
    }

    @Override
    public boolean equals(final Object other) {
        return other instanceof final MetricFilter that && text().equals(that.text());
    }

    @Override
    public int hashCode() {
        return text().hashCode();
    }
}
