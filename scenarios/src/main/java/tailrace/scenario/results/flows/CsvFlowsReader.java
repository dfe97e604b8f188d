package tailrace.scenario.results.flows;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tailrace.core.FileLayout;
import tailrace.core.OneLine;
import tailrace.core.Units;
import tailrace.scenario.results.text.RowScanner;

/**
 * Reads flows from a CSV file with a header. The file has either the columns of {@link CsvFlowsWriter#LAYOUT} or, in
 * any order, a size, a completion time and an ideal completion time.
 *
 * <p>Names accepted: size {@code size_bytes size bytes}; completion time {@code fct}; ideal {@code ideal_fct ideal
 * standalone}; optional {@code id}, {@code workload}, {@code src}, {@code dst}, {@code start}, {@code retransmissions},
 * {@code timeouts}. Times end in {@code _ps _ns _us _ms _s}; without an ending they are nanoseconds, as in the files of
 * the HPCC simulator.
 */
final class CsvFlowsReader implements FlowsReader {
    private static final String SIZE = "size";
    private static final String BYTES = "bytes";
    private static final String START = "start";
    private static final String FCT = "fct";
    private static final String IDEAL = "ideal";
    private static final String STANDALONE = "standalone";
    private static final FileLayout LAYOUT = FileLayout.of("Flows of other programs",
                    "`report` and `compare` also read flows of other programs: CSV files with a row per flow and these"
                    + " columns in any order. Times end in `_ps`, `_ns`, `_us`, `_ms` or `_s`; without an ending they"
                    + " are nanoseconds.")
            .with(SIZE, "payload in bytes; also `size_bytes` or `" + BYTES + "`")
            .with(FCT, "completion time")
            .with(IDEAL, "completion time on the empty network; also `ideal_fct` or `" + STANDALONE + "`")
            .with("id", "number of the flow; this column and all following columns are optional")
            .with("workload", "name of the workload")
            .with("src", "sending host")
            .with("dst", "receiving host")
            .with(START, "start")
            .with("retransmissions", "retransmitted data packets")
            .with("timeouts", "expirations of retransmission timers");
    private static final List<String> TIME_ENDINGS = List.of("_ps", "_ns", "_us", "_ms", "_s");
    private static final long[] TIME_SCALES = {1L, 1_000L, 1_000_000L, 1_000_000_000L, 1_000_000_000_000L};

    private final RowScanner rows;
    private final String[] header;
    private final int idColumn;
    private final int workloadColumn;
    private final int srcColumn;
    private final int dstColumn;
    private final int sizeColumn;
    private final int startColumn;
    private final int fctColumn;
    private final int idealColumn;
    private final int retransmissionsColumn;
    private final int timeoutsColumn;
    private final long startScale;
    private final long fctScale;
    private final long idealScale;
    private long row = -1;
    private long idealFctPs;
    private byte[] workloadBytes = {};      // the spelling of workload in the file
    private String workload = "";

    /** Reads rows from a scanner that is at the header. */
    CsvFlowsReader(final RowScanner rows) {
        this.rows = rows;
        header = new String[rows.fieldCount()];
        for (int i = 0; i < header.length; i++) {
            header[i] = rows.text(i).toLowerCase(Locale.ROOT);
        }
        idColumn = optional("id");
        workloadColumn = optional("workload");
        srcColumn = optional("src");
        dstColumn = optional("dst");
        sizeColumn = required("size_bytes", SIZE, BYTES);
        startColumn = optionalTime(START);
        fctColumn = required(FCT);
        idealColumn = required("ideal_fct", IDEAL, STANDALONE);
        retransmissionsColumn = optional("retransmissions");
        timeoutsColumn = optional("timeouts");
        startScale = scaleOf(startColumn);
        fctScale = scaleOf(fctColumn);
        idealScale = scaleOf(idealColumn);
    }

    private int optional(final String name) {
        return Arrays.asList(header).indexOf(name);
    }

    private int optionalTime(final String name) {
        for (int i = 0; i < header.length; i++) {
            if (withoutEnding(header[i]).equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private int required(final String... names) {
        for (final String name : names) {
            final int at = optional(name) >= 0 ? optional(name) : optionalTime(name);
            if (at >= 0) {
                return at;
            }
        }
        throw new IllegalArgumentException(rows.where() + ": no column '" + names[0] + "' in the header '"
                + OneLine.of(String.join(",", header)) + "' (expected: columns " + CsvFlowsWriter.LAYOUT.header()
                + ", of which size_bytes, fct_ps and ideal_fct_ps are needed)");
    }

    private static String withoutEnding(final String name) {
        return TIME_ENDINGS.stream().filter(name::endsWith).findFirst()
                .map(e -> name.substring(0, name.length() - e.length())).orElse(name);
    }

    private long scaleOf(final int column) {
        for (int i = 0; column >= 0 && i < TIME_SCALES.length; i++) {
            if (header[column].endsWith(TIME_ENDINGS.get(i))) {
                return TIME_SCALES[i];
            }
        }
        return Units.PS_PER_NS;
    }

    @Override
    public boolean next() {
        if (!rows.next()) {
            return false;
        }
        row++;
        if (rows.fieldCount() != header.length) {
            throw new IllegalArgumentException(rows.where() + ": " + rows.fieldCount() + " columns (expected: "
                    + header.length + ", as in the header)");
        }
        idealFctPs = rows.scaled(idealColumn, header[idealColumn], idealScale);
        if (idealFctPs == 0) {
            throw rows.malformed(idealColumn, header[idealColumn], "> 0");
        }
        return true;
    }

    @Override
    public long id() {
        return idColumn < 0 ? row : rows.wholeNumber(idColumn, "id");
    }

    @Override
    public String workload() {
        if (workloadColumn >= 0 && !rows.matches(workloadColumn, workloadBytes)) {
            workloadBytes = rows.bytes(workloadColumn);
            workload = rows.text(workloadColumn);
        }
        return workload;
    }

    @Override
    public int src() {
        return srcColumn < 0 ? -1 : rows.numberOrName(srcColumn, "src");
    }

    @Override
    public int dst() {
        return dstColumn < 0 ? -1 : rows.numberOrName(dstColumn, "dst");
    }

    @Override
    public long sizeBytes() {
        return rows.wholeNumber(sizeColumn, header[sizeColumn]);
    }

    @Override
    public long startPs() {
        return startColumn < 0 ? 0 : rows.scaled(startColumn, header[startColumn], startScale);
    }

    @Override
    public long fctPs() {
        return rows.scaled(fctColumn, header[fctColumn], fctScale);
    }

    @Override
    public long idealFctPs() {
        return idealFctPs;
    }

    @Override
    public long retransmissions() {
        return retransmissionsColumn < 0 ? 0 : rows.wholeNumber(retransmissionsColumn, "retransmissions");
    }

    @Override
    public long timeouts() {
        return timeoutsColumn < 0 ? 0 : rows.wholeNumber(timeoutsColumn, "timeouts");
    }

    @Override
    public void close() {
        rows.close();
    }
}
