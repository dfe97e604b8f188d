package tailrace.validation.detail;

import java.util.List;
import java.util.stream.IntStream;
import tailrace.scenario.results.text.CsvTable;
import tailrace.validation.detail.PaperFigure.Unit;
import tailrace.validation.study.Tolerance;

/** Reads {@code figures.csv}: the figures in the paper (Zats et al., SIGCOMM 2012), and how to measure them. */
final class PaperFigures {
    private static final String FILE = "figures.csv";

    private PaperFigures() {}

    /** Returns all figures, in the order of the paper. */
    static List<PaperFigure> all() {
        final CsvTable table = CsvTable.resource(PaperFigures.class, FILE);
        return IntStream.range(0, table.rows()).mapToObj(row -> new PaperFigure(
                table.text(row, "where"), table.text(row, "what"),
                table.text(row, "unit").equals(Unit.MS.toString()) ? Unit.MS : Unit.PERCENT,
                table.number(row, "low"), table.number(row, "high"), tolerance(table.text(row, "tolerance")),
                PaperMeasure.parse(table.text(row, "measure")))).toList();
    }

    private static Tolerance tolerance(final String name) {
        return switch (name) {
            case "points" -> PaperFigure.POINTS;
            case "quarter" -> PaperFigure.QUARTER;
            case "at least" -> PaperFigure.AT_LEAST;
            case "sign" -> PaperFigure.SIGN;
            case "shown" -> PaperFigure.SHOWN;
            default -> throw new IllegalStateException(FILE + ": " + name);
        };
    }
}
