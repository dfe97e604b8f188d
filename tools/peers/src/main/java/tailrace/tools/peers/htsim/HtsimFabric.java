package tailrace.tools.peers.htsim;

import java.nio.file.Path;
import tailrace.core.Rate;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.topology.FatTree;
import tailrace.net.topology.HtsimTopology;
import tailrace.net.topology.LeafSpine;
import tailrace.net.topology.Topology;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.workload.list.ConnectionMatrix;

/** Creates the topology that flags describe: from a file, or a fat tree with equal links. */
final class HtsimFabric {
    private static final int STANDARD_NODES = 432;
    private static final int MAX_NODES = 1_000_000;
    private static final int STANDARD_TIERS = 3;
    private static final long STANDARD_MBPS = 100_000;
    private static final long MAX_MBPS = 10_000_000;
    private static final long BITS_PER_SEC_PER_MBPS = 1_000_000;
    private static final long STANDARD_HOP_US = 1;
    private static final long MAX_HOP_US = 1_000_000;

    private final HtsimFlags flags;
    private final TopologyParams params;
    private final Topology topology;

    HtsimFabric(final HtsimFlags flags) {
        this.flags = flags;
        this.params = flags.topology == null ? tree() : file();
        this.topology = params.build();
        if (flags.topology != null) {
            checkAgainstFile();
        }
    }

    /** Returns the topology as parameters of a scenario. */
    TopologyParams params() {
        return params;
    }

    /** Returns the graph of the topology. */
    Topology topology() {
        return topology;
    }

    private HtsimTopology file() {
        FlagError.refuse("-tiers", flags.tiers, "none with -topo, whose file has Tiers");
        FlagError.refuse("-hop_latency", flags.hopLatencyUs, "none with -topo, whose file has Downlink_Latency_ns");
        final HtsimTopology htsimTopology = new HtsimTopology();
        htsimTopology.file = Path.of(flags.topology).toAbsolutePath().normalize().toString();
        htsimTopology.ignoreQueues = replacesQueues() || HtsimSwitches.pauses(flags) || HtsimSwitches.setsQueues(flags);
        return htsimTopology;
    }

    /**
     * Compares flags with the file. htsim takes both values from the flags, and its results are wrong if the file has
     * other values.
     */
    private void checkAgainstFile() {
        FlagError.unless(flags.nodes == null || flags.nodes == topology.hostCount(), "-nodes", flags.nodes,
                topology.hostCount() + ", as in " + flags.topology);
        final long rateBitsPerSec = topology.accessLink(0).rateBitsPerSec();
        FlagError.unless(flags.linkMbps == null || rateBitsPerSec(flags) == rateBitsPerSec, "-linkspeed",
                flags.linkMbps, rateBitsPerSec / BITS_PER_SEC_PER_MBPS + ", the rate of the hosts in "
                + flags.topology + ", in Mb/s");
    }

    private static long rateBitsPerSec(final HtsimFlags flags) {
        return FlagError.scaled("-linkspeed", flags.linkMbps, STANDARD_MBPS, MAX_MBPS, BITS_PER_SEC_PER_MBPS);
    }

    /** Whether the program of the transport replaces the queues of a topology file (htsim: set_queue_sizes). */
    private boolean replacesQueues() {
        return flags.transport == HtsimTransport.UEC || flags.transport.pulls();
    }

    private TopologyParams tree() {
        final boolean countsMatrix = flags.transport == HtsimTransport.UEC || flags.transport == HtsimTransport.EQDS;
        final int standardNodes = countsMatrix && flags.matrix != null
                ? ConnectionMatrix.nodesOf(flags.matrix, STANDARD_NODES) : STANDARD_NODES;
        final int nodes = FlagError.count("-nodes", flags.nodes, standardNodes, MAX_NODES);
        final int tiers = FlagError.count("-tiers", flags.tiers, STANDARD_TIERS, STANDARD_TIERS);
        FlagError.unless(tiers > 1, "-tiers", tiers, "2 or 3");
        final Rate rate = new Rate(rateBitsPerSec(flags));
        final Time delay = new Time(
                FlagError.scaled("-hop_latency", flags.hopLatencyUs, STANDARD_HOP_US, MAX_HOP_US, Units.PS_PER_US));
        return tiers == 2 ? leafSpine(nodes, rate, delay) : fatTree(nodes, rate, delay);
    }

    private static FatTree fatTree(final int nodes, final Rate rate, final Time delay) {
        final FatTree tree = new FatTree();
        tree.k = 2;
        while (tree.k * tree.k * tree.k / 4 < nodes) {
            tree.k += 2;
        }
        FlagError.unless(tree.k * tree.k * tree.k / 4 == nodes, "-nodes", nodes,
                "k^3/4 for an even k, as 16, 128, 432, 1024, 2000, 3456, 8192; or a file with -topo");
        tree.hostRate = rate;
        tree.aggRate = rate;
        tree.coreRate = rate;
        tree.linkDelay = delay;
        return tree;
    }

    private static LeafSpine leafSpine(final int nodes, final Rate rate, final Time delay) {
        int k = 2;
        while (k * k / 2 < nodes) {
            k += 2;
        }
        FlagError.unless(k * k / 2 == nodes, "-nodes", nodes,
                "k^2/2 for an even k, as 8, 32, 128, 512, 2048; or a file with -topo");
        final LeafSpine leafSpine = new LeafSpine();
        leafSpine.leaves = k;
        leafSpine.spines = k / 2;
        leafSpine.hostsPerLeaf = k / 2;
        leafSpine.hostRate = rate;
        leafSpine.fabricRate = rate;
        leafSpine.linkDelay = delay;
        return leafSpine;
    }
}
