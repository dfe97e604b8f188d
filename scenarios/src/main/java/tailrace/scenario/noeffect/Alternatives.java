package tailrace.scenario.noeffect;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.scenario.config.WrittenKeys;

/**
 * Other values of a key, with distant values first, because they change results most. For packet sizes, near values
 * come first, to avoid tiny packets.
 */
final class Alternatives {
    private static final double[] FAR_FIRST = {1.0 / 30, 30, 0.5, 2, 1e-3, 1e3};
    private static final double[] NEAR_FIRST = {0.5, 2, 1.0 / 30, 30, 1e-3, 1e3};
    private static final long LARGE_QUEUE = 100_000;
    private static final long LARGEST_PACKET = 10_000;

    private Alternatives() {}

    /** Other texts of a value of this type; {@code text} may be empty if there is no value. */
    static List<String> of(final Class<?> type, final String text) {
        final Set<String> others = new LinkedHashSet<>();
        if (type == Time.class) {
            final long ps = text.isEmpty() ? 0 : Time.parse(text).ps();
            scaled(ps == 0 ? 1_000_000 : ps, FAR_FIRST).forEach(value -> others.add(new Time(value).toString()));
            others.addAll(List.of("1ns", "1us", "10ms"));
        } else if (type == Size.class) {
            final long bytes = text.isEmpty() ? 0 : Size.parse(text).bytes();
            if (bytes > LARGE_QUEUE) {
                others.addAll(List.of("40KB", "4KB"));
            }
            scaled(
                    bytes == 0 ? LARGEST_PACKET / 2 : bytes, bytes > LARGEST_PACKET ? FAR_FIRST : NEAR_FIRST)
                    .forEach(value -> others.add(Size.bytes(value).toString()));
            others.addAll(List.of("4KB", "40KB", "1GB"));
        } else if (type == Rate.class) {
            final long rate = text.isEmpty() ? 0 : Rate.parse(text).bitsPerSec();
            scaled(rate == 0 ? 1_000_000_000 : rate, FAR_FIRST)
                    .forEach(value -> others.add(new Rate(value).toString()));
            others.addAll(List.of("100Mbps", "10Gbps", "1Tbps"));
        } else if (type == boolean.class || type == Boolean.class) {
            others.add(text.equals("true") ? "false" : "true");
        } else if (type.isEnum()) {
            for (final Object constant : type.getEnumConstants()) {
                others.add(WrittenKeys.text(constant));
            }
        } else if (type == double.class || type == Double.class) {
            final double value = text.isEmpty() ? 0 : number(type, text).doubleValue();
            for (final double factor : new double[] {0.5, 2, 1.1, 0.95, 1.0 / 30, 30, 1e-3}) {
                others.add(Double.toString((value == 0 ? 1 : value) * factor));
            }
            others.addAll(List.of("0.0", "0.5", "1.0"));
        } else if (List.of(int.class, long.class, Integer.class, Long.class).contains(type)) {
            final long value = text.isEmpty() ? 0 : number(type, text).longValue();
            List.of(value + 1, value - 1, value * 2, value / 2, value * 30, value / 30, 0L, 1L)
                    .forEach(other -> others.add(Long.toString(other)));
        }
        others.remove(text);
        return List.copyOf(others);
    }

    /**
     * Other texts of a value; whole numbers stay near it, because distant ones may mean networks of millions of hosts.
     */
    static List<String> near(final Class<?> type, final String text) {
        return List.of(int.class, Integer.class).contains(type) && !text.isEmpty()
                ? near(number(type, text).longValue()) : of(type, text);
    }

    private static Number number(final Class<?> type, final String text) {
        return (Number) WrittenKeys.value(type, text);
    }

    private static List<String> near(final long value) {
        return List.of(Long.toString(value + 2), Long.toString(value - 1), Long.toString(value + 1));
    }

    private static List<Long> scaled(final long value, final double[] factors) {
        final List<Long> all = new ArrayList<>();
        for (final double factor : factors) {
            all.add(Math.max(0, Math.min(Time.END.ps(), Math.round(value * factor))));
        }
        return all;
    }
}
