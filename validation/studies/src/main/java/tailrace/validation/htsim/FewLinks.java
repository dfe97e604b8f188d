package tailrace.validation.htsim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import tailrace.core.Time;
import tailrace.net.topology.Topology;

/**
 * A network of one or several links with TCP flows and multipath flows of two subflows, and htsim's rate of each flow
 * in Mb/s. htsim's rates are means of three seeds ({@code reference/htsim/mptcp-bottlenecks}). Links have 1 Gb/s and
 * 500 us one way, and queues hold 100 packets of 1,500 B. Goodputs count whole packets from 5 to 20 s.
 *
 * @param name name in htsim's results
 * @param coupling {@code htsim} or {@code uncoupled}
 * @param topology topology of the network
 * @param routing routing of the scenario
 * @param flows pairs of hosts with numbers of subflows
 * @param groups equivalent flows with their mean goodput
 */
record FewLinks(
        String name, String coupling, Topology topology, String routing, List<Pair> flows, List<Group> groups) {
    private static final long GBPS = 1_000_000_000L;
    private static final long HOST_RATE = 100 * GBPS;
    private static final Time DELAY = Time.us(500);
    private static final String SHORTEST = "shortest";
    private static final String TRIANGLE = "triangle";
    private static final Pattern FILE = Pattern.compile("(one-([1-9][0-9]?)tcp-([1-9][0-9]?)mp2"
            + "|two-1tcp-([1-9][0-9]?)tcp|two-rtt([1-9][0-9]?)x|triangle)-(lia|uncoupled)");
    private static final int NETWORK = 1;
    private static final int TCP = 2;
    private static final int MULTIPATH = 3;
    private static final int ON_SECOND = 4;
    private static final int TIMES = 5;
    private static final int COUPLING = 6;

    /** A pair of hosts with a flow, and the flow's number of subflows. */
    record Pair(String from, String to, int subflows) {}

    /** A group of equivalent flows by their numbers, with htsim's mean. */
    record Group(String name, double mbps, int... flows) {}

    /** Returns all networks. */
    static List<FewLinks> all() {
        return List.of(
                shared("one-1tcp-1mp2", "htsim", 1, 1, 426, 574),
                shared("one-1tcp-1mp2", "uncoupled", 1, 1, 334, 665),
                shared("one-5tcp-5mp2", "htsim", 5, 5, 93, 107),
                shared("one-5tcp-5mp2", "uncoupled", 5, 5, 67, 133),
                twoLinks("two-1tcp-1tcp", "htsim", DELAY, 1, 633, 616, 751),
                twoLinks("two-1tcp-1tcp", "uncoupled", DELAY, 1, 500, 501, 999),
                twoLinks("two-1tcp-4tcp", "htsim", DELAY, 4, 553, 227, 540),
                twoLinks("two-1tcp-4tcp", "uncoupled", DELAY, 4, 504, 201, 694),
                twoLinks("two-rtt10x", "htsim", Time.us(5000), 1, 659, 411, 773),
                twoLinks("two-rtt10x", "uncoupled", Time.us(5000), 1, 498, 418, 920),
                triangle("htsim", 937),
                triangle("uncoupled", 843));
    }

    /** Returns whether results of this name belong to such a network, as {@code two-1tcp-4tcp-lia} does. */
    static boolean isNamed(final String file) {
        return FILE.matcher(file).matches();
    }

    /**
     * Creates a network from the name of htsim's results.
     *
     * @param mbps goodputs of the flows, TCP first
     * @throws IllegalArgumentException if the number of flows differs from the number in the name
     */
    static FewLinks of(final String file, final double... mbps) {
        final Matcher name = FILE.matcher(file);
        if (!name.matches()) {
            throw new IllegalArgumentException("network: '" + file + "' (expected: such as one-1tcp-1mp2-lia)");
        }
        final String network = name.group(NETWORK);
        final String coupling = name.group(COUPLING).equals("lia") ? "htsim" : name.group(COUPLING);
        if (network.equals(TRIANGLE)) {
            return triangle(coupling, mean(file, mbps, 0, mbps.length));
        }
        if (name.group(TCP) != null) {
            final int tcp = Integer.parseInt(name.group(TCP));
            final int multipath = Integer.parseInt(name.group(MULTIPATH));
            return shared(network, coupling, tcp, multipath, mean(file, mbps, 0, tcp),
                    mean(file, mbps, tcp, tcp + multipath));
        }
        final int onSecond = name.group(ON_SECOND) == null ? 1 : Integer.parseInt(name.group(ON_SECOND));
        final long times = name.group(TIMES) == null ? 1 : Long.parseLong(name.group(TIMES));
        return twoLinks(network, coupling, new Time(DELAY.ps() * times), onSecond, mean(file, mbps, 0, 1),
                mean(file, mbps, 1, 1 + onSecond), mean(file, mbps, 1 + onSecond, 2 + onSecond));
    }

    private static double mean(final String file, final double[] mbps, final int from, final int to) {
        if (to > mbps.length || from == to) {
            throw new IllegalArgumentException(
                    file + ": " + mbps.length + " flows (expected: as many as the name says)");
        }
        return Arrays.stream(mbps, from, to).average().orElseThrow();
    }

    private static FewLinks shared(
            final String name, final String coupling, final int tcp, final int multipath, final double tcpMbps,
            final double multipathMbps) {
        final Drawing drawing = new Drawing();
        drawing.link("a", "b", DELAY);
        for (int i = 0; i < tcp + multipath; i++) {
            drawing.flow("a", "b", i < tcp ? 1 : 2);
        }
        return drawing.done(name, coupling, SHORTEST, List.of(
                new Group("TCP", tcpMbps, IntStream.range(0, tcp).toArray()),
                new Group("MPTCP", multipathMbps, IntStream.range(tcp, tcp + multipath).toArray())));
    }

    /**
     * Creates a network of two links: a TCP flow on the first, others on the second, and a multipath flow over both.
     */
    private static FewLinks twoLinks(
            final String name, final String coupling, final Time secondDelay, final int onSecond,
            final double firstMbps, final double secondMbps, final double multipathMbps) {
        final Drawing drawing = new Drawing();
        drawing.link("a1", "b1", DELAY);
        drawing.link("a2", "b2", secondDelay);
        for (final String end : List.of("a", "b")) {
            drawing.wire(end, end + 1);
            drawing.wire(end, end + 2);
        }
        drawing.flow("a1", "b1", 1);
        for (int i = 0; i < onSecond; i++) {
            drawing.flow("a2", "b2", 1);
        }
        drawing.flow("a", "b", 2);
        return drawing.done(name, coupling, SHORTEST, List.of(
                new Group("TCP, first link", firstMbps, 0),
                new Group("TCP, second link", secondMbps, IntStream.range(1, 1 + onSecond).toArray()),
                new Group("MPTCP", multipathMbps, 1 + onSecond)));
    }

    /**
     * Creates a triangle. Each link carries one flow directly and two flows on a detour. There are six flows on the six
     * directions, whereas htsim's case has three flows on three links. ACKs have priority, because they are never
     * queued in htsim's case.
     */
    private static FewLinks triangle(final String coupling, final double mbps) {
        final Drawing drawing = new Drawing();
        final List<String> corners = List.of("a", "b", "c");
        for (int i = 0; i < corners.size(); i++) {
            drawing.link(corners.get(i), corners.get((i + 1) % corners.size()), DELAY);
        }
        for (final String from : corners) {
            for (final String to : corners) {
                if (!from.equals(to)) {
                    drawing.flow(from, to, 2);
                }
            }
        }
        return drawing.done(TRIANGLE, coupling, "k-shortest, k: 2",
                List.of(new Group("MPTCP", mbps, IntStream.range(0, 6).toArray())));
    }

    /** Returns the scenario without its topology. */
    String scenario() {
        final StringBuilder yaml = new StringBuilder("name: " + name + "\nrouting: {type: " + routing + "}\n"
                + "switch: {type: output-queued, minQueue: 150KB, queuePerGbps: 0B, randomDrop: {room: 4500B}}\n"
                + "transport: " + transport(2) + "\nstop: {at: 20s}\noutputs: {measureFrom: 5s}\nworkloads:\n");
        for (int i = 0; i < flows.size(); i++) {
            yaml.append("  - {name: f").append(i).append(", sizes: {type: fixed, size: 0B}, arrivals: {type: once}, "
                    + "jitter: 1ms, priority: 1, pattern: {type: pairs, pairs: [").append(flows.get(i).from)
                    .append("->").append(flows.get(i).to).append("]}, transport: ")
                    .append(transport(flows.get(i).subflows))
                    .append("}\n");
        }
        return yaml.toString();
    }

    private String transport(final int subflows) {
        return "{type: mptcp, subflows: " + subflows + ", coupling: " + (subflows == 1 ? "htsim" : coupling)
                + ", initialSsthreshPackets: 100, payload: 1500B, header: 0B, ack: 40B, minRto: 250ms,"
                + " initialRto: 250ms, ackPriority: 0, limitedTransmit: false}";
    }

    /** Builds a network, and numbers hosts, switches and links in the order of the calls. Nodes must precede links. */
    private static final class Drawing {
        private final List<String> switches = new ArrayList<>();
        private final List<String> hosts = new ArrayList<>();
        private final List<Line> links = new ArrayList<>();
        private final List<Pair> flows = new ArrayList<>();

        private record Line(String a, String b, long rate, long delayPs) {}

        private void add(final String a, final String b, final long rate, final long delayPs) {
            for (final String node : List.of(a, b)) {
                if (!switches.contains(node) && !hosts.contains(node)) {
                    switches.add(node);
                }
            }
            links.add(new Line(a, b, rate, delayPs));
        }

        void link(final String a, final String b, final Time delay) {
            add(a, b, GBPS, delay.ps());
        }

        void wire(final String a, final String b) {
            add(a, b, HOST_RATE, 0);
        }

        void flow(final String from, final String to, final int subflows) {
            final Pair pair = new Pair("s" + flows.size(), "d" + flows.size(), subflows);
            hosts.add(pair.from);
            hosts.add(pair.to);
            wire(pair.from, from);
            wire(pair.to, to);
            flows.add(pair);
        }

        FewLinks done(final String name, final String coupling, final String routing, final List<Group> groups) {
            final Topology.Builder builder = Topology.builder();
            final List<String> names = new ArrayList<>(hosts);
            names.addAll(switches);
            hosts.forEach(host -> builder.addHost(host, hosts.indexOf(host)));
            switches.forEach(node -> builder.addSwitch(node, 1, -1));
            links.forEach(line -> builder.link(
                    names.indexOf(line.a), names.indexOf(line.b), line.rate, line.delayPs));
            return new FewLinks(name, coupling, builder.build(), routing, List.copyOf(flows), groups);
        }
    }
}
