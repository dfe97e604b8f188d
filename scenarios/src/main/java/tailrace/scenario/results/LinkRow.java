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
 * @param pauseFrames pause and resume frames received from the far end
 * @param pausedPs time in which any priority was paused
 */
public record LinkRow(String link, long rateBitsPerSec, long txBytes, double utilization, long maxQueueBytes,
        long drops, long ecnMarks, long pauseFrames, long pausedPs) {
    /** First line of the file. */
    public static final String HEADER =
            "link,rate_bps,tx_bytes,utilization,max_queue_bytes,drops,ecn_marks,pause_frames,paused_ps";

    private static final long MILLION = 1_000_000L;
    private static final int COLUMNS = 9;
    private static final int COLUMNS_BEFORE_PAUSES = 7;

    /** A link that nobody pauses. */
    public LinkRow(final String link, final long rateBitsPerSec, final long txBytes, final double utilization,
            final long maxQueueBytes, final long drops, final long ecnMarks) {
        this(link, rateBitsPerSec, txBytes, utilization, maxQueueBytes, drops, ecnMarks, 0, 0);
    }

    /** Writes a file. */
    public static void write(final Path file, final Iterable<LinkRow> links) {
        try (CsvOutput out = new CsvOutput(new FileBlocks(file), file.toString(), CsvOutput.PLAIN_BLOCK_BYTES)) {
            out.field(HEADER.getBytes(StandardCharsets.US_ASCII)).endRow();
            for (final LinkRow row : links) {
                out.field(CsvOutput.quoted(row.link)).field(row.rateBitsPerSec).field(row.txBytes)
                        .ratio(Math.round(row.utilization * MILLION), MILLION).field(row.maxQueueBytes)
                        .field(row.drops).field(row.ecnMarks).field(row.pauseFrames).field(row.pausedPs).endRow();
            }
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    /**
     * Reads a file, also one from before pauses were counted.
     *
     * @throws IllegalArgumentException if it is malformed, naming file and line
     */
    public static List<LinkRow> read(final Path file) {
        final List<LinkRow> links = new ArrayList<>();
        try (RowScanner rows = new RowScanner(file)) {
            rows.next();
            while (rows.next()) {
                final boolean hasPauses = rows.fieldCount() >= COLUMNS;
                if (!hasPauses && rows.fieldCount() != COLUMNS_BEFORE_PAUSES) {
                    throw new IllegalArgumentException(rows.where() + ": " + rows.fieldCount()
                            + " columns (expected: " + HEADER + ")");
                }
                links.add(new LinkRow(rows.text(0), rows.wholeNumber(1, "rate_bps"), rows.wholeNumber(2, "tx_bytes"),
                        rows.number(3, "utilization"), rows.wholeNumber(4, "max_queue_bytes"),
                        rows.wholeNumber(5, "drops"), rows.wholeNumber(6, "ecn_marks"),
                        hasPauses ? rows.wholeNumber(7, "pause_frames") : 0,
                        hasPauses ? rows.wholeNumber(8, "paused_ps") : 0));
            }
        }
        return links;
    }
}
