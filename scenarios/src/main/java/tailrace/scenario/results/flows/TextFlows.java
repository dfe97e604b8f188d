package tailrace.scenario.results.flows;

import java.nio.file.Path;
import java.util.ServiceLoader;
import tailrace.scenario.results.status.RunEnding;
import tailrace.scenario.results.text.RowScanner;

/** Identifies the text formats of flows by their first line. */
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
            final ForeignFlows others = ServiceLoader.load(ForeignFlows.class, ForeignFlows.class.getClassLoader())
                    .findFirst().orElseThrow(() -> new IllegalArgumentException(
                            rows.where() + ": no commas (expected: a CSV header)"));
            final String firstRow = rows.text(0);
            rows.close();
            return others.open(file, firstRow);
        } catch (final RuntimeException e) {
            rows.close();
            throw e;
        }
    }
}
