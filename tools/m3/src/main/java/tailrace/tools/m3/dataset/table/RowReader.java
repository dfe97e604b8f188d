package tailrace.tools.m3.dataset.table;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import tailrace.tools.parquet.TableColumn;

/** Reads rows that a {@link RowBuffer} has written. */
public final class RowReader {
    private final long[] longs;
    private final double[] doubles;
    private final String[] texts;
    private final TableColumn[] columns;

    /** Creates a reader for rows of this table. */
    public RowReader(final Schema schema) {
        columns = schema.columns().toArray(TableColumn[]::new);
        longs = new long[columns.length];
        doubles = new double[columns.length];
        texts = new String[columns.length];
    }

    /** Wraps bytes in the byte order of rows. */
    public static ByteBuffer of(final byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Reads the next row. */
    public void next(final ByteBuffer in) {
        for (int i = 0; i < columns.length; i++) {
            switch (columns[i].kind()) {
                case LONG -> longs[i] = in.getLong();
                case DOUBLE -> doubles[i] = in.getDouble();
                case FLOAT -> doubles[i] = in.getFloat();
                case TEXT -> {
                    final byte[] text = new byte[in.getInt()];
                    in.get(text);
                    texts[i] = new String(text, StandardCharsets.UTF_8);
                }
            }
        }
    }

    /** Returns the value of a LONG column. */
    public long longAt(final int column) {
        return longs[column];
    }

    /** Returns the value of a DOUBLE or FLOAT column. */
    public double doubleAt(final int column) {
        return doubles[column];
    }

    /** Returns the value of a TEXT column. */
    public String textAt(final int column) {
        return texts[column];
    }
}
