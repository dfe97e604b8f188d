package tailrace.scenario.output;

import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.results.CsvOutput;
import tailrace.scenario.workload.Retrieval;

/** {@code retrievals.csv}: one line per retrieval in the order in which they end, times in picoseconds. */
final class RetrievalsWriter implements AutoCloseable {
    /** First line of the file; the workflow is -1 where there is none. */
    private static final String HEADER =
            "id,workflow,workload,requester,responder,size_bytes,start_ps,time_ps,timeouts";

    private static final byte[] NO_WORKFLOW = CsvOutput.quoted("-1");

    private final CsvOutput out;
    private final List<byte[]> quotedWorkloads;

    /** Creates or replaces a file. */
    RetrievalsWriter(final Path file, final List<String> workloads) {
        quotedWorkloads = workloads.stream().map(CsvOutput::quoted).toList();
        out = CsvOutput.create(file, HEADER);
    }

    /** Writes one that has ended. */
    void write(final Retrieval retrieval) {
        out.field(retrieval.id());
        if (retrieval.workflow() == Retrieval.NO_WORKFLOW) {
            out.field(NO_WORKFLOW);
        } else {
            out.field(retrieval.workflow());
        }
        out.field(quotedWorkloads.get(retrieval.workload())).field(retrieval.requester())
                .field(retrieval.responder()).field(retrieval.sizeBytes()).field(retrieval.startPs())
                .field(retrieval.timePs()).field(retrieval.timeouts()).endRow();
    }

    @Override
    public void close() {
        out.close();
    }
}
