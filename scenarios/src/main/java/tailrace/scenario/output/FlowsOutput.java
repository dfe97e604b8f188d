package tailrace.scenario.output;

import java.util.List;
import tailrace.scenario.results.FlowsFormat;
import tailrace.scenario.results.FlowsFormats;
import tailrace.scenario.results.FlowsWriter;
import tailrace.scenario.results.GoodputRow;
import tailrace.scenario.workload.Workload;

/** The list of finished flows in some format, and the goodputs of flows without end, if there are such. */
final class FlowsOutput implements Output {
    private final String format;

    /** A format that is not {@code none}. */
    FlowsOutput(final String format) {
        this.format = format;
    }

    @Override
    public List<String> files() {
        return List.of("flows." + format, GoodputRow.FILE);
    }

    @Override
    public void open(final WatchedRun run) {
        final FlowsFormat found = FlowsFormats.named(format);
        final FlowsWriter writer = run.closing(found.write(run.file(found.fileName())));
        final List<Workload> workloads = run.workloads();
        run.onFlowEnd((flow, fctPs) -> writer.write(flow.id(), workloads.get(flow.workload()).name, flow.src(),
                flow.dst(), flow.sizeBytes(), flow.startPs(), fctPs, flow.idealFctPs(), flow.retransmissions()));
        run.atEnd(() -> {
            final List<GoodputRow> rows = run.goodputs();
            if (!rows.isEmpty()) {
                GoodputRow.write(run.file(GoodputRow.FILE), rows);
            }
        });
    }
}
