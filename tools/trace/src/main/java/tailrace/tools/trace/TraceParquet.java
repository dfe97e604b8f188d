package tailrace.tools.trace;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.trace.TraceEvent;
import tailrace.scenario.trace.TraceHeader;
import tailrace.tools.parquet.TableColumn;
import tailrace.tools.parquet.TableColumn.Kind;
import tailrace.tools.parquet.TableWriter;

/** Writes events as a Parquet file, which is complete or does not exist. */
public final class TraceParquet implements TraceSink {
    private final TraceHeader header;
    private final TableWriter table;
    private boolean isFinished;

    /** Creates a new file. */
    public TraceParquet(final Path file, final TraceHeader header) {
        this.header = header;
        final List<TableColumn> columns = new ArrayList<>();
        for (int column = 0; column < TraceRows.NUMBERS.size(); column++) {
            columns.add(new TableColumn(TraceRows.NUMBERS.get(column),
                TraceRows.isWord(column, header) ? Kind.TEXT : Kind.LONG));
        }
        TraceRows.TEXTS.forEach(name -> columns.add(new TableColumn(name, Kind.TEXT)));
        table = new TableWriter(file, columns);
    }

    @Override
    public void take(final TraceEvent event) {
        final int numbers = TraceRows.NUMBERS.size();
        for (int column = 0; column < numbers; column++) {
            if (TraceRows.isWord(column, header)) {
                table.setText(column, TraceRows.word(column, event, header));
            } else {
                table.setLong(column, TraceRows.number(column, event, header));
            }
        }
        for (int column = 0; column < TraceRows.TEXTS.size(); column++) {
            table.setText(numbers + column, TraceRows.text(column, event, header));
        }
        table.endRow();
    }

    @Override
    public void finish() {
        isFinished = true;
    }

    @Override
    public void close() {
        if (!isFinished) {
            table.abandon();
        }
        table.close();
    }
}
