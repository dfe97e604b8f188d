package tailrace.scenario.output;

import java.util.List;
import java.util.stream.Stream;
import tailrace.scenario.results.flows.FlowsFormat;
import tailrace.scenario.results.flows.FlowsFormats;
import tailrace.scenario.results.flows.FlowsWriter;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.writer.Rows;

/**
 * Writes the list of finished flows, and the goodputs of endless flows and of flows that the end of the run cut off.
 */
final class FlowsOutput implements Output {
    private final String format;

    /** Creates an output in a format other than {@code none}. */
    FlowsOutput(final String format) {
        this.format = format;
    }

    @Override
    public List<String> files() {
        return List.of("flows." + format, GoodputRow.FILE);
    }

    @Override
    public void open(final WatchedRun run) {
        final HostNames hosts = HostNames.of(run.topology());
        final FlowsFormat found = FlowsFormats.named(format);
        final FlowsWriter writer = run.closing(found.write(run.file(found.fileName()), hosts));
        final String[] names = run.workloads().stream().map(workload -> workload.name).toArray(String[]::new);
        final Rows rows = run.rows(10, row -> writer.write(row.next(), names[row.nextInt()], row.nextInt(),
                row.nextInt(), row.next(), row.next(), row.next(), row.next(), row.next(),
                row.next()));
        run.onFlowEnd((flow, fctPs) -> rows.row().put(flow.id()).put(flow.workload()).put(flow.src()).put(flow.dst())
                .put(flow.sizeBytes()).put(flow.startPs()).put(fctPs).put(flow.idealFctPs())
                .put(flow.retransmissions()).put(flow.timeouts()));
        run.atEnd(() -> {
            final List<GoodputRow> goodputs = Stream.concat(run.goodputs().stream(), run.cutOff().stream()).toList();
            if (!goodputs.isEmpty()) {
                GoodputRow.write(run.file(GoodputRow.FILE), goodputs, hosts);
            }
        });
    }
}
