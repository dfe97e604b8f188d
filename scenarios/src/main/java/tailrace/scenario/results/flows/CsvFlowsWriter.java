package tailrace.scenario.results.flows;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.FileLayout;
import tailrace.scenario.results.text.CsvOutput;

/**
 * Writes {@code flows.csv}: one line per flow, with times in picoseconds and the slowdown {@code fct / ideal} with six
 * decimals.
 */
public final class CsvFlowsWriter implements FlowsWriter {
    /** Columns of the file. */
    public static final FileLayout LAYOUT = FileLayout.of("flows.csv",
                    "One row per finished flow, in the order in which the flows end. `flows.csv.gz` is the same"
                    + " file, compressed, `flows.parquet` a table with the same columns.")
            .with("id", "number of the flow, in the order of starts")
            .with("workload", "name of the workload")
            .with("src", "name of the sending host in the scenario")
            .with("dst", "receiving host")
            .with("size_bytes", "payload")
            .with("start_ps", "start, in simulated time")
            .with("fct_ps", "completion time: from the start until the last byte has arrived")
            .with("ideal_fct_ps", "completion time of the same flow alone in the network")
            .with("slowdown", "ratio of `fct_ps` to `ideal_fct_ps`, six decimals")
            .with("retransmissions", "retransmitted data packets; 0 in an estimate")
            .with("timeouts", "expirations of retransmission timers; 0 in an estimate");

    private final CsvOutput out;
    private final HostNames hosts;
    private final List<String> names = new ArrayList<>();
    private final List<byte[]> quotedNames = new ArrayList<>();
    private String lastName;                // name whose quoted form is in lastQuoted
    private byte[] lastQuoted;
    private long rows;

    /**
     * Writes plain rows to any stream, which it closes.
     *
     * @param fileName name in messages
     */
    public CsvFlowsWriter(final OutputStream out, final String fileName) {
        this(CsvOutput.to(out, fileName, LAYOUT), HostNames.COUNTED);
    }

    private CsvFlowsWriter(final CsvOutput out, final HostNames hosts) {
        this.out = out;
        this.hosts = hosts;
    }

    /** Creates or replaces a plain file. */
    public static CsvFlowsWriter plain(final Path file, final HostNames hosts) {
        return new CsvFlowsWriter(CsvOutput.create(file, LAYOUT), hosts);
    }

    /** Creates or replaces a gzip file of independent members, each of which contains whole rows. */
    public static CsvFlowsWriter gzip(final Path file, final HostNames hosts) {
        return new CsvFlowsWriter(CsvOutput.createGzip(file, LAYOUT), hosts);
    }

    @Override
    public void write(final long id, final String workload, final int src, final int dst, final long sizeBytes,
            final long startPs, final long fctPs, final long idealFctPs, final long retransmissions,
            final long timeouts) {
        if (idealFctPs <= 0) {
            throw new IllegalArgumentException("ideal FCT of flow " + id + ": " + idealFctPs + " ps (expected: > 0)");
        }
        if (workload != lastName) {
            findName(workload);
        }
        hosts.write(out.field(id).field(lastQuoted), src);
        hosts.write(out, dst).field(sizeBytes).field(startPs).field(fctPs).field(idealFctPs)
                .ratio(fctPs, idealFctPs).field(retransmissions).field(timeouts).endRow();
        rows++;
    }

    private void findName(final String workload) {
        int at = names.indexOf(workload);
        if (at < 0) {
            at = names.size();
            quotedNames.add(CsvOutput.quoted(workload));
            names.add(workload);
        }
        lastName = workload;
        lastQuoted = quotedNames.get(at);
    }

    @Override
    public long rows() {
        return rows;
    }

    @Override
    public void close() {
        out.close();
    }
}
