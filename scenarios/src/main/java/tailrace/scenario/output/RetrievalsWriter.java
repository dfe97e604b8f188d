package tailrace.scenario.output;

import java.nio.file.Path;
import java.util.List;
import tailrace.core.FileLayout;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.text.CsvOutput;
import tailrace.scenario.results.writer.Row;
import tailrace.scenario.results.writer.RowConverter;
import tailrace.scenario.results.writer.Rows;
import tailrace.scenario.workload.application.Retrieval;

/** Writes {@code retrievals.csv}: one line per retrieval, in the order of their ends, with times in picoseconds. */
final class RetrievalsWriter implements RowConverter, AutoCloseable {
    /** Number of values of a row. */
    static final int NUMBERS = 9;

    private static final FileLayout LAYOUT = FileLayout.of(RetrievalsOutput.FILE,
                    "One row per retrieval (a request and its response), in the order in which the retrievals end.")
            .with("id", "number of the retrieval")
            .with("workflow", "number of the workflow of this retrieval; -1: none")
            .with("workload", "name of the workload")
            .with("requester", "host that sends the request")
            .with("responder", "host that answers")
            .with("size_bytes", "payload of the response")
            .with("start_ps", "time of the request")
            .with("time_ps", "time from the request to the last byte of the response")
            .with("timeouts", "expirations of retransmission timers");

    private static final byte[] NO_WORKFLOW = CsvOutput.quoted("-1");

    private final CsvOutput out;
    private final List<byte[]> quotedWorkloads;
    private final HostNames hosts;

    /** Creates or replaces a file, in which hosts have these names. */
    RetrievalsWriter(final Path file, final List<String> workloads, final HostNames hosts) {
        this.hosts = hosts;
        quotedWorkloads = workloads.stream().map(CsvOutput::quoted).toList();
        out = CsvOutput.create(file, LAYOUT);
    }

    /** Puts the numbers of an ended retrieval into a row. */
    static void put(final Retrieval retrieval, final Rows rows) {
        rows.row().put(retrieval.id()).put(retrieval.workflow()).put(retrieval.workload()).put(retrieval.requester())
                .put(retrieval.responder()).put(retrieval.sizeBytes()).put(retrieval.startPs())
                .put(retrieval.timePs()).put(retrieval.timeouts());
    }

    /** Writes a retrieval. */
    @Override
    public void take(final Row row) {
        out.field(row.next());
        final long workflow = row.next();
        if (workflow == Retrieval.NO_WORKFLOW) {
            out.field(NO_WORKFLOW);
        } else {
            out.field(workflow);
        }
        out.field(quotedWorkloads.get(row.nextInt()));
        hosts.write(out, row.nextInt());
        hosts.write(out, row.nextInt()).field(row.next()).field(row.next()).field(row.next())
                .field(row.next()).endRow();
    }

    @Override
    public void close() {
        out.close();
    }
}
