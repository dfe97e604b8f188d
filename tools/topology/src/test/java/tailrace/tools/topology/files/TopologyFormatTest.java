package tailrace.tools.topology.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import tailrace.core.Time;
import tailrace.net.topology.Dumbbell;
import tailrace.net.topology.FatTree;
import tailrace.net.topology.FileTopology;
import tailrace.net.topology.LeafSpine;
import tailrace.net.topology.MetaFabric;
import tailrace.net.topology.RandomRegular;
import tailrace.net.topology.Star;
import tailrace.net.topology.ThreeTier;
import tailrace.net.topology.Topology;
import tailrace.net.topology.TopologyParams;
import tailrace.net.topology.TwoSwitchTypes;
import tailrace.net.topology.Vl2;
import tailrace.net.topology.Xpander;
import tailrace.tools.peers.hpcc.HpccTopology;

/** Checks that a written network is the same when it is read again, and that drawings show its clusters. */
class TopologyFormatTest {
    @TempDir
    private Path folder;

    private final Topology topology = twoTypes().build();

    private static TwoSwitchTypes twoTypes() {
        final TwoSwitchTypes params = new TwoSwitchTypes();
        params.largeSwitches = 6;
        params.largePorts = 12;
        params.smallSwitches = 9;
        params.smallPorts = 8;
        params.servers = 46;
        params.highSpeedPorts = 1;
        params.linkDelay = new Time(1_500_000);
        return params;
    }

    private Path write(final TopologyFormat format) throws IOException {
        return Files.writeString(folder.resolve("topology." + format), format.text(topology));
    }

    private static void assertSame(final Topology expected, final Topology read) {
        assertEquals(expected.links(), read.links());
        assertEquals(expected.hostCount(), read.hostCount());
        assertEquals(expected.nodeCount(), read.nodeCount());
    }

    @Test
    void shouldBeReadAgainByScenarios() throws IOException {
        final FileTopology file = new FileTopology();
        file.file = write(TopologyFormat.TAILRACE).toString();
        final Topology read = file.build();
        assertSame(topology, read);
        for (int host = 0; host < read.hostCount(); host++) {
            assertEquals(topology.rackOf(host), read.rackOf(host));
        }
        assertEquals("small0", read.node(read.hostCount() + 6).name());
    }

    /** Checks nodes with names, tiers, racks and pods. */
    @Test
    void shouldKeepGroupsOfNodesOfEveryTopology() throws IOException {
        int withPods = 0;
        for (final TopologyParams params : List.of(twoTypes(), new FatTree(), new Star(), new ThreeTier(),
                new LeafSpine(), new Dumbbell(), new MetaFabric(), new Xpander(), new Vl2())) {
            final Topology made = params.build();
            final FileTopology file = new FileTopology();
            file.file = Files.writeString(folder.resolve("again.topo"), TopologyFormat.TAILRACE.text(made)).toString();
            final Topology read = file.build();
            assertEquals(made.links(), read.links());
            assertEquals(nodes(made), nodes(read));
            withPods += nodes(made).stream().anyMatch(node -> node.tier() > 0 && node.group() >= 0) ? 1 : 0;
        }
        assertTrue(withPods >= 3, withPods + " with pods");
    }

    private static List<Topology.Node> nodes(final Topology of) {
        return IntStream.range(0, of.nodeCount()).mapToObj(of::node).toList();
    }

    @Test
    void shouldBeReadAgainAsAFileOfTheHpccSimulator() throws IOException {
        final HpccTopology file = new HpccTopology();
        file.file = write(TopologyFormat.HPCC).toString();
        assertSame(topology, file.build());
    }

    private static Document parse(final String text) throws Exception {
        final DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }

    @Test
    void shouldBeWellFormedGraphMl() throws Exception {
        final Document document = parse(TopologyFormat.GRAPHML.text(topology));
        final NodeList nodes = document.getElementsByTagName("node");
        assertEquals(topology.nodeCount(), nodes.getLength());
        final Set<String> ids = new HashSet<>();
        IntStream.range(0, nodes.getLength()).forEach(i -> ids.add(((Element) nodes.item(i)).getAttribute("id")));
        final NodeList edges = document.getElementsByTagName("edge");
        assertEquals(topology.linkCount(), edges.getLength());
        for (int i = 0; i < edges.getLength(); i++) {
            final Element edge = (Element) edges.item(i);
            assertTrue(ids.contains(edge.getAttribute("source")) && ids.contains(edge.getAttribute("target")));
            assertEquals(Long.toString(topology.link(i).rateBitsPerSec()), edge.getFirstChild().getTextContent());
        }
    }

    @Test
    void shouldDrawEverySwitchAndLinkInItsCluster() throws Exception {
        final String text = TopologyFormat.SVG.text(topology);
        final Document document = parse(text);
        assertTrue(text.contains("prefers-color-scheme: dark"), text);
        assertEquals(topology.linkCount() - topology.hostCount(), document.getElementsByTagName("path").getLength());
        assertEquals(topology.switchCount(), document.getElementsByTagName("title").getLength());
        assertTrue(text.contains(">large: 6 switches, "), text);
        assertTrue(text.contains(">small: 9 switches, "), text);
        assertFalse(text.contains("NaN"), text);
    }

    @Test
    void shouldDrawNetworksOfOneSwitchAndOfPods() throws Exception {
        for (final TopologyParams params : List.of(new Star(), new FatTree())) {
            final String text = TopologyFormat.SVG.text(params.build());
            parse(text);
            assertFalse(text.contains("NaN"), text);
        }
    }

    private record Dot(double x, double y) {}

    /** Returns dots by the beginning of their titles, which is the name of the node. */
    private static Map<String, Dot> dots(final String text) throws Exception {
        final Map<String, Dot> dots = new LinkedHashMap<>();
        final NodeList titles = parse(text).getElementsByTagName("title");
        for (int i = 0; i < titles.getLength(); i++) {
            final Element dot = (Element) titles.item(i).getParentNode();
            dots.put(titles.item(i).getTextContent().replaceAll(":.*", ""), new Dot(
                Double.parseDouble(dot.getAttribute("cx")), Double.parseDouble(dot.getAttribute("cy"))));
        }
        return dots;
    }

    @Test
    void shouldDrawTiersInRowsWithHostsBelowInTheOrderOfTheFile() throws Exception {
        final FileTopology file = new FileTopology();
        file.file = Files.writeString(folder.resolve("tiers.topo"), "host b\nhost a\nhost c\nswitch top tier=3\n"
            + "switch leaf9 tier=1\nswitch mid tier=2\nswitch leaf1 tier=1\nlink b leaf9 1Gbps 1us\n"
            + "link a leaf1 1Gbps 1us\nlink c leaf1 1Gbps 1us\nlink leaf9 mid 1Gbps 1us\nlink leaf9 leaf1 1Gbps 1us\n"
            + "link leaf1 mid 1Gbps 1us\nlink mid top 1Gbps 1us\nlink mid top 1Gbps 1us\n").toString();
        final String text = TopologyFormat.SVG.text(file.build());
        assertEquals(8, parse(text).getElementsByTagName("path").getLength());
        final Map<Double, List<String>> rows = new TreeMap<>();
        dots(text).entrySet().stream().sorted(Comparator.comparingDouble(dot -> dot.getValue().x()))
            .forEach(dot -> rows.computeIfAbsent(dot.getValue().y(), y -> new ArrayList<>()).add(dot.getKey()));
        assertEquals(List.of(List.of("top"), List.of("mid"), List.of("leaf9", "leaf1"), List.of("b", "a", "c")),
            List.copyOf(rows.values()));
    }

    @Test
    void shouldDrawOneTierOnACircle() throws Exception {
        for (final Dot dot : dots(TopologyFormat.SVG.text(topology)).values()) {
            assertEquals(390, Math.hypot(dot.x() - 500, dot.y() - 500), 0.1);
        }
    }

    @Test
    void shouldPutClustersSideBySideThatNothingTellsOf() {
        // Two random graphs of ten switches with one link between them. Numbers alternate between the two graphs.
        final RandomRegular half = new RandomRegular();
        half.switches = 10;
        half.degree = 4;
        final Topology.Builder builder = Topology.builder();
        builder.addHost("h0", 0);
        builder.addHost("h1", 0);
        IntStream.range(0, 20).forEach(i -> builder.addSwitch("s" + i, 1, -1));
        builder.link(0, 2, 1, 1).link(1, 2, 1, 1).link(2, 3, 1, 1);
        half.graph().links().forEach(link -> builder.link(2 + 2 * link.a(), 2 + 2 * link.b(), 1, 1)
            .link(3 + 2 * link.a(), 3 + 2 * link.b(), 1, 1));
        final List<Integer> order = CircleOrder.of(builder.build()).clusters().get(0).nodes();
        int changes = 0;
        for (int i = 0; i < 20; i++) {
            changes += order.get(i) % 2 != order.get((i + 1) % 20) % 2 ? 1 : 0;
        }
        assertEquals(2, changes, order.toString());
    }

    @Test
    void shouldRefuseMoreNodesThanTheSimulatorHasAddressesFor() {
        final RandomRegular large = new RandomRegular();
        large.switches = 6_000;
        large.degree = 3;
        large.hostsPerSwitch = 10;
        final Topology made = large.build();
        assertEquals("nodes: 66000 (expected: at most 65536 in a file of the HPCC simulator)", assertThrows(
            IllegalArgumentException.class, () -> TopologyFormat.HPCC.text(made)).getMessage());
    }

    @Test
    void shouldRefuseDelaysThatTheSimulatorWouldCut() {
        final TwoSwitchTypes params = twoTypes();
        params.linkDelay = new Time(1_500);
        final Topology made = params.build();
        assertEquals("delay: 1500ps (expected: whole nanoseconds, as the HPCC simulator has no shorter times)",
            assertThrows(IllegalArgumentException.class, () -> TopologyFormat.HPCC.text(made)).getMessage());
    }

    @Test
    void shouldTellFormatsByTheEndsOfNames() {
        assertEquals(TopologyFormat.SVG, TopologyFormat.of(Path.of("a.b.SVG")));
        assertEquals(TopologyFormat.GRAPHML, TopologyFormat.of(Path.of("x.graphml")));
        assertEquals(TopologyFormat.HPCC, TopologyFormat.of(Path.of("x.hpcc")));
        assertEquals(TopologyFormat.TAILRACE, TopologyFormat.of(Path.of("topology.txt")));
        assertEquals(TopologyFormat.TAILRACE, TopologyFormat.of(Path.of("x.topo")));
        assertEquals(TopologyFormat.TAILRACE, TopologyFormat.of(Path.of("folder.png/topology")));
    }

    @Test
    void shouldRefuseEndsOfNamesThatNoFormatHas() {
        assertEquals("--output: 'out/x.png' (expected: a name that ends with .topo, .txt, .tailrace, .hpcc, .graphml, "
            + ".svg, or --format)", assertThrows(IllegalArgumentException.class,
                () -> TopologyFormat.of(Path.of("out/x.png"))).getMessage());
    }
}
