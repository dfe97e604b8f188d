package tailrace.scenario.output;

import java.nio.file.Path;
import java.util.List;
import tailrace.core.FileLayout;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.text.CsvOutput;
import tailrace.scenario.results.writer.Row;
import tailrace.scenario.results.writer.RowConverter;
import tailrace.scenario.results.writer.Rows;
import tailrace.scenario.workload.application.Workflow;

/** Writes {@code workflows.csv}: one line per workflow, in the order of their ends, with times in picoseconds. */
final class WorkflowsWriter implements RowConverter, AutoCloseable {
    /** Number of values of a row. */
    static final int NUMBERS = 8;

    private static final FileLayout LAYOUT = FileLayout.of(RetrievalsOutput.WORKFLOWS_FILE,
                    "One row per workflow (a group of retrievals of one host), in the order in which the workflows"
                    + " end.")
            .with("id", "number of the workflow")
            .with("workload", "name of the workload")
            .with("requester", "host that sends the requests")
            .with("retrievals", "retrievals in it")
            .with("bytes", "payload of all responses")
            .with("start_ps", "start of the first retrieval")
            .with("time_ps", "time from the start of the workflow to the end of the last retrieval")
            .with("missed", "retrievals that took longer than the deadline");

    private final CsvOutput out;
    private final List<byte[]> quotedWorkloads;
    private final HostNames hosts;

    /** Creates or replaces a file, in which hosts have these names. */
    WorkflowsWriter(final Path file, final List<String> workloads, final HostNames hosts) {
        this.hosts = hosts;
        quotedWorkloads = workloads.stream().map(CsvOutput::quoted).toList();
        out = CsvOutput.create(file, LAYOUT);
    }

    /** Puts the numbers of an ended workflow into a row. */
    static void put(final Workflow workflow, final Rows rows) {
        rows.row().put(workflow.id()).put(workflow.workload()).put(workflow.requester()).put(workflow.retrievals())
                .put(workflow.bytes()).put(workflow.startPs()).put(workflow.timePs()).put(workflow.missed());
    }

    /** Writes a workflow. */
    @Override
    public void take(final Row row) {
        out.field(row.next()).field(quotedWorkloads.get(row.nextInt()));
        hosts.write(out, row.nextInt()).field(row.next()).field(row.next()).field(row.next()).field(row.next())
                .field(row.next()).endRow();
    }

    @Override
    public void close() {
        out.close();
    }
}
