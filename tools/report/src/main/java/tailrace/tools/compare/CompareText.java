package tailrace.tools.compare;

import java.util.Locale;
import tailrace.scenario.results.Percentiles;
import tailrace.tools.compare.Comparison.Line;
import tailrace.tools.compare.Comparison.Line.Statistic;
import tailrace.tools.report.Numbers;

/** A comparison as text. */
final class CompareText {
    private static final double PERCENT = 100;

    private CompareText() {}

    static String table(final Comparison comparison) {
        final StringBuilder out = new StringBuilder(String.format(Locale.ROOT, "%-10s %-6s %13s %13s %10s%n",
                "size", "", "A", "B", "error"));
        for (final Line line : comparison.lines()) {
            out.append(String.format(Locale.ROOT, "%-10s %-6s %13s %13s%n", line.label(), "flows",
                    Numbers.count(line.a().n()), Numbers.count(line.b().n())));
            for (final Statistic statistic : Statistic.values()) {
                out.append(String.format(Locale.ROOT, "%-10s %-6s %13s %13s %10s%s%n", "", statistic.label(),
                        Numbers.ratio(line.a(statistic)), Numbers.ratio(line.b(statistic)),
                        error(line.error(statistic)), isSingleFlow(line, statistic) ? " *" : ""));
            }
        }
        return out.append(hasSingleFlow(comparison) ? note() + System.lineSeparator() : "").toString();
    }

    /** What the asterisk means. */
    static String note() {
        return "* the largest slowdown of a set with too few flows for this percentile";
    }

    static boolean hasSingleFlow(final Comparison comparison) {
        return comparison.lines().stream().anyMatch(l -> isSingleFlow(l, Statistic.P999));
    }

    /** True if the percentile is the maximum of one of the sets. */
    static boolean isSingleFlow(final Line line, final Statistic statistic) {
        final long smallest = Math.min(smallestFlows(line.a()), smallestFlows(line.b()));
        return switch (statistic) {
            case P90 -> smallest <= 10;
            case P99 -> smallest <= 100;
            case P999 -> smallest <= 1000;
            default -> false;
        };
    }

    private static long smallestFlows(final Percentiles p) {
        return p.n() == 0 ? Long.MAX_VALUE : p.n();
    }

    /** A relative error as percent with its sign. */
    static String error(final double error) {
        return Double.isFinite(error) ? String.format(Locale.ROOT, "%+.2f %%", PERCENT * error) : "–";
    }

    /** A limit or a largest error as percent. */
    static String percent(final double error) {
        return Double.isFinite(error) ? String.format(Locale.ROOT, "%.2f %%", PERCENT * error) : "infinite";
    }
}
