package tailrace.tools.estimate;

import tailrace.net.topology.Topology;
import tailrace.scenario.InputHash;
import tailrace.scenario.SentScenario;
import tailrace.scenario.jobs.store.Hash128;

/**
 * Hashes everything that determines the results of a decomposed network. The hash covers the scenario, its plug-ins,
 * the contents of the files that it names, and its links and nodes. It also covers flows with their paths, which
 * contain all random choices.
 */
public final class NetworkHash {
    private NetworkHash() {}

    /**
     * Adds the network to a hash.
     *
     * @param ackCorrection whether rates are corrected for ACKs
     */
    public static void add(final EstimatedScenario subject, final Decomposition network, final boolean ackCorrection,
            final Hash128 hash) {
        final SentScenario sent = SentScenario.of(subject.scenario());
        hash.add(sent.text());
        sent.plugins().values().forEach(hash::add);
        hash.add(new InputHash().files(sent.text()));
        subject.linkChanges().forEach(hash::add);
        hash.add(ackCorrection ? 1 : 0, network.seed());
        add(subject.intact().topology(), hash);
        add(subject.topology(), hash);
        addFlows(network.flows(), network.paths(), hash);
    }

    private static void add(final Topology topology, final Hash128 hash) {
        hash.add(topology.nodeCount(), topology.linkCount());
        for (int node = 0; node < topology.nodeCount(); node++) {
            hash.add(topology.node(node).toString());
        }
        topology.links().forEach(link -> hash.add(link.toString()));
    }

    private static void addFlows(final FlowTable flows, final FlowPaths paths, final Hash128 hash) {
        hash.add(flows.count(), paths.allHops());
        for (int flow = 0; flow < flows.count(); flow++) {
            hash.add((long) flows.src(flow) << Integer.SIZE | flows.dst(flow), flows.sizeBytes(flow));
            hash.add(flows.startPs(flow), (long) flows.priority(flow) << Integer.SIZE | flows.workload(flow));
            hash.add(paths.begin(flow), 0);
        }
        for (int place = 0; place < paths.allHops(); place += 2) {
            hash.add(paths.channelAt(place), place + 1 < paths.allHops() ? paths.channelAt(place + 1) : 0);
        }
    }
}
