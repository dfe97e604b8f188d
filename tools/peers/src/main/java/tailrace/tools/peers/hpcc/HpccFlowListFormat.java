package tailrace.tools.peers.hpcc;

import java.nio.file.Path;
import tailrace.scenario.workload.flow.FlowStream;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.list.FlowList;
import tailrace.scenario.workload.list.FlowListFormat;

/** Reads flow files of the HPCC simulator and its forks: {@code flows: {format: hpcc-sim}} of a workload. */
public final class HpccFlowListFormat implements FlowListFormat {
    @Override
    public FlowList.Format format() {
        return FlowList.Format.HPCC_SIM;
    }

    @Override
    public FlowStream open(final FlowList list, final HostMap hosts) {
        final Path file = Path.of(list.file);
        final HpccDialect dialect =
                list.dialect == null ? HpccDialect.ofFlows(file) : HpccDialect.named(list.dialect);
        return new HpccFlowStream(file, dialect, hosts, list.origin.ps(), list.takesDoubtful);
    }
}
