package tailrace.tools.parquet;

import java.nio.file.Path;
import tailrace.scenario.results.flows.FlowsFormat;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.flows.FlowsWriter;
import tailrace.scenario.results.flows.HostNames;

/** The format of {@code flows.parquet}. */
public final class ParquetFlowsFormat implements FlowsFormat {
    /** Creates the format; {@link java.util.ServiceLoader} needs this constructor. */
    public ParquetFlowsFormat() {}

    @Override
    public String name() {
        return "parquet";
    }

    @Override
    public FlowsWriter write(final Path file, final HostNames hosts) {
        return new ParquetFlowsWriter(file, hosts);
    }

    @Override
    public FlowsReader read(final Path file) {
        return new ParquetFlowsReader(file);
    }
}
