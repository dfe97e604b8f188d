package tailrace.tools.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.Percentiles;

/** Statistics of two sets of flows by size class, side by side. */
public final class Comparison {
    private final List<Line> lines = new ArrayList<>();

    /**
     * One size class.
     *
     * @param label size class
     * @param a statistics of the first set, the reference
     * @param b statistics of the second set
     */
    public record Line(String label, Percentiles a, Percentiles b) {
        /** Statistics that are compared. */
        public enum Statistic {
            /** Arithmetic mean. */
            MEAN("mean"),
            /** Median. */
            P50("p50"),
            /** 90th percentile. */
            P90("p90"),
            /** 99th percentile. */
            P99("p99"),
            /** 99.9th percentile. */
            P999("p99.9");

            private final String label;

            Statistic(final String label) {
                this.label = label;
            }

            /** Name in tables. */
            public String label() {
                return label;
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

        /** Value in the first set. */
        public double a(final Statistic statistic) {
            return statistic.of(a);
        }

        /** Value in the second set. */
        public double b(final Statistic statistic) {
            return statistic.of(b);
        }

        /** Relative error of the second set: {@code (b - a) / a}; infinite if only one of them has flows. */
        public double error(final Statistic statistic) {
            if (a.n() == 0 || b.n() == 0) {
                return Double.POSITIVE_INFINITY;
            }
            return (b(statistic) - a(statistic)) / a(statistic);
        }
    }

    /** Puts two tables side by side; classes that are empty in both are left out. */
    public Comparison(final Map<String, Percentiles> a, final Map<String, Percentiles> b) {
        a.forEach((label, p) -> {
            if (p.n() > 0 || b.get(label).n() > 0) {
                lines.add(new Line(label, p, b.get(label)));
            }
        });
    }

    /** Size classes, "all" first. */
    public List<Line> lines() {
        return List.copyOf(lines);
    }

    /** The largest absolute relative error over all classes and statistics; 0 if there is nothing to compare. */
    public double largestError() {
        double largest = 0;
        for (final Line line : lines) {
            for (final Line.Statistic statistic : Line.Statistic.values()) {
                largest = Math.max(largest, Math.abs(line.error(statistic)));
            }
        }
        return largest;
    }
}
