package tailrace.scenario.results.links;

import java.nio.file.Path;
import tailrace.scenario.results.text.RowScanner;

/** A cursor over the samples that {@link SeriesWriter} wrote. */
public final class SeriesReader implements AutoCloseable {
    private static final int COLUMNS = 3;

    private final RowScanner rows;
    private final String column;
    private byte[] portBytes = {};          // the spelling of port in the file
    private String port = "";

    /**
     * Opens a file.
     *
     * @throws IllegalArgumentException if it has no header of three columns that starts with {@code time_ps,port}
     */
    public SeriesReader(final Path file) {
        rows = new RowScanner(file);
        if (!rows.next() || rows.fieldCount() != COLUMNS || !rows.text(0).equals("time_ps")
                || !rows.text(1).equals("port")) {
            rows.close();
            throw new IllegalArgumentException(file + ":1: not a series of samples (expected: time_ps,port,value)");
        }
        column = rows.text(2);
    }

    /** Whether a file contains samples, judging by its name and its first line. */
    public static boolean reads(final Path file) {
        if (!file.toString().endsWith(".csv")) {
            return false;
        }
        try (RowScanner rows = new RowScanner(file)) {
            return rows.next() && rows.fieldCount() == COLUMNS && rows.text(0).equals("time_ps")
                    && rows.text(1).equals("port");
        }
    }

    /** Sampled quantity, from the first line. */
    public String column() {
        return column;
    }

    /** Moves to the next sample; returns false at the end. */
    public boolean next() {
        if (!rows.next()) {
            return false;
        }
        if (rows.fieldCount() != COLUMNS) {
            throw new IllegalArgumentException(rows.where() + ": " + rows.fieldCount() + " columns (expected: 3)");
        }
        return true;
    }

    /** Time of the sample in picoseconds. */
    public long timePs() {
        return rows.wholeNumber(0, "time_ps");
    }

    /** The port. */
    public String port() {
        if (!rows.matches(1, portBytes)) {
            portBytes = rows.bytes(1);
            port = rows.text(1);
        }
        return port;
    }

    /** The value. */
    public double value() {
        return rows.number(2, column);
    }

    @Override
    public void close() {
        rows.close();
    }
}
