package tailrace.scenario.results.flows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.FileLayout;
import tailrace.core.Units;
import tailrace.scenario.results.text.CsvOutput;
import tailrace.scenario.results.text.RowScanner;

/**
 * Bytes that an unfinished flow has delivered: one line of {@code goodputs.csv}. Only runs with such flows have this
 * file. Bytes of an endless flow count in the measuring interval; bytes of a flow that the end of the run cuts off
 * count from its start.
 *
 * @param id running number of the flow
 * @param workload name of the flow's workload
 * @param src sending host; in a row read from a file, -1 if the file has names
 * @param dst receiving host; in a row read from a file, -1 if the file has names
 * @param startPs start of the flow
 * @param fromPs start of the interval: the start of the flow. For an endless flow, at least {@code
 *     outputs.measureFrom}.
 * @param untilPs end of the interval, the end of the run
 * @param bytes payload that arrived in the interval, each byte counted once
 * @param pathBitsPerSec rate of the slowest link of the path
 * @param retransmissions data packets sent again in the whole run
 * @param timeouts expirations of the flow's retransmission timers in the whole run; 0 if the file has no such column
 * @param sizeBytes payload of the flow; 0: endless, or the file has no such column
 */
public record GoodputRow(long id, String workload, int src, int dst, long startPs, long fromPs, long untilPs,
        long bytes, long pathBitsPerSec, long retransmissions, long timeouts, long sizeBytes) {
    /** Name of the file. */
    public static final String FILE = "goodputs.csv";

    private static final FileLayout LAYOUT = FileLayout.of(FILE,
                    "One row per unfinished flow: endless flows in the measuring interval, and flows"
                    + " that the end of the run cut off, since the start of the flow.")
            .with("id", "number of the flow")
            .with("workload", "name of the workload")
            .with("src", "name of the sending host in the scenario")
            .with("dst", "receiving host")
            .with("start_ps", "start of the flow")
            .with("from_ps", "start of the interval: the start of the flow, or `outputs.measureFrom` if this is later"
                    + " and the flow has no end")
            .with("until_ps", "end of the interval: the end of the run")
            .with("bytes", "payload that arrived in the interval, each byte counted once")
            .with("goodput_bps", "payload bits per second of the interval")
            .with("path_bps", "rate of the slowest link of the path")
            .with("retransmissions", "data packets retransmitted in the whole run")
            .with("timeouts", "expirations of retransmission timers in the whole run")
            .with("size_bytes", "payload of the whole flow; 0 if the flow has no end");
    private static final int COLUMNS = LAYOUT.names().size();
    private static final int TIMEOUTS = COLUMNS - 2;
    private static final int SIZE = COLUMNS - 1;

    /** Payload bits per second; 0 in an interval without length. */
    public double bitsPerSec() {
        return untilPs == fromPs ? 0 : Units.rateBitsPerSec(bytes, untilPs - fromPs);
    }

    /** Writes a file, in which hosts have these names. */
    public static void write(final Path file, final Iterable<GoodputRow> flows, final HostNames hosts) {
        try (CsvOutput out = CsvOutput.create(file, LAYOUT)) {
            for (final GoodputRow row : flows) {
                hosts.write(out.field(row.id).field(CsvOutput.quoted(row.workload)), row.src);
                hosts.write(out, row.dst).field(row.startPs).field(row.fromPs).field(row.untilPs).field(row.bytes)
                        .field(Math.round(row.bitsPerSec())).field(row.pathBitsPerSec).field(row.retransmissions)
                        .field(row.timeouts).field(row.sizeBytes).endRow();
            }
        }
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if it is malformed, naming file and line
     */
    public static List<GoodputRow> read(final Path file) {
        final List<GoodputRow> flows = new ArrayList<>();
        try (RowScanner rows = new RowScanner(file)) {
            rows.next();
            final int columns = rows.fieldCount() == TIMEOUTS || rows.fieldCount() == SIZE ? rows.fieldCount()
                    : COLUMNS;
            while (rows.next()) {
                if (rows.fieldCount() != columns) {
                    throw new IllegalArgumentException(rows.where() + ": " + rows.fieldCount()
                            + " columns (expected: " + LAYOUT.header() + ")");
                }
                flows.add(new GoodputRow(rows.wholeNumber(0, "id"), rows.text(1), rows.numberOrName(2, "src"),
                        rows.numberOrName(3, "dst"), rows.wholeNumber(4, "start_ps"),
                        rows.wholeNumber(5, "from_ps"), rows.wholeNumber(6, "until_ps"),
                        rows.wholeNumber(7, "bytes"), rows.wholeNumber(9, "path_bps"),
                        rows.wholeNumber(10, "retransmissions"),
                        columns > TIMEOUTS ? rows.wholeNumber(TIMEOUTS, "timeouts") : 0,
                        columns > SIZE ? rows.wholeNumber(SIZE, "size_bytes") : 0));
            }
        }
        return flows;
    }
}
