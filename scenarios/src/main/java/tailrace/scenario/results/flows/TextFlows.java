package tailrace.scenario.results.flows;

import java.nio.file.Path;
import tailrace.scenario.results.status.RunEnding;
import tailrace.scenario.results.text.RowScanner;

/** Tells the text formats of flows apart by their first line. */
final class TextFlows {
    private TextFlows() {}

    static FlowsReader open(final Path file) {
        final RowScanner rows = new RowScanner(file);
        try {
            if (!rows.next()) {
                throw new IllegalArgumentException(file + ": empty"
                        + RunEnding.remark(file.toAbsolutePath().getParent())
                        + " (expected: a header line or rows of flows)");
            }
            if (rows.fieldCount() > 1) {
                return new CsvFlowsReader(rows);
            }
            if (rows.text(0).startsWith(AbmFctReader.FIRST_COLUMNS)) {
                return new AbmFctReader(rows, new RowScanner(file));
            }
            return new HpccFctReader(rows, new RowScanner(file));
        } catch (final RuntimeException e) {
            rows.close();
            throw e;
        }
    }
}
