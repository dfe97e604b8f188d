package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tailrace.tools.report.page.Cell;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;
import tailrace.validation.study.FindingTable;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyReport;

/** Lists all figures by name, and has their common parts. */
final class Figures {
    /** Fraction of the best value above which another value counts as equally good. */
    static final double AS_GOOD = 0.97;

    private static final FindingTable STATEMENTS = new FindingTable().label("statement", "what")
        .reference("paper", "paper", true).measured("here", "here", true).holds("holds", "holds");

    private Figures() {}

    static Map<String, StudyFigure> all() {
        final Map<String, StudyFigure> figures = new LinkedHashMap<>();
        figures.put("samples", new SamplesFigure());
        figures.put("1", RegularFigure.degree());
        figures.put("2", RegularFigure.size());
        figures.put("3", new PathLengthFigure());
        figures.put("4", CurveFigures.placement());
        figures.put("5", CurveFigures.powerLaw());
        figures.put("6", CurveFigures.cross());
        figures.put("7", CurveFigures.joint());
        figures.put("8", CurveFigures.lineSpeed());
        figures.put("9", new FactorsFigure());
        figures.put("10", new CutFigure());
        figures.put("12a", new MostTorsFigure());
        figures.put("12b", new ChunkyFigure());
        figures.put("12c", new ChunkyTorsFigure());
        figures.put("13", new PacketFigure());
        figures.put("equipment", new EquipmentFigure());
        figures.put("equipment-packets", new EquipmentPacketsFigure());
        return figures;
    }

    /** Creates the part of the report for a figure: its numbers, its curves, and the paper's statements. */
    static ReportPart part(final String title, final String text, final List<Table> tables, final List<Plot> plots,
            final List<Finding> statements) {
        return new ReportPart(title).text(text).tables(tables).plots(plots).findings(STATEMENTS, statements);
    }

    /** Completes the report, to which all figures have already been added. */
    static StudyReport whole(final StudyReport report, final List<ReportPart> parts) {
        final List<List<String>> all = new ArrayList<>();
        parts.forEach(part -> STATEMENTS.table(part.findings()).rows().forEach(row -> all.add(
                Stream.concat(Stream.of(part.heading()), row.stream().map(Cell::text)).toList())));
        return report.summary(Table.of(List.of("figure", "statement", "paper", "here", "holds"), all))
                .verdict(Finding.held(report.findings()) + " statements hold");
    }

    /** Formats a number with four digits, without trailing zeros. */
    static String number(final double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        final String text = String.format(Locale.ROOT, Math.abs(value) >= 100 ? "%.1f" : "%.4f", value);
        return text.contains(".") ? text.replaceFirst("0+$", "").replaceFirst("[.]$", "") : text;
    }

    /** Returns the values from one number to another in equal steps. */
    static double[] range(final double from, final double to, final double step) {
        return IntStream.rangeClosed(0, (int) Math.round((to - from) / step))
            .mapToDouble(i -> Math.round((from + i * step) * 1e6) / 1e6).toArray();
    }

    /** Returns the settings of a random regular graph. */
    static List<String> regular(final int switches, final int degree, final int servers) {
        return List.of("switches=" + switches, "degree=" + degree, "hostsPerSwitch=" + servers);
    }

    /** Judges whether all curves are near their maximum at a value, and names the curve that is farthest from it. */
    static Finding bestAt(final String what, final String paper, final double value, final List<Curve> curves) {
        double least = Double.POSITIVE_INFINITY;
        final StringBuilder best = new StringBuilder();
        for (final Curve curve : curves) {
            least = Math.min(least, curve.at(value) / curve.best());
            best.append(best.length() == 0 ? "" : ", ").append(number(curve.bestValue()));
        }
        return Finding.of(what, paper, String.format(Locale.ROOT, "best at %s; at %s at least %.1f %% of the best",
            best, number(value), 100 * least), least >= AS_GOOD);
    }
}
