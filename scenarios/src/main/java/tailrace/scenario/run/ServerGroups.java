package tailrace.scenario.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.net.topology.Rails;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.application.JobApplication;

/**
 * Finds groups of ranks that are servers for an application but not in the topology. Traffic that should stay inside
 * such a group then crosses the network. In topology rails, racks are servers; other topologies have no servers.
 */
public final class ServerGroups {
    private ServerGroups() {}

    /** Returns a line for each workload of a scenario with such groups. */
    public static List<String> warnings(final CheckedScenario checked) {
        final Scenario scenario = checked.scenario();
        final List<String> doubts = new ArrayList<>();
        if (!(scenario.topology instanceof final Rails rails) || rails.gpusPerServer == 1) {
            return doubts;
        }
        for (int i = 0; i < scenario.workloads.size(); i++) {
            if (scenario.workloads.get(i).application instanceof final JobApplication job && job.ranksPerServer() > 1) {
                final int[] hosts = checked.hostsOfRanks(i);
                final int first = firstCut(hosts, job.ranksPerServer(), checked.fabric().topology());
                if (first >= 0) {
                    doubts.add(scenario.error("workloads[" + i + "].application.gpusPerServer", job.ranksPerServer()
                            + ", but ranks " + first + " to " + (first + job.ranksPerServer() - 1) + " are on several"
                            + " servers of the topology, which have " + rails.gpusPerServer + " GPUs, so that their"
                            + " part of a collective crosses the network (expected: placement packed and a divisor of "
                            + rails.gpusPerServer + ")").getMessage());
                }
            }
        }
        return doubts;
    }

    private static int firstCut(final int[] hosts, final int perServer, final Topology topology) {
        for (int first = 0; first + perServer <= hosts.length; first += perServer) {
            if (Arrays.stream(hosts, first, first + perServer).map(topology::rackOf).distinct().count() > 1) {
                return first;
            }
        }
        return -1;
    }
}
