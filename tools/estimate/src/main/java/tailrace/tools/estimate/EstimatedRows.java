package tailrace.tools.estimate;

import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.flows.FlowsWriter;

/** Reads the flows of an estimate as rows of a file of flows. */
final class EstimatedRows implements FlowsReader {
    private final FlowEstimate estimate;
    private final FlowTable flows;
    private int flow = -1;

    EstimatedRows(final FlowEstimate estimate) {
        this.estimate = estimate;
        this.flows = estimate.flows();
    }

    /** Writes all remaining flows. */
    void writeTo(final FlowsWriter writer) {
        while (next()) {
            writer.write(flow, workload(), src(), dst(), sizeBytes(), startPs(), fctPs(), idealFctPs(), 0, 0);
        }
    }

    @Override
    public boolean next() {
        return ++flow < flows.count();
    }

    @Override
    public long id() {
        return flow;
    }

    @Override
    public String workload() {
        return estimate.workloads().get(flows.workload(flow));
    }

    @Override
    public int src() {
        return flows.src(flow);
    }

    @Override
    public int dst() {
        return flows.dst(flow);
    }

    @Override
    public long sizeBytes() {
        return flows.sizeBytes(flow);
    }

    @Override
    public long startPs() {
        return flows.startPs(flow);
    }

    @Override
    public long fctPs() {
        return estimate.fctPs(flow);
    }

    @Override
    public long idealFctPs() {
        return estimate.idealFctPs(flow);
    }

    @Override
    public long retransmissions() {
        return 0;
    }

    @Override
    public long timeouts() {
        return 0;
    }

    @Override
    public void close() {
        // There are no resources to release.
    }
}
