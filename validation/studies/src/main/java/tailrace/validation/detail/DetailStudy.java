package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Fields;
import tailrace.validation.study.Finding;
import tailrace.validation.study.FindingTable;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyReport;

/** Formats the report of the comparison with the paper. */
final class DetailStudy {
    private static final String VARIED = "alltoall/2000";
    private static final int TEXT_COLUMNS = 2;

    private DetailStudy() {}

    /** Adds the report. */
    static void add(final StudyReport report, final PaperComparison comparison) {
        final Map<String, List<Finding>> by = comparison.figures().keySet().stream().map(comparison::finding)
                .collect(Collectors.groupingBy(Finding::word));
        final String runs = String.format(Locale.ROOT, "%d runs, %,d retrievals of each size in each%s, %d seed(s)",
                comparison.results().all().size(), comparison.samplesPerSize(), comparison.fewNote(),
                comparison.seeds());
        final Table choices = choices(comparison.results())
                .title("All-to-all, 2000/s, 8 KB, times in ms; one choice changed at a time");
        final Table missed = missed(comparison).title("Figures missed, and choices under which they are not");
        final boolean varied = choices.rows().size() > 1;
        final List<Table> open = !varied ? List.of() : missed.rows().isEmpty() ? List.of(choices)
                : List.of(choices, missed);
        report.printed(new ReportPart("").table(table(comparison, word -> true)).tables(open)
                .findings(FindingTable.CRITERIA, comparison.criteria()));
        report.summary(FindingTable.CRITERIA.table(comparison.criteria()));
        report.onPage(new ReportPart("Paper and measurement").lead(lead(comparison, by))
                .table(table(comparison, word -> !word.equals(PaperFigure.NOT_RUN))));
        DetailPlots.add(report, comparison.results());
        if (varied) {
            report.onPage(new ReportPart("What the paper leaves open").table(choices));
        }
        if (!missed.rows().isEmpty()) {
            report.onPage(new ReportPart("Figures missed, and choices under which they are not").table(missed));
        }
        report.verdict(String.format(Locale.ROOT, "Of %d figures of the paper that were run, %d are met, %d near and"
                + " %d missed; %d shown without a verdict; %s", comparison.figures().size()
                - size(by, PaperFigure.NOT_RUN), size(by, PaperFigure.WITHIN), size(by, PaperFigure.FAR),
                size(by, PaperFigure.MISSES), size(by, PaperFigure.WITHOUT_VERDICT), runs));
        report.data(values(comparison));
    }

    private static int size(final Map<String, List<Finding>> by, final String word) {
        return by.getOrDefault(word, List.of()).size();
    }

    /** Explains the figures, and names those that were not run. */
    private static String lead(final PaperComparison comparison, final Map<String, List<Finding>> by) {
        final List<Finding> others = by.getOrDefault(PaperFigure.NOT_RUN, List.of());
        return "DeTail (Zats et al., SIGCOMM 2012). Reductions are 1 - DeTail / FH at a quantile of the completion"
                + " time; intervals are of 95 % over seeds" + comparison.fewNote() + "."
                + (others.isEmpty() ? "" : " " + others.size() + " more figures were not run, of "
                + String.join(", ", others.stream().map(other -> other.labels().get(0)).distinct().toList()) + ".");
    }

    /** Creates a table with a row for each figure with a selected verdict. */
    private static Table table(final PaperComparison comparison, final Predicate<String> wanted) {
        final List<List<String>> rows = new ArrayList<>();
        comparison.figures().forEach((figure, measured) -> {
            if (wanted.test(comparison.finding(figure).word())) {
                rows.add(cells(figure, measured, comparison.finding(figure)));
            }
        });
        return Table.of(List.of("paper", "what", "paper says", "measured", "95 %", "difference", "verdict"),
                TEXT_COLUMNS, rows);
    }

    private static List<String> cells(final PaperFigure figure, final MeanInterval measured, final Finding finding) {
        final double difference = figure.difference(measured.mean());
        return List.of(figure.where(), figure.what(), finding.reference().text(), finding.here().text(),
                Double.isNaN(measured.halfWidth()) ? "-" : "±" + figure.number(measured.halfWidth()),
                !measured.exists() ? "-" : (difference < 0 ? "" : "+") + figure.number(difference), finding.word());
    }

    /** Creates a table of missed figures, with the choices under which they are met. */
    static Table missed(final PaperComparison comparison) {
        final List<List<String>> rows = new ArrayList<>();
        for (final PaperFigure figure : comparison.missed()) {
            final String measured = figure.number(comparison.figures().get(figure).mean());
            final List<List<String>> met = new ArrayList<>();
            comparison.choicesThatMeet(figure).forEach(
                    (choice, value) -> met.add(List.of(choice.toString(), figure.number(value.mean()))));
            if (met.isEmpty()) {
                met.add(List.of("none that was run", "-"));
            }
            for (int i = 0; i < met.size(); i++) {
                final List<String> row = new ArrayList<>(i > 0 ? List.of("", "", "", "")
                        : List.of(figure.where(), figure.what(), comparison.finding(figure).reference().text(),
                                measured));
                row.addAll(met.get(i));
                rows.add(row);
            }
        }
        return Table.of(List.of("paper", "what", "paper says", "measured", "met under this choice", "then"),
                TEXT_COLUMNS, rows);
    }

    /** Creates a table of the effects of choices: FH and DeTail of 8 KB at 99.9 %, in ms, and the reduction. */
    private static Table choices(final RunResults results) {
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
            final String text, final Function<ToDoubleFunction<RunResults.Seed>, MeanInterval> measure) {
        final List<String> cells = new ArrayList<>(List.of(text));
        for (final String scheme : List.of(Cases.FH, Cases.DETAIL)) {
            for (final TimeQuantiles.Statistic statistic : List.of(
                    TimeQuantiles.Statistic.MEDIAN, TimeQuantiles.Statistic.P99, TimeQuantiles.Statistic.P999)) {
                cells.add(format(measure.apply(s -> s.ms(VARIED + "/" + scheme, "8000", statistic)), "%.2f"));
            }
        }
        cells.add(format(measure.apply(PaperMeasure.parse("retrieval gain " + VARIED + " fh detail 8000 p999")),
                "%.1f %%"));
        return cells;
    }

    private static String format(final MeanInterval measured, final String format) {
        return measured.exists() ? String.format(Locale.ROOT, format, measured.mean()) : "-";
    }

    private static Map<String, Object> values(final PaperComparison comparison) {
        final List<Map<String, Object>> figures = new ArrayList<>();
        comparison.figures().forEach((figure, measured) -> figures.add(Fields.of("where", figure.where(),
                "what", figure.what(), "unit", figure.unit().toString(), "paperLow", figure.low(),
                "paperHigh", figure.high(), "measured", measured.mean(), "confidenceHalfWidth", measured.halfWidth(),
                "verdict", comparison.finding(figure).word().toUpperCase(Locale.ROOT).replace(' ', '_'))));
        return Fields.of("samplesPerSize", comparison.samplesPerSize(), "seeds", comparison.seeds(),
                "criteria", FindingTable.CRITERIA.values(comparison.criteria()), "figures", figures,
                "runs", comparison.results().all().stream()
                        .sorted(Comparator.comparing(RunResult::name).thenComparing(RunResult::seed)).toList());
    }
}
