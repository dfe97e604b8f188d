package tailrace.scenario.results.links;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import tailrace.core.FileLayout;
import tailrace.scenario.results.text.CsvOutput;

/**
 * Writes samples of one quantity per port over time, with one line per sample: {@code time_ps,port,value}.
 *
 * <p>Ports are written as {@code nodeA->nodeB#link}.
 */
public final class SeriesWriter implements AutoCloseable {
    private static final long MILLION = 1_000_000L;

    private final CsvOutput out;
    private final Map<String, byte[]> quotedPorts = new HashMap<>();

    private SeriesWriter(final Path file, final FileLayout layout) {
        out = CsvOutput.create(file, layout);
    }

    /**
     * Creates the layout of a file of samples.
     *
     * @param file name of the file
     * @param about sampled quantity, in a sentence
     * @param column name of the column of samples
     * @param meaning meaning of a sample
     */
    public static FileLayout layout(final String file, final String about, final String column, final String meaning) {
        return FileLayout.of(file, about)
                .with("time_ps", "simulated time of the sample")
                .with("port", "directed link that begins at the port, `nodeA->nodeB#number`")
                .with(new String(CsvOutput.quoted(column), StandardCharsets.UTF_8), meaning);
    }

    /** Creates a file of samples with this layout. */
    public static SeriesWriter create(final Path file, final FileLayout layout) {
        return new SeriesWriter(file, layout);
    }

    /** Creates a file of samples with this name of the column. */
    public static SeriesWriter create(final Path file, final String column) {
        return create(file, layout(String.valueOf(file.getFileName()), "", column, ""));
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
