package tailrace.scenario.results.links;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.FileLayout;
import tailrace.scenario.results.text.CsvOutput;
import tailrace.scenario.results.text.RowScanner;

/**
 * Pauses of all links in a slot of time: one line of {@code pauses.csv}. A run without pauses does not have this file.
 *
 * @param fromPs start of the slot
 * @param untilPs end of the slot
 * @param pausedLinks directed links that were paused in any priority, averaged over the slot
 * @param pauseFrames pause and resume frames received in the slot
 */
public record PauseRow(long fromPs, long untilPs, double pausedLinks, long pauseFrames) {
    /** Name of the file. */
    public static final String FILE = "pauses.csv";

    private static final FileLayout LAYOUT = FileLayout.of(FILE,
                    "One row per time slot, with the pauses of all links. A run without pauses has no such file.")
            .with("from_ps", "start of the slot")
            .with("until_ps", "end of the slot")
            .with("paused_links", "directed links that were paused in any priority, averaged over the slot")
            .with("pause_frames", "pause and resume frames received in the slot");
    private static final long MILLION = 1_000_000L;
    private static final int COLUMNS = 4;

    /** Writes a file. */
    public static void write(final Path file, final Iterable<PauseRow> slots) {
        try (CsvOutput out = CsvOutput.create(file, LAYOUT)) {
            for (final PauseRow row : slots) {
                out.field(row.fromPs).field(row.untilPs).ratio(Math.round(row.pausedLinks * MILLION), MILLION)
                        .field(row.pauseFrames).endRow();
            }
        }
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if it is malformed, naming file and line
     */
    public static List<PauseRow> read(final Path file) {
        final List<PauseRow> slots = new ArrayList<>();
        try (RowScanner rows = new RowScanner(file)) {
            rows.next();
            while (rows.next()) {
                if (rows.fieldCount() < COLUMNS) {
                    throw new IllegalArgumentException(rows.where() + ": " + rows.fieldCount()
                            + " columns (expected: " + LAYOUT.header() + ")");
                }
                slots.add(new PauseRow(rows.wholeNumber(0, "from_ps"), rows.wholeNumber(1, "until_ps"),
                        rows.number(2, "paused_links"), rows.wholeNumber(3, "pause_frames")));
            }
        }
        return slots;
    }
}
