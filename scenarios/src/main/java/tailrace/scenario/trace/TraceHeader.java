package tailrace.scenario.trace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tailrace.net.Network;
import tailrace.net.port.Port;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.flows.HostNames;

/**
 * The part of a trace before its first event.
 *
 * @param hosts number of hosts; hosts are the first nodes
 * @param nodes names
 * @param links traced directions of links
 * @param subflows whether there may be subflows of Multipath TCP
 * @param hostNumbers numbers of hosts in result files; null: result files contain names
 */
public record TraceHeader(
        int hosts, List<String> nodes, List<Link> links, boolean subflows, List<Integer> hostNumbers) {
    private static final int MIN_LINK_BYTES = 20;

    /**
     * A direction of a link.
     *
     * @param name such as {@code tor0->agg1#24}
     * @param from sending node
     * @param to receiving node
     * @param rateBitsPerSec line rate at the beginning of the run
     */
    public record Link(String name, int from, int to, long rateBitsPerSec) {}

    /**
     * Creates the header of a run.
     *
     * @param numbers map whose keys are the ports of the observed links; this method adds the number of each link as
     *     its value
     */
    public static TraceHeader of(
            final Topology topology, final Network network, final Map<Port, Integer> numbers, final boolean subflows) {
        final List<String> nodes = new ArrayList<>();
        for (int node = 0; node < topology.nodeCount(); node++) {
            nodes.add(topology.node(node).name());
        }
        final List<Link> links = new ArrayList<>();
        for (int link = 0; link < topology.linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                final Port port = network.portOfLink(link, end);
                if (numbers.containsKey(port)) {
                    numbers.put(port, links.size());
                    final int from = port.owner().id();
                    links.add(new Link(topology.directionName(link, end), from, topology.link(link).other(from),
                            port.rateBitsPerSec()));
                }
            }
        }
        final HostNames names = HostNames.of(topology);
        return new TraceHeader(topology.hostCount(), nodes, links, subflows, names.areWords() ? null
                : IntStream.range(0, topology.hostCount()).mapToObj(names::number).toList());
    }

    /** Whether result files identify hosts by names instead of numbers. */
    public boolean areWords() {
        return hostNumbers == null;
    }

    /** Number of a host, if hosts are identified by numbers; -1 if there is no host. */
    public int numberOf(final int host) {
        return host < 0 ? host : hostNumbers.get(host);
    }

    /** Name of a host, if hosts are identified by names; empty if there is no host. */
    public String wordFor(final int host) {
        return host < 0 ? "" : nodes.get(host);
    }

    /**
     * Host with this number in result files or records, or with this name in result files or the topology; -1 if there
     * is none.
     */
    public int hostCalled(final String text) {
        final int named = nodes.subList(0, hosts).indexOf(text);
        if (named >= 0 || !text.matches("[0-9]{1,9}")) {
            return named;
        }
        final int number = Integer.parseInt(text);
        return areWords() ? number < hosts ? number : -1 : hostNumbers.indexOf(number);
    }

    private static List<Integer> counted(final int hosts) {
        return IntStream.range(0, hosts).boxed().toList();
    }

    byte[] toBytes() {
        int length = TraceLayout.NAMES;
        for (final String node : nodes) {
            length += Integer.BYTES + node.getBytes(UTF_8).length;
        }
        for (final Link link : links) {
            length += MIN_LINK_BYTES + link.name.getBytes(UTF_8).length;
        }
        final boolean hasNumbers = !areWords() && !hostNumbers.equals(counted(hosts));
        length += hasNumbers ? hosts * Integer.BYTES : 0;
        length = (length + Long.BYTES - 1) / Long.BYTES * Long.BYTES;
        final ByteBuffer out = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        out.put(TraceLayout.MAGIC_BYTES).putInt(TraceLayout.VERSION).putInt(length).putInt(TraceLayout.RECORD_BYTES);
        out.putInt((subflows ? TraceLayout.SUBFLOWS : 0) | (areWords() ? TraceLayout.WORDS : 0)
                | (hasNumbers ? TraceLayout.NUMBERED : 0)).putInt(hosts).putInt(nodes.size()).putInt(links.size());
        out.putInt(0);
        nodes.forEach(node -> putText(out, node));
        for (final Link link : links) {
            out.putInt(link.from).putInt(link.to).putLong(link.rateBitsPerSec);
            putText(out, link.name);
        }
        if (hasNumbers) {
            hostNumbers.forEach(out::putInt);
        }
        return out.array();
    }

    private static void putText(final ByteBuffer out, final String text) {
        final byte[] bytes = text.getBytes(UTF_8);
        out.putInt(bytes.length).put(bytes);
    }

    /**
     * Reads a header.
     *
     * @throws java.nio.BufferUnderflowException or another runtime exception if the header is damaged
     */
    static TraceHeader parse(final ByteBuffer in) {
        in.order(ByteOrder.LITTLE_ENDIAN);
        final int bits = in.getInt(TraceLayout.BITS);
        final int nodeCount = in.getInt(TraceLayout.NODES);
        final int linkCount = in.getInt(TraceLayout.LINKS);
        in.position(TraceLayout.NAMES);
        final List<String> nodes = new ArrayList<>();
        for (int node = 0; node < nodeCount; node++) {
            nodes.add(text(in));
        }
        final List<Link> links = new ArrayList<>();
        for (int link = 0; link < linkCount; link++) {
            final int from = in.getInt();
            final int to = in.getInt();
            final long rate = in.getLong();
            links.add(new Link(text(in), from, to, rate));
            nodes.get(from);
            nodes.get(to);
        }
        final int hosts = in.getInt(TraceLayout.HOSTS);
        nodes.subList(0, hosts);
        return new TraceHeader(hosts, nodes, links, (bits & TraceLayout.SUBFLOWS) != 0,
                (bits & TraceLayout.WORDS) != 0 ? null
                : (bits & TraceLayout.NUMBERED) != 0 ? IntStream.range(0, hosts).mapToObj(host -> in.getInt()).toList()
                : counted(hosts));
    }

    private static String text(final ByteBuffer in) {
        final int length = in.getInt();
        final ByteBuffer bytes = in.slice(in.position(), length);
        in.position(in.position() + length);
        return UTF_8.decode(bytes).toString();
    }
}
