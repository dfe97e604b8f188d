package tailrace.scenario.results.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** The percentiles that every table of slowdowns contains: {@link Percentiles}. */
public enum Percentile {
    /** The median. */
    P50("p50", 500, Percentiles::p50),
    /** The 90th percentile. */
    P90("p90", 900, Percentiles::p90),
    /** The 99th percentile. */
    P99("p99", 990, Percentiles::p99),
    /** The 99.9th percentile. */
    P999("p99.9", 999, Percentiles::p999);

    private static final double PER_MILLE = 1000;

    private final String label;
    private final int perMille;
    private final ToDoubleFunction<Percentiles> value;

    Percentile(final String label, final int perMille, final ToDoubleFunction<Percentiles> value) {
        this.label = label;
        this.perMille = perMille;
        this.value = value;
    }

    /** Returns the name in tables: {@code p99.9}. */
    public String label() {
        return label;
    }

    /** Returns the name in keys of files: {@code p999}. */
    public String key() {
        return label.replace(".", "");
    }

    /** Probability in thousandths. */
    public int perMille() {
        return perMille;
    }

    /** Returns the probability. */
    public double level() {
        return perMille / PER_MILLE;
    }

    /** Value of this percentile. */
    public double of(final Percentiles of) {
        return value.applyAsDouble(of);
    }

    /** Percentile of this label or key. */
    public static Optional<Percentile> named(final String text) {
        return Arrays.stream(values()).filter(each -> each.label.equals(text) || each.key().equals(text)).findFirst();
    }
}
