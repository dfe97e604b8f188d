package tailrace.scenario.output;

import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.results.CsvOutput;
import tailrace.scenario.workload.Workflow;

/** {@code workflows.csv}: one line per workflow in the order in which they end, times in picoseconds. */
final class WorkflowsWriter implements AutoCloseable {
    /** First line of the file; {@code missed} counts retrievals later than the deadline. */
    private static final String HEADER = "id,workload,requester,retrievals,bytes,start_ps,time_ps,missed";

    private final CsvOutput out;
    private final List<byte[]> quotedWorkloads;

    /** Creates or replaces a file. */
    WorkflowsWriter(final Path file, final List<String> workloads) {
        quotedWorkloads = workloads.stream().map(CsvOutput::quoted).toList();
        out = CsvOutput.create(file, HEADER);
    }

    /** Writes one that has ended. */
    void write(final Workflow workflow) {
        out.field(workflow.id()).field(quotedWorkloads.get(workflow.workload())).field(workflow.requester())
                .field(workflow.retrievals()).field(workflow.bytes()).field(workflow.startPs())
                .field(workflow.timePs()).field(workflow.missed()).endRow();
    }

    @Override
    public void close() {
        out.close();
    }
}
