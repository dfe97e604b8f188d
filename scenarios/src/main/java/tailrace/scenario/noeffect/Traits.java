package tailrace.scenario.noeffect;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tailrace.net.topology.Topology;
import tailrace.scenario.network.Fabric;

/**
 * Properties of a topology that the small topology of a probe must share.
 *
 * @param hostRates the different rates of hosts' links
 * @param fabricRates the different rates of links between switches
 * @param delayPs propagation delay of the first link
 * @param hasChoice whether some switch has several equally good paths to a host
 * @param queueBytes the shortest queue that the topology sets for ports; 0 if the topology does not set the queues of
 *     all switch ports
 */
record Traits(List<Long> hostRates, List<Long> fabricRates, long delayPs, boolean hasChoice, long queueBytes) {
    private static final int MAX_RATES = 4;

    static Traits of(final Fabric fabric) {
        final Topology topology = fabric.topology();
        final Set<Long> hosts = new LinkedHashSet<>();
        final Set<Long> switches = new LinkedHashSet<>();
        long queueBytes = Long.MAX_VALUE;
        for (final Topology.Link link : topology.links()) {
            final boolean atHost = topology.isHost(link.a()) || topology.isHost(link.b());
            (atHost ? hosts : switches).add(link.rateBitsPerSec());
            for (int end = 0; end < 2; end++) {
                if (!topology.isHost(end == 0 ? link.a() : link.b())) {
                    queueBytes = Math.min(queueBytes, link.queueBytes(end));
                }
            }
        }
        return new Traits(hosts.stream().limit(MAX_RATES).toList(), switches.stream().limit(MAX_RATES).toList(),
                topology.link(0).delayPs(), hasChoice(fabric), queueBytes == Long.MAX_VALUE ? 0 : queueBytes);
    }

    /** Returns the same properties with several equally good paths. */
    Traits withChoice() {
        return new Traits(hostRates, fabricRates.isEmpty() ? hostRates : fabricRates, delayPs, true, queueBytes);
    }

    /** All rates of links. */
    Set<Long> allRates() {
        final Set<Long> all = new LinkedHashSet<>(hostRates);
        all.addAll(fabricRates);
        return all;
    }

    private static boolean hasChoice(final Fabric fabric) {
        final Topology topology = fabric.topology();
        for (int node = topology.hostCount(); node < topology.nodeCount(); node++) {
            for (final int[] group : fabric.routes().forwardingTable(node).groups()) {
                if (group.length > 1) {
                    return true;
                }
            }
        }
        return false;
    }
}
