package tailrace.scenario.results.flows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Units;
import tailrace.scenario.results.text.CsvOutput;
import tailrace.scenario.results.text.RowScanner;

/**
 * What a flow without end has delivered in the measuring interval: one line of {@code goodputs.csv}, which a run
 * without such flows does not have.
 *
 * @param id running number of the flow
 * @param workload name of its workload
 * @param src sending host
 * @param dst receiving host
 * @param startPs start of the flow
 * @param fromPs start of the interval: {@code outputs.measureFrom}, or the start of the flow if that is later
 * @param untilPs its end, which is that of the run
 * @param bytes payload that arrived in it, each byte counted once
 * @param pathBitsPerSec rate of the slowest link of the path
 * @param retransmissions data packets sent again in the whole run
 * @param timeouts expirations of its retransmission timers in the whole run; 0 in a file that does not say
 */
public record GoodputRow(long id, String workload, int src, int dst, long startPs, long fromPs, long untilPs,
        long bytes, long pathBitsPerSec, long retransmissions, long timeouts) {
    /** Name of the file. */
    public static final String FILE = "goodputs.csv";
    /** First line of the file. */
    public static final String HEADER =
            "id,workload,src,dst,start_ps,from_ps,until_ps,bytes,goodput_bps,path_bps,retransmissions,timeouts";

    private static final int COLUMNS = HEADER.split(",").length;

    /** Payload bits per second; 0 in an interval without length. */
    public double bitsPerSec() {
        return untilPs == fromPs ? 0 : Units.rateBitsPerSec(bytes, untilPs - fromPs);
    }

    /** Writes a file. */
    public static void write(final Path file, final Iterable<GoodputRow> flows) {
        try (CsvOutput out = CsvOutput.create(file, HEADER)) {
            for (final GoodputRow row : flows) {
                out.field(row.id).field(CsvOutput.quoted(row.workload)).field(row.src).field(row.dst)
                        .field(row.startPs).field(row.fromPs).field(row.untilPs).field(row.bytes)
                        .field(Math.round(row.bitsPerSec())).field(row.pathBitsPerSec).field(row.retransmissions)
                        .field(row.timeouts).endRow();
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
            final int columns = rows.fieldCount() == COLUMNS - 1 ? COLUMNS - 1 : COLUMNS;
            while (rows.next()) {
                if (rows.fieldCount() != columns) {
                    throw new IllegalArgumentException(rows.where() + ": " + rows.fieldCount()
                            + " columns (expected: " + HEADER + ")");
                }
                flows.add(new GoodputRow(rows.wholeNumber(0, "id"), rows.text(1), (int) rows.wholeNumber(2, "src"),
                        (int) rows.wholeNumber(3, "dst"), rows.wholeNumber(4, "start_ps"),
                        rows.wholeNumber(5, "from_ps"), rows.wholeNumber(6, "until_ps"),
                        rows.wholeNumber(7, "bytes"), rows.wholeNumber(9, "path_bps"),
                        rows.wholeNumber(10, "retransmissions"),
                        rows.fieldCount() == COLUMNS ? rows.wholeNumber(11, "timeouts") : 0));
            }
        }
        return flows;
    }
}
