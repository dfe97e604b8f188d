package tailrace.scenario.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Totals of one directed link over a run: one line of {@code links.csv}.
 *
 * @param link {@code nodeA->nodeB#link}
 * @param rateBitsPerSec line rate
 * @param txBytes bytes sent
 * @param utilization share of the simulated time in which the line was busy, 0 to 1
 * @param maxQueueBytes largest queue seen
 * @param drops packets dropped at its queue
 * @param ecnMarks packets marked at its queue
 */
public record LinkRow(String link, long rateBitsPerSec, long txBytes, double utilization, long maxQueueBytes,
        long drops, long ecnMarks) {
    /** First line of the file. */
    public static final String HEADER = "link,rate_bps,tx_bytes,utilization,max_queue_bytes,drops,ecn_marks";

    private static final long MILLION = 1_000_000L;
    private static final int COLUMNS = 7;

    /** Writes a file. */
    public static void write(final Path file, final Iterable<LinkRow> links) {
        try (CsvOutput out = new CsvOutput(new FileBlocks(file), file.toString(), CsvOutput.PLAIN_BLOCK_BYTES)) {
            out.field(HEADER.getBytes(StandardCharsets.US_ASCII)).endRow();
            for (final LinkRow row : links) {
                out.field(CsvOutput.quoted(row.link)).field(row.rateBitsPerSec).field(row.txBytes)
                        .ratio(Math.round(row.utilization * MILLION), MILLION).field(row.maxQueueBytes)
                        .field(row.drops).field(row.ecnMarks).endRow();
            }
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if it is malformed, naming file and line
     */
    public static List<LinkRow> read(final Path file) {
        final List<LinkRow> links = new ArrayList<>();
        try (RowScanner rows = new RowScanner(file)) {
            rows.next();
            while (rows.next()) {
                if (rows.fieldCount() != COLUMNS) {
                    throw new IllegalArgumentException(rows.where() + ": " + rows.fieldCount()
                            + " columns (expected: " + HEADER + ")");
                }
                links.add(new LinkRow(rows.text(0), rows.wholeNumber(1, "rate_bps"), rows.wholeNumber(2, "tx_bytes"),
                        rows.number(3, "utilization"), rows.wholeNumber(4, "max_queue_bytes"),
                        rows.wholeNumber(5, "drops"), rows.wholeNumber(6, "ecn_marks")));
            }
        }
        return links;
    }
}
