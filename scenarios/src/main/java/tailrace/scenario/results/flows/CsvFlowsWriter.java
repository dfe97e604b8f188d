package tailrace.scenario.results.flows;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.text.CsvOutput;

/**
 * {@code flows.csv}: one line per flow, times in picoseconds, the slowdown {@code fct / ideal} with six decimals.
 */
public final class CsvFlowsWriter implements FlowsWriter {
    /** First line of the file. */
    public static final String HEADER =
            "id,workload,src,dst,size_bytes,start_ps,fct_ps,ideal_fct_ps,slowdown,retransmissions,timeouts";

    private final CsvOutput out;
    private final HostNames hosts;
    private final List<String> names = new ArrayList<>();
    private final List<byte[]> quotedNames = new ArrayList<>();
    private String lastName;                // the name that lastQuoted spells
    private byte[] lastQuoted;
    private long rows;

    /** Writes plain rows to any stream, which it closes; the name stands in the messages. */
    public CsvFlowsWriter(final OutputStream out, final String fileName) {
        this(CsvOutput.to(out, fileName, HEADER), HostNames.COUNTED);
    }

    private CsvFlowsWriter(final CsvOutput out, final HostNames hosts) {
        this.out = out;
        this.hosts = hosts;
    }

    /** Creates or replaces a plain file. */
    public static CsvFlowsWriter plain(final Path file, final HostNames hosts) {
        return new CsvFlowsWriter(CsvOutput.create(file, HEADER), hosts);
    }

    /** Creates or replaces a gzip file of independent members, each of whole rows. */
    public static CsvFlowsWriter gzip(final Path file, final HostNames hosts) {
        return new CsvFlowsWriter(CsvOutput.createGzip(file, HEADER), hosts);
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
