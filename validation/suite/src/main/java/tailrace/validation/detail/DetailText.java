package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tailrace.scenario.results.TextTable;
import tailrace.validation.detail.PaperFigure.Verdict;

/** The comparison as text. */
final class DetailText {
    private static final Quantiles.Statistic P999 = Quantiles.Statistic.P999;
    private static final int TEXT_COLUMNS = 2;

    private DetailText() {}

    static List<String> header() {
        return List.of("paper", "what", "paper says", "measured", "95 %", "difference", "verdict");
    }

    static List<List<String>> rows(final Comparison comparison) {
        final List<List<String>> rows = new ArrayList<>();
        for (final Map.Entry<PaperFigure, Measured> entry : comparison.figures().entrySet()) {
            rows.add(cells(entry.getKey(), entry.getValue()));
        }
        return rows;
    }

    private static List<String> cells(final PaperFigure figure, final Measured measured) {
        final String paper = figure.low() == figure.high()
                ? number(figure, figure.low())
                : number(figure, figure.low()) + "-" + number(figure, figure.high());
        final Verdict verdict = figure.verdict(measured);
        if (!measured.exists()) {
            return List.of(figure.where(), figure.what(), paper + " " + figure.unit(), "-", "-", "-", name(verdict));
        }
        return List.of(figure.where(), figure.what(), paper + " " + figure.unit(), number(figure, measured.value()),
                Double.isNaN(measured.halfWidth()) ? "-" : "±" + number(figure, measured.halfWidth()),
                signed(figure, figure.difference(measured.value())), name(verdict));
    }

    private static String name(final Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String number(final PaperFigure figure, final double value) {
        return String.format(Locale.ROOT, figure.unit() == PaperFigure.Unit.MS ? "%.2f" : "%.1f", value);
    }

    private static String signed(final PaperFigure figure, final double value) {
        return String.format(Locale.ROOT, figure.unit() == PaperFigure.Unit.MS ? "%+.2f" : "%+.1f", value);
    }

    /** What flow hashing loses under choices, one row each, in ms: at 99.9 %, and the reduction. */
    static List<List<String>> lossRows(final Results results) {
        final List<List<String>> rows = new ArrayList<>();
        for (final Cases.Choice choice : Cases.LOSSES) {
            rows.add(List.of("all-to-all, 2000/s, sigma 2, 8 KB", choice.toString(),
                    format(results.measure(s -> s.ms(choice.runs() + "-lognormal2/fh", "8000", P999)), "%.2f"),
                    format(results.measure(s -> s.ms("lognormal2/2000/detail", "8000", P999)), "%.2f"),
                    format(results.measure(s -> 100 * (1 - s.ms("lognormal2/2000/detail", "8000", P999)
                            / s.ms(choice.runs() + "-lognormal2/fh", "8000", P999))), "%.1f %%")));
            rows.add(List.of("partition-aggregate, 40 servers", choice.toString(),
                    format(results.measure(s -> s.workflowMs(choice.runs() + "-aggregate/fh", "40", P999)), "%.2f"),
                    format(results.measure(s -> s.workflowMs("aggregate/detail", "40", P999)), "%.2f"),
                    format(results.measure(s -> 100 * (1 - s.workflowMs("aggregate/detail", "40", P999)
                            / s.workflowMs(choice.runs() + "-aggregate/fh", "40", P999))), "%.1f %%")));
        }
        rows.removeIf(row -> row.contains("-"));
        return rows;
    }

    static List<String> lossHeader() {
        return List.of("workload", "choice", "FH 99.9 %", "DeTail 99.9 %", "reduction");
    }

    /** What the choices change, one row each: FH and DeTail of 8 KB at 99.9 %, in ms, and the reduction. */
    static List<List<String>> sensitivityRows(final Results results) {
        final List<List<String>> rows = new ArrayList<>();
        rows.add(sensitivity("as in the scenarios", "alltoall/2000", results));
        for (final Cases.Choice choice : Cases.Choice.values()) {
            rows.add(sensitivity(choice.toString(), choice.runs(), results));
        }
        rows.removeIf(row -> row.contains("-"));
        return rows;
    }

    static List<String> sensitivityHeader() {
        return List.of("choice", "FH median", "99 %", "99.9 %", "DeTail median", "99 %", "99.9 %", "reduction, 99.9 %");
    }

    private static List<String> sensitivity(final String text, final String runs, final Results results) {
        final List<String> cells = new ArrayList<>(List.of(text));
        for (final String scheme : List.of(Cases.FH, Cases.DETAIL)) {
            for (final Quantiles.Statistic statistic : List.of(
                    Quantiles.Statistic.MEDIAN, Quantiles.Statistic.P99, Quantiles.Statistic.P999)) {
                cells.add(format(results.measure(s -> s.ms(run(runs, scheme), "8000", statistic)), "%.2f"));
            }
        }
        cells.add(format(results.measure(s -> 100 * (1
                - s.ms(run(runs, Cases.DETAIL), "8000", Quantiles.Statistic.P999)
                / s.ms(run(runs, Cases.FH), "8000", Quantiles.Statistic.P999))), "%.1f %%"));
        return cells;
    }

    /** DeTail does not hash flows. */
    private static String run(final String runs, final String scheme) {
        final boolean unchanged = runs.equals(Cases.Choice.HASH_FLOWS.runs()) && scheme.equals(Cases.DETAIL);
        return (unchanged ? "alltoall/2000" : runs) + "/" + scheme;
    }

    private static String format(final Measured measured, final String format) {
        return measured.exists() ? String.format(Locale.ROOT, format, measured.value()) : "-";
    }

    /** Figures, criteria, and what was run. */
    static String text(final Comparison comparison) {
        final StringBuilder out = new StringBuilder();
        out.append(TextTable.of(header(), rows(comparison), TEXT_COLUMNS));
        final List<List<String>> choices = sensitivityRows(comparison.results());
        if (choices.size() > 1) {
            out.append("\nAll-to-all, 2000/s, 8 KB, times in ms\n")
                    .append(TextTable.of(sensitivityHeader(), choices, 1));
        }
        final List<List<String>> losses = lossRows(comparison.results());
        if (!losses.isEmpty()) {
            out.append("\nWhat flow hashing loses, times in ms\n")
                    .append(TextTable.of(lossHeader(), losses, TEXT_COLUMNS));
        }
        out.append('\n');
        comparison.criteria().forEach(c -> out.append(c.holds() ? "holds   " : "FAILS   ").append(c.what())
                .append(": ").append(c.found()).append('\n'));
        return out.append(String.format(Locale.ROOT, "%d runs, %,d retrievals of each size in each, %d seed(s)%n",
                comparison.results().all().size(), comparison.samplesPerSize(), comparison.seeds())).toString();
    }
}
