package tailrace.scenario.results.links;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.FileLayout;
import tailrace.scenario.results.text.CsvOutput;
import tailrace.scenario.results.text.RowScanner;

/**
 * Totals of one directed link over a run: one line of {@code links.csv}.
 *
 * @param link {@code nodeA->nodeB#link}
 * @param rateBitsPerSec line rate
 * @param txBytes bytes sent
 * @param utilization share of time in which the line was busy while flows arrived ({@link Utilization}), 0 to 1
 * @param maxQueueBytes largest queue seen
 * @param drops packets dropped at the queue of the link
 * @param ecnMarks packets marked at the queue of the link
 * @param pauseFrames pause and resume frames received from the far end
 * @param pausedPs time in which any priority was paused
 * @param utilizationOfWholeRun share of the simulated time, including the drain, in which the line was busy, 0 to 1
 */
public record LinkRow(String link, long rateBitsPerSec, long txBytes, double utilization, long maxQueueBytes,
        long drops, long ecnMarks, long pauseFrames, long pausedPs, double utilizationOfWholeRun) {
    /** Name of the file. */
    public static final String FILE = "links.csv";
    /** Columns of the file. */
    public static final FileLayout LAYOUT = FileLayout.of(FILE,
                    "One row per directed link, with totals over the run. Estimates have only rate, bytes and"
                    + " utilization; all other values are 0.")
            .with("link", "`nodeA->nodeB#number`, with the number of the link in the topology, from 0")
            .with("rate_bps", "line rate")
            .with("tx_bytes", "bytes sent")
            .with("utilization", "share of time during which the line was busy while flows arrive, 0 to 1")
            .with("max_queue_bytes", "largest queue")
            .with("drops", "packets dropped at the link's queue")
            .with("ecn_marks", "packets marked at the link's queue")
            .with("pause_frames", "pause and resume frames received from the far end")
            .with("paused_ps", "time during which any priority was paused")
            .with("utilization_whole_run",
                    "share of the whole simulated time during which the line was busy, 0 to 1");

    private static final long MILLION = 1_000_000L;
    private static final int FIRST_COLUMNS = 7;
    private static final List<String> LATER_COLUMNS = LAYOUT.names().subList(FIRST_COLUMNS, LAYOUT.names().size());

    /**
     * Creates the totals of a link without pauses, with equal utilisation over the whole run and while flows arrive.
     */
    public LinkRow(final String link, final long rateBitsPerSec, final long txBytes, final double utilization,
            final long maxQueueBytes, final long drops, final long ecnMarks) {
        this(link, rateBitsPerSec, txBytes, utilization, maxQueueBytes, drops, ecnMarks, 0, 0, utilization);
    }

    /** Writes a file. */
    public static void write(final Path file, final Iterable<LinkRow> links) {
        try (CsvOutput out = CsvOutput.create(file, LAYOUT)) {
            for (final LinkRow row : links) {
                out.field(CsvOutput.quoted(row.link)).field(row.rateBitsPerSec).field(row.txBytes)
                        .ratio(Math.round(row.utilization * MILLION), MILLION).field(row.maxQueueBytes)
                        .field(row.drops).field(row.ecnMarks).field(row.pauseFrames).field(row.pausedPs)
                        .ratio(Math.round(row.utilizationOfWholeRun * MILLION), MILLION).endRow();
            }
        }
    }

    /**
     * Reads a file; files of earlier versions may lack the last columns.
     *
     * @throws IllegalArgumentException if it is malformed, naming file and line
     */
    public static List<LinkRow> read(final Path file) {
        final List<LinkRow> links = new ArrayList<>();
        try (RowScanner rows = new RowScanner(file)) {
            final int columns = rows.next() ? rows.fieldCount() : 0;
            final int[] later = LATER_COLUMNS.stream().mapToInt(name -> column(rows, name)).toArray();
            while (rows.next()) {
                if (columns < FIRST_COLUMNS || rows.fieldCount() != columns) {
                    throw new IllegalArgumentException(rows.where() + ": " + rows.fieldCount()
                            + " columns (expected: " + LAYOUT.header() + ")");
                }
                links.add(read(rows, later));
            }
        }
        return links;
    }

    private static LinkRow read(final RowScanner rows, final int[] later) {
        final double utilization = rows.number(3, "utilization");
        return new LinkRow(rows.text(0), rows.wholeNumber(1, "rate_bps"), rows.wholeNumber(2, "tx_bytes"),
                utilization, rows.wholeNumber(4, "max_queue_bytes"), rows.wholeNumber(5, "drops"),
                rows.wholeNumber(6, "ecn_marks"),
                later[0] < 0 ? 0 : rows.wholeNumber(later[0], LATER_COLUMNS.get(0)),
                later[1] < 0 ? 0 : rows.wholeNumber(later[1], LATER_COLUMNS.get(1)),
                later[2] < 0 ? utilization : rows.number(later[2], LATER_COLUMNS.get(2)));
    }

    /** Index of a column by its name in the header; -1 if the column is missing. */
    private static int column(final RowScanner header, final String name) {
        for (int field = FIRST_COLUMNS; field < header.fieldCount(); field++) {
            if (header.text(field).equals(name)) {
                return field;
            }
        }
        return -1;
    }
}
