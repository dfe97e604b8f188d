package tailrace.tools.compare;

import tailrace.scenario.results.stats.Percentiles;

/** Statistics of a sample that comparisons show. */
public enum ComparedStatistic {
    /** Arithmetic mean. */
    MEAN("mean", 0),
    /** Median. */
    P50("p50", 500),
    /** 90th percentile. */
    P90("p90", 900),
    /** 99th percentile. */
    P99("p99", 990),
    /** 99.9th percentile. */
    P999("p99.9", 999);

    private final String label;
    private final int perMille;

    ComparedStatistic(final String label, final int perMille) {
        this.label = label;
        this.perMille = perMille;
    }

    /** Returns the name in tables. */
    public String label() {
        return label;
    }

    /** Returns the key in JSON. */
    String key() {
        return label.replace(".", "");
    }

    /** Returns the level of a percentile in thousandths; 0 for the mean. */
    int perMille() {
        return perMille;
    }

    double of(final Percentiles p) {
        return switch (this) {
            case MEAN -> p.mean();
            case P50 -> p.p50();
            case P90 -> p.p90();
            case P99 -> p.p99();
            case P999 -> p.p999();
        };
    }
}
