package tailrace.scenario.results.links;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import tailrace.scenario.results.text.CsvOutput;

/**
 * Samples of one quantity per port over time, one line per sample: {@code time_ps,port,value}.
 *
 * <p>A port is written {@code nodeA->nodeB#link}.
 */
public final class SeriesWriter implements AutoCloseable {
    private static final long MILLION = 1_000_000L;

    private final CsvOutput out;
    private final Map<String, byte[]> quotedPorts = new HashMap<>();

    private SeriesWriter(final Path file, final String column) {
        final String quoted = new String(CsvOutput.quoted(column), StandardCharsets.UTF_8);
        out = CsvOutput.create(file, "time_ps,port," + quoted);
    }

    /** A quantity whose column has this name. */
    public static SeriesWriter create(final Path file, final String column) {
        return new SeriesWriter(file, column);
    }

    /** Queue lengths in bytes. */
    public static SeriesWriter queues(final Path file) {
        return new SeriesWriter(file, "bytes");
    }

    /** Utilisation from 0 to 1. */
    public static SeriesWriter utilization(final Path file) {
        return new SeriesWriter(file, "utilization");
    }

    /** Writes a whole number, not negative. */
    public void write(final long timePs, final String port, final long value) {
        out.field(timePs).field(quoted(port)).field(value).endRow();
    }

    /** Writes a decimal number, not negative, with six decimals. */
    public void write(final long timePs, final String port, final double value) {
        out.field(timePs).field(quoted(port)).ratio(Math.round(value * MILLION), MILLION).endRow();
    }

    private byte[] quoted(final String port) {
        return quotedPorts.computeIfAbsent(port, CsvOutput::quoted);
    }

    @Override
    public void close() {
        out.close();
    }
}
