package tailrace.tools.parquet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ParquetFileWriter;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.OutputFile;

/**
 * Joins parts of a table into one file, so that several threads can write a table. The parts are files of
 * {@link TableWriter}; their row groups are copied unchanged. The same parts give the same bytes.
 */
public final class TableParts {
    private TableParts() {}

    /**
     * Writes the table.
     *
     * @param parts files with these columns, in the order of their rows; they are not deleted
     * @throws java.io.UncheckedIOException if this fails
     */
    public static void join(final Path file, final List<TableColumn> columns, final List<Path> parts) {
        try (OutputFile output = OutputFile.create(file);
                ParquetFileWriter out = new ParquetFileWriter(new StreamOutput(output.stream(), file.toString()),
                        TableWriter.schema(columns.toArray(TableColumn[]::new)), ParquetFileWriter.Mode.OVERWRITE,
                        RowsFile.ROW_GROUP_BYTES, 0, null, ParquetProperties.builder().build())) {
            out.start();
            for (final Path part : parts) {
                try (RowGroups in = new RowGroups(part)) {
                    out.appendRowGroups(in.bytes(), in.all(), true);
                }
            }
            out.end(Map.of());
            output.keep();
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }
}
