package tailrace.scenario.workload.load;

import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;

/**
 * Data from which a load is computed.
 *
 * @param meanBytes mean size of a flow
 * @param demand shares of pairs of hosts
 * @param hosts the hosts
 * @param links the links of the topology
 */
public record OfferedTraffic(double meanBytes, Demand demand, HostMap hosts, LinkModel links) {}
