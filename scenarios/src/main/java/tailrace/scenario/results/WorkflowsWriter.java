package tailrace.scenario.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.workload.Workflow;

/** {@code workflows.csv}: one line per workflow in the order in which they end, times in picoseconds. */
public final class WorkflowsWriter implements AutoCloseable {
    /** First line of the file; {@code missed} counts retrievals later than the deadline. */
    public static final String HEADER = "id,workload,requester,retrievals,bytes,start_ps,time_ps,missed";

    private final CsvOutput out;
    private final List<byte[]> quotedWorkloads;

    /** Creates or replaces a file. */
    public WorkflowsWriter(final Path file, final List<String> workloads) {
        quotedWorkloads = workloads.stream().map(CsvOutput::quoted).toList();
        try {
            out = new CsvOutput(new FileBlocks(file), file.toString(), CsvOutput.PLAIN_BLOCK_BYTES);
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
        out.field(HEADER.getBytes(StandardCharsets.US_ASCII)).endRow();
        out.endHeader();
    }

    /** Writes one that has ended. */
    public void write(final Workflow workflow) {
        out.field(workflow.id()).field(quotedWorkloads.get(workflow.workload())).field(workflow.requester())
                .field(workflow.retrievals()).field(workflow.bytes()).field(workflow.startPs())
                .field(workflow.timePs()).field(workflow.missed()).endRow();
    }

    @Override
    public void close() {
        out.close();
    }
}
