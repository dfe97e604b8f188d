package tailrace.tools.peers.lint;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.net.topology.Rails;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.Scenario;
import tailrace.scenario.program.simai.SimaiWorkload;
import tailrace.scenario.workload.application.JobApplication;
import tailrace.scenario.workload.application.SimaiApplication;
import tailrace.tools.peers.hpcc.HpccDialect;
import tailrace.tools.peers.hpcc.HpccTopology;
import tailrace.tools.peers.hpcc.HpccTopologyFile;

/** Finds doubtful placements of jobs in a scenario, in relation to the servers of its topology. */
final class JobRules {
    private JobRules() {}

    /** Returns a line for each doubtful placement in a scenario with this number of hosts. */
    static List<String> of(final Scenario scenario, final int hosts) {
        final List<String> doubts = new ArrayList<>();
        for (int i = 0; i < scenario.workloads.size(); i++) {
            if (scenario.workloads.get(i).application instanceof final SimaiApplication job) {
                final String key = "workloads[" + i + "].application";
                final int inServer = isPacked(job) ? gpusOfServers(scenario.topology) : 0;
                if (inServer > 1 && job.gpusPerServer != inServer) {
                    doubts.add(scenario.error(key + ".gpusPerServer", job.gpusPerServer + ", but servers of the"
                            + " topology have " + inServer + " (expected: " + inServer + ", so that as many rings go"
                            + " through each)").getMessage());
                }
                simai(job, hosts, inServer).forEach(doubt -> doubts.add(scenario.error(key, doubt).getMessage()));
            }
        }
        return doubts;
    }

    private static List<String> simai(final SimaiApplication job, final int hosts, final int inServer) {
        final SimaiWorkload workload = SimaiWorkload.read(job.file);
        final int gpus = job.ranks != null ? job.ranks
                : workload.has("all_gpus") ? (int) workload.value("all_gpus") : hosts;
        return new SimaiRules(workload, gpus, Math.max(1, inServer)).warnings();
    }

    /** Returns whether consecutive ranks share a server while it has free GPUs. */
    private static boolean isPacked(final JobApplication job) {
        return job.placement == JobApplication.Placement.PACKED && job.ranksOn.isEmpty();
    }

    /** Returns the number of GPUs of each server; 0 if the topology has no servers. */
    private static int gpusOfServers(final TopologyParams topology) {
        if (topology instanceof final Rails rails) {
            return rails.gpusPerServer;
        } else if (topology instanceof final HpccTopology simai
                && HpccDialect.ofTopology(Path.of(simai.file)) == HpccDialect.SIMAI) {
            return HpccTopologyFile.read(Path.of(simai.file), HpccDialect.SIMAI).gpusPerServer();
        }
        return 0;
    }
}
