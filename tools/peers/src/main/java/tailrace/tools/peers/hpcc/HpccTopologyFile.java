package tailrace.tools.peers.hpcc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import tailrace.net.topology.Topology;

/**
 * A topology file: a line of counts, the ids of the switches, and a line {@code a b rate delay loss} for each link.
 *
 * <p>The counts depend on the dialect: {@code nodes switches links} in original, conweave and kwzhao;
 * {@code nodes switches tors links} in inet-tub, with Reverie also two rates, which are not used;
 * {@code nodes gpus-per-server nvswitches switches links gpu-type} in SimAI. In SimAI's files, the ids of the
 * NVSwitches precede the ids of the switches. Ids count from 0, and nodes that are not switches are hosts. Rates and
 * delays are in the notation of ns-3: a rate without a unit is in bit/s, and a delay without a unit is in seconds.
 */
public final class HpccTopologyFile {
    /** Largest number of nodes that the simulator's addresses distinguish. */
    public static final int MAX_NODES = 1 << 16;

    private static final long MAX_LINKS = 1 << 24;

    private final Path file;
    private final int nodeCount;
    private final int gpusPerServer;
    private final BitSet switches = new BitSet();
    private final BitSet nvSwitches = new BitSet();
    private final List<HpccLink> links = new ArrayList<>();
    private IllegalArgumentException surplus;
    private final TopologyNumbers numbers;

    private HpccTopologyFile(final HpccLines lines, final HpccDialect dialect) {
        this.file = lines.file();
        if (!lines.next()) {
            throw lines.error("empty (expected: " + header(dialect) + ")");
        }
        checkHeader(lines, dialect);
        final boolean simAi = dialect == HpccDialect.SIMAI;
        final int linksWord = simAi ? 4 : dialect == HpccDialect.INET_TUB ? 3 : 2;
        this.nodeCount = (int) lines.whole(0, "nodes", 2, MAX_NODES);
        this.gpusPerServer = simAi ? (int) lines.whole(1, "GPUs per server", 1, MAX_NODES) : 0;
        final int nvSwitchCount = simAi ? (int) lines.whole(2, "NVSwitches", 0, nodeCount - 1) : 0;
        final int switchCount =
                (int) lines.whole(simAi ? 3 : 1, "switches", 0, nodeCount - 1 - nvSwitchCount);
        final int linkCount = (int) lines.whole(linksWord, "links", 1, MAX_LINKS);
        readSwitches(lines, nvSwitchCount, switchCount);
        readLinks(lines, linkCount);
        this.numbers = new TopologyNumbers(nodeCount, switches);
    }

    /**
     * Returns an error about a line after the last link that looks like another link. The simulator does not read it.
     */
    public Optional<IllegalArgumentException> surplusLine() {
        return Optional.ofNullable(surplus);
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException with file, line, value and expectation
     */
    public static HpccTopologyFile read(final Path file, final HpccDialect dialect) {
        return read(new HpccLines(file), dialect);
    }

    static HpccTopologyFile read(final HpccLines source, final HpccDialect dialect) {
        try (HpccLines lines = source) {
            return new HpccTopologyFile(lines, dialect);
        }
    }

    private static String header(final HpccDialect dialect) {
        return switch (dialect) {
            case SIMAI -> "nodes, GPUs per server, NVSwitches, switches, links, type of GPU";
            case INET_TUB -> "nodes, switches, top-of-rack switches, links, and with Reverie two rates";
            default -> "nodes, switches, links";
        };
    }

    private static void checkHeader(final HpccLines lines, final HpccDialect dialect) {
        final int count = lines.count();
        final boolean good = switch (dialect) {
            case SIMAI -> count == 6 || count == 7;
            case INET_TUB -> count == 4 || count == 6;
            default -> count == 3;
        };
        if (!good) {
            throw lines.error(HpccLines.quoted(lines.rest(0)) + " (expected: " + header(dialect) + "; dialect "
                    + dialect.option() + ")");
        }
        for (int i = 0; i < Math.min(5, count); i++) {
            lines.whole(i, "number", 0, 1L << 50);
        }
    }

    private void readSwitches(final HpccLines lines, final int nvSwitchCount, final int switchCount) {
        int read = 0;
        while (read < nvSwitchCount + switchCount) {
            if (!lines.next()) {
                throw lines.error("the file ends after " + read + " ids of switches (expected: "
                        + (nvSwitchCount + switchCount) + ")");
            }
            for (int i = 0; i < lines.count(); i++) {
                if (read == nvSwitchCount + switchCount) {
                    throw lines.error(i, "id of a switch", "no more than the " + read + " of the first line");
                }
                final int id = (int) lines.whole(i, "id of a switch", 0, nodeCount - 1);
                if (switches.get(id)) {
                    throw lines.error(i, "id of a switch", "each once");
                }
                switches.set(id);
                nvSwitches.set(id, read < nvSwitchCount);
                read++;
            }
        }
    }

    private void readLinks(final HpccLines lines, final int linkCount) {
        while (lines.next()) {
            if (links.size() == linkCount) {
                surplus = lines.isProse() ? null : lines.error(HpccLines.quoted(lines.rest(0))
                        + " (expected: the end of the file after " + linkCount + " links, as the first line says)");
                return;
            }
            links.add(link(lines));
        }
        if (links.size() < linkCount) {
            throw lines.error("the file ends after " + links.size() + " links (expected: " + linkCount
                    + ", as the first line says)");
        }
    }

    private HpccLink link(final HpccLines lines) {
        if (lines.count() != 5) {
            throw lines.error(HpccLines.quoted(lines.rest(0)) + " (expected: node, node, rate, delay, error rate)");
        }
        final int a = (int) lines.whole(0, "node", 0, nodeCount - 1);
        final int b = (int) lines.whole(1, "node", 0, nodeCount - 1);
        if (a == b) {
            throw lines.error(1, "node", "another node than the first; a link needs two");
        }
        final OptionalLong rate = Ns3Units.rateBitsPerSec(lines.token(2));
        if (rate.isEmpty() || rate.getAsLong() == 0) {
            throw lines.error(2, "rate", Ns3Units.RATE);
        }
        final OptionalLong delay = Ns3Units.timePs(lines.token(3));
        if (delay.isEmpty()) {
            throw lines.error(3, "delay", Ns3Units.TIME);
        }
        final double loss = Ns3Units.isDecimal(lines.token(4)) ? Double.parseDouble(lines.token(4)) : -1;
        if (!(loss >= 0 && loss < 1)) {
            throw lines.error(4, "error rate", "a probability, 0 or more, less than 1");
        }
        return new HpccLink(a, b, rate.getAsLong(), delay.getAsLong(), Ns3Units.isTimeCut(lines.token(3)), loss,
                lines.line());
    }

    /** Returns the file. */
    public Path file() {
        return file;
    }

    /** Returns the number of nodes; ids count from 0. */
    public int nodeCount() {
        return nodeCount;
    }

    /** Returns the GPUs of a server in SimAI's files; 0 in other files. */
    public int gpusPerServer() {
        return gpusPerServer;
    }

    /** Returns the number of hosts. */
    public int hostCount() {
        return numbers.hostCount();
    }

    /** Returns whether the node is a switch or an NVSwitch. */
    public boolean isSwitch(final int fileId) {
        return switches.get(fileId);
    }

    /** Returns whether the node is an NVSwitch of a SimAI server. */
    public boolean isNvSwitch(final int fileId) {
        return nvSwitches.get(fileId);
    }

    /** Returns the ids of the hosts in a new set. */
    public BitSet hosts() {
        final BitSet hosts = new BitSet(nodeCount);
        hosts.set(0, nodeCount);
        hosts.andNot(switches);
        return hosts;
    }

    /** Returns the links in the order of the file. */
    public List<HpccLink> links() {
        return Collections.unmodifiableList(links);
    }

    /** Returns the positions of links that a later link between the same nodes replaces. */
    BitSet replacedLinks() {
        final BitSet replaced = new BitSet();
        final Map<Long, Integer> last = new HashMap<>();
        for (int i = 0; i < links.size(); i++) {
            final Integer before = last.put(links.get(i).ends(), i);
            if (before != null) {
                replaced.set(before);
            }
        }
        return replaced;
    }

    /** Returns the node of {@link #toTopology} for an id in the file: hosts first, both in ascending order. */
    public int nodeOf(final int fileId) {
        return numbers.nodeOf(fileId);
    }

    /** Returns the id in the file for a node of {@link #toTopology}. */
    public int idOf(final int node) {
        return numbers.idOf(node);
    }

    /**
     * Refuses hosts with several ports, which the command {@code hpcc} does not support.
     *
     * @throws IllegalArgumentException naming the second link of a host, or the NVSwitches
     */
    public void requireOnePortPerHost() {
        final int nvSwitches = (int) IntStream.range(0, nodeCount).filter(this::isNvSwitch).count();
        if (nvSwitches > 0) {
            throw new IllegalArgumentException(file() + ":1: " + nvSwitches + " NVSwitches (expected: 0, as hosts of"
                    + " the drop-in have one port; topology: {type: hpcc} takes them)");
        }
        final int[] lineOf = new int[nodeCount];
        for (final HpccLink link : links()) {
            for (final int id : new int[] {link.a(), link.b()}) {
                if (!isSwitch(id) && lineOf[id] > 0) {
                    throw new IllegalArgumentException(file() + ":" + link.line() + ": host " + id
                            + " has a second link, the first is in line " + lineOf[id] + " (expected: one link, as"
                            + " hosts of the drop-in have one port; topology: {type: hpcc} takes several)");
                }
                lineOf[id] = link.line();
            }
        }
    }

    /** Builds a connected topology, in which links without a loss rate lose nothing. */
    public Topology toTopology() {
        return toTopology(0, false);
    }

    /**
     * Builds the topology. The name of a node is {@code h} or {@code s} and the id in the file. Links have the order of
     * the file, so that port numbers are the simulator's numbers minus one. Hosts whose first links lead to the same
     * switch are a rack.
     *
     * @param otherLossRate loss rate of links that have none of their own: ERROR_RATE_PER_LINK
     * @param separateParts whether a network may be disconnected
     * @throws IllegalArgumentException if a host has no link, or the network is disconnected and the flag does not
     *     permit this
     */
    public Topology toTopology(final double otherLossRate, final boolean separateParts) {
        return toTopology(otherLossRate, separateParts, false);
    }

    /** Builds the topology; each NVSwitch may have a host, see {@link TopologyBuilding}. */
    Topology toTopology(final double otherLossRate, final boolean separateParts, final boolean nvSwitchHosts) {
        final TopologyBuilding building = new TopologyBuilding(this, nvSwitchHosts);
        return building.build(otherLossRate, separateParts).withExternalIds(building.ids());
    }
}
