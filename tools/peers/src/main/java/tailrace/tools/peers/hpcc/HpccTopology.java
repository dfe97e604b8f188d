package tailrace.tools.peers.hpcc;

import java.nio.file.Path;
import tailrace.core.RngStreams;
import tailrace.net.link.LinkLoss;
import tailrace.net.topology.LossModel;
import tailrace.net.topology.Topology;
import tailrace.net.topology.TopologyParams;

/** The topology file of the HPCC simulator or one of its forks: see {@link HpccTopologyFile}. */
public final class HpccTopology implements TopologyParams, LossModel {
    /** The file. */
    public String file;
    /**
     * Dialect of the file: original, conweave, kwzhao, inet-tub or simai; by default it is recognised by the first
     * lines of the file.
     */
    public String dialect;
    /** Loss probability of packets on links whose own value is 0. */
    public double lossRate;
    /** Whether each NVSwitch has a host behind the GPUs, at which flows of NVLS start and end. */
    public boolean nvSwitchHosts;
    /** Differences of links in the HPCC ns-3 simulator from Tailrace's links. Each one is off by default. */
    public Ns3LinkQuirks ns3;

    /** Differences of links in the HPCC ns-3 simulator, which the command {@code hpcc} turns on. */
    public static final class Ns3LinkQuirks {
        /** Whether losses are drawn as the simulator draws them, including those of pause frames: {@link Ns3Losses}. */
        public boolean drawsLosses;
        /** Whether only the last of several links between two nodes carries packets. */
        public boolean routesLastParallelLink;
        /** Whether the network may consist of several disconnected parts, which are an error otherwise. */
        public boolean separateParts;
    }

    @Override
    public Topology build() {
        final HpccTopologyFile source = read();
        if (ns3 != null) {
            source.requireOnePortPerHost();
        }
        final Topology topology = source.toTopology(
                lossRate, ns3 != null && ns3.separateParts, nvSwitchHosts);
        return ns3 != null && ns3.routesLastParallelLink ? topology.withUnrouted(source.replacedLinks()) : topology;
    }

    private HpccTopologyFile read() {
        if (file == null) {
            throw new IllegalArgumentException("file: missing (expected: a topology file of the HPCC simulator)");
        }
        final Path path = Path.of(file);
        final HpccDialect known = dialect == null ? HpccDialect.ofTopology(path) : HpccDialect.named(dialect);
        return HpccTopologyFile.read(path, known);
    }

    @Override
    public LinkLoss[][] losses(final Topology topology, final RngStreams random) {
        return ns3 != null && ns3.drawsLosses ? Ns3Losses.of(read().links(), lossRate)
                : LossModel.independent(topology, random);
    }
}
