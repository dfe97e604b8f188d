package tailrace.tools.m3.dataset.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.OutputFile;
import tailrace.tools.model.npy.NpyFile;
import tailrace.tools.parquet.TableColumn;

/** Writes a structured array of NumPy: {@code numpy.load(file)["size_bytes"]}. Texts are bytes, padded with zeros. */
public final class NpySink implements TableSink {
    private final Path file;
    private final OutputFile out;
    private final List<TableColumn> columns;
    private final int[] textBytes;
    private final ByteBuffer row;

    /**
     * Begins a file.
     *
     * @param rows number of rows
     * @param textBytes length of the texts in each column, in bytes of UTF-8
     */
    public NpySink(final Path file, final Schema schema, final long rows, final int[] textBytes) {
        this.file = file;
        this.columns = schema.columns();
        this.textBytes = textBytes.clone();
        final StringBuilder dtype = new StringBuilder("[");
        int bytes = 0;
        for (int i = 0; i < columns.size(); i++) {
            dtype.append(i == 0 ? "" : ", ").append("('").append(columns.get(i).name()).append("', '")
                    .append(type(i)).append("')");
            bytes += bytes(i);
        }
        row = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        out = OutputFile.create(file);
        final byte[] header = NpyFile.header(dtype.append(']').toString(), rows + ",");
        out.write(header, header.length);
    }

    private String type(final int column) {
        return switch (columns.get(column).kind()) {
            case LONG -> "<i8";
            case DOUBLE -> "<f8";
            case FLOAT -> "<f4";
            case TEXT -> "|S" + Math.max(1, textBytes[column]);
        };
    }

    private int bytes(final int column) {
        return switch (columns.get(column).kind()) {
            case LONG, DOUBLE -> Long.BYTES;
            case FLOAT -> Float.BYTES;
            case TEXT -> Math.max(1, textBytes[column]);
        };
    }

    @Override
    public void write(final RowReader values) {
        row.clear();
        for (int i = 0; i < columns.size(); i++) {
            switch (columns.get(i).kind()) {
                case LONG -> row.putLong(values.longAt(i));
                case DOUBLE -> row.putDouble(values.doubleAt(i));
                case FLOAT -> row.putFloat((float) values.doubleAt(i));
                case TEXT -> {
                    final byte[] text = values.textAt(i).getBytes(StandardCharsets.UTF_8);
                    row.put(text).put(new byte[bytes(i) - text.length]);
                }
            }
        }
        try {
            out.stream().write(row.array());
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    @Override
    public void keep() {
        out.keep();
    }

    @Override
    public void close() {
        out.close();
    }
}
