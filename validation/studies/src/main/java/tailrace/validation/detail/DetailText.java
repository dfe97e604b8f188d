package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import tailrace.tools.report.page.Table;
import tailrace.validation.detail.PaperFigure.Verdict;

/** The comparison as text. */
final class DetailText {
    private static final String VARIED = "alltoall/2000";
    private static final int TEXT_COLUMNS = 2;

    private DetailText() {}

    /** A row for each figure whose verdict is wanted. */
    static Table table(final Comparison comparison, final Predicate<Verdict> wanted) {
        return Table.of(List.of("paper", "what", "paper says", "measured", "95 %", "difference", "verdict"),
                TEXT_COLUMNS, comparison.figures().entrySet().stream()
                .filter(entry -> wanted.test(entry.getKey().verdict(entry.getValue())))
                .map(entry -> cells(entry.getKey(), entry.getValue())).toList());
    }

    /** A row for each figure. */
    static Table table(final Comparison comparison) {
        return table(comparison, verdict -> true);
    }

    private static List<String> cells(final PaperFigure figure, final Measured measured) {
        final String paper = paper(figure);
        final Verdict verdict = figure.verdict(measured);
        if (!measured.exists()) {
            return List.of(figure.where(), figure.what(), paper, "-", "-", "-", name(verdict));
        }
        return List.of(figure.where(), figure.what(), paper, number(figure, measured.value()),
                Double.isNaN(measured.halfWidth()) ? "-" : "±" + number(figure, measured.halfWidth()),
                signed(figure, figure.difference(measured.value())), name(verdict));
    }

    private static String paper(final PaperFigure figure) {
        return (figure.low() == figure.high() ? number(figure, figure.low())
                : number(figure, figure.low()) + "-" + number(figure, figure.high())) + " " + figure.unit();
    }

    static String name(final Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String number(final PaperFigure figure, final double value) {
        return String.format(Locale.ROOT, figure.unit() == PaperFigure.Unit.MS ? "%.2f" : "%.1f", value);
    }

    private static String signed(final PaperFigure figure, final double value) {
        return String.format(Locale.ROOT, figure.unit() == PaperFigure.Unit.MS ? "%+.2f" : "%+.1f", value);
    }

    /** Figures missed, and the choices under which they are not, one row each. */
    static Table missed(final Comparison comparison) {
        final List<List<String>> rows = new ArrayList<>();
        for (final PaperFigure figure : comparison.missed()) {
            final String measured = number(figure, comparison.figures().get(figure).value());
            final List<List<String>> met = new ArrayList<>();
            comparison.choicesThatMeet(figure).forEach(
                    (choice, value) -> met.add(List.of(choice.toString(), number(figure, value.value()))));
            if (met.isEmpty()) {
                met.add(List.of("none that was run", "-"));
            }
            for (int i = 0; i < met.size(); i++) {
                final List<String> row = new ArrayList<>(i > 0 ? List.of("", "", "", "")
                        : List.of(figure.where(), figure.what(), paper(figure), measured));
                row.addAll(met.get(i));
                rows.add(row);
            }
        }
        return Table.of(List.of("paper", "what", "paper says", "measured", "met under this choice", "then"),
                TEXT_COLUMNS, rows);
    }

    /** What the choices change, one row each: FH and DeTail of 8 KB at 99.9 %, in ms, and the reduction. */
    static Table choices(final Results results) {
        final List<List<String>> rows = new ArrayList<>();
        rows.add(sensitivity("as in the scenarios", results::measure));
        for (final Choice choice : Choice.values()) {
            rows.add(sensitivity(choice.toString(), figure -> results.measure(figure, choice)));
        }
        rows.removeIf(row -> row.contains("-"));
        return Table.of(List.of(
                "choice", "FH median", "99 %", "99.9 %", "DeTail median", "99 %", "99.9 %", "reduction, 99.9 %"), rows);
    }

    private static List<String> sensitivity(
            final String text, final Function<ToDoubleFunction<Results.Seed>, Measured> measure) {
        final List<String> cells = new ArrayList<>(List.of(text));
        for (final String scheme : List.of(Cases.FH, Cases.DETAIL)) {
            for (final TimeQuantiles.Statistic statistic : List.of(
                    TimeQuantiles.Statistic.MEDIAN, TimeQuantiles.Statistic.P99, TimeQuantiles.Statistic.P999)) {
                cells.add(format(measure.apply(s -> s.ms(VARIED + "/" + scheme, "8000", statistic)), "%.2f"));
            }
        }
        cells.add(format(measure.apply(PaperFigures.reduction(
                VARIED, Cases.FH, Cases.DETAIL, "8000", TimeQuantiles.Statistic.P999)), "%.1f %%"));
        return cells;
    }

    private static String format(final Measured measured, final String format) {
        return measured.exists() ? String.format(Locale.ROOT, format, measured.value()) : "-";
    }

    /** Figures, criteria, and what was run. */
    static String text(final Comparison comparison) {
        final StringBuilder out = new StringBuilder();
        out.append(table(comparison).text());
        final Table choices = choices(comparison.results());
        if (choices.rows().size() > 1) {
            out.append("\nAll-to-all, 2000/s, 8 KB, times in ms\n").append(choices.text());
        }
        final Table missed = missed(comparison);
        if (choices.rows().size() > 1 && !missed.rows().isEmpty()) {
            out.append("\nFigures missed, and choices under which they are not\n").append(missed.text());
        }
        out.append('\n');
        comparison.criteria().forEach(c -> out.append(c.holds() ? "holds   " : "FAILS   ").append(c.what())
                .append(": ").append(c.found()).append('\n'));
        return out.append(String.format(Locale.ROOT, "%d runs, %,d retrievals of each size in each%s, %d seed(s)%n",
                comparison.results().all().size(), comparison.samplesPerSize(), comparison.fewNote(),
                comparison.seeds())).toString();
    }
}
