package tailrace.tools.estimate.whatif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;

class WhatIfTest {
    private static final String SMALL = """
            topology: {type: fat-tree, k: 4}
            workloads:
              - {name: web, sizes: {type: fixed, size: 10KB}, load: {type: host, value: 0.2}}
            stop: {arrivals: 200us}
            """;
    private static final String MORE = "{sizes: {type: fixed, size: 1KB}, load: {type: host, value: 0.1}}";

    @TempDir
    private Path folder;

    private static Scenario scenario(final String... sets) {
        return ScenarioFile.parse(SMALL, "small.yaml", Path.of(""), List.of(sets));
    }

    private static ChangedNetwork changed(final Scenario scenario, final String... changes) {
        return WhatIf.parse(List.of(changes)).applyTo(scenario, scenario.buildTopology(), new BitSet());
    }

    private static Topology.Link link(final ChangedNetwork network, final String a, final String b) {
        final Topology topology = network.topology();
        return topology.links().stream()
                .filter(link -> topology.node(link.a()).name().equals(a) && topology.node(link.b()).name().equals(b))
                .findFirst().orElseThrow();
    }

    private static String refused(final String... changes) {
        final String message =
                assertThrows(IllegalArgumentException.class, () -> changed(scenario(), changes)).getMessage();
        assertFalse(message.contains("\n"), message);
        return message;
    }

    /** Returns number, workload, start and ends of every flow. */
    private static List<String> flows(final ChangedNetwork network) {
        final List<String> lines = new ArrayList<>();
        try (NumberedFlows flows = network.openFlows()) {
            long beforePs = 0;
            while (flows.next()) {
                assertTrue(flows.startPs() >= beforePs);
                beforePs = flows.startPs();
                lines.add(flows.number() + " " + flows.workload() + " " + flows.startPs() + " " + flows.src() + " "
                        + flows.dst() + " " + flows.sizeBytes());
            }
        }
        return lines;
    }

    @Test
    void shouldTakeLinksDown() {
        final Scenario scenario = scenario();
        final String first = scenario.buildTopology().directionName(20, 0).replaceAll("#.*", "").replace("->", "-");
        final ChangedNetwork network = changed(scenario, "link=" + first + ":down");
        assertEquals("{20}", network.downLinks().toString());
        assertSame(scenario, network.scenario());
        assertEquals(flows(changed(scenario)), flows(network));
    }

    @Test
    void shouldTakeLinksUpThatWereDown() {
        final Scenario scenario = scenario();
        final BitSet down = new BitSet();
        down.set(0);
        down.set(3);
        assertEquals("{3}", WhatIf.parse(List.of("link=h0-tor0:up"))
                .applyTo(scenario, scenario.buildTopology(), down).downLinks().toString());
        assertEquals("{0, 3}", down.toString());
    }

    @Test
    void shouldChangeRatesAndDelays() {
        final ChangedNetwork network =
                changed(scenario(), "link=h0-tor0:rate=400G", "link=tor0-h1:delay=2us,rate=25Gbps");
        assertEquals(400_000_000_000L, link(network, "h0", "tor0").rateBitsPerSec());
        assertEquals(1_000_000, link(network, "h0", "tor0").delayPs());
        assertEquals(25_000_000_000L, link(network, "h1", "tor0").rateBitsPerSec());
        assertEquals(2_000_000, link(network, "h1", "tor0").delayPs());
        assertEquals(100_000_000_000L, link(network, "h2", "tor1").rateBitsPerSec());
        assertEquals(network.topology().linkCount(), scenario().buildTopology().linkCount());
        assertEquals(flows(changed(scenario())), flows(network));
    }

    @Test
    void shouldChangeAllLinksThatANameWithAStarMatches() {
        final ChangedNetwork network = changed(scenario(), "link=tor0-*:rate=25Gbps", "link=h*-tor1:down");
        final Topology topology = network.topology();
        for (final Topology.Link link : topology.links()) {
            final String name = topology.node(link.a()).name() + "-" + topology.node(link.b()).name();
            assertEquals(name.startsWith("tor0-") || name.endsWith("-tor0"), link.rateBitsPerSec() == 25_000_000_000L,
                    name);
            assertEquals(name.matches("h\\d+-tor1"), network.downLinks().get(link.id()), name);
        }
        assertTrue(refused("link=spine*:down").contains("'spine*' matches none (expected: links such as h0-tor0, * "));
    }

    @Test
    void shouldRefuseWhatIsNoChange() {
        assertTrue(refused("h0-tor0").startsWith("what-if 'h0-tor0' (expected: link=A-B:down"));
        assertTrue(refused("link=h0-tor0").contains("no change (expected: link=A-B:down"));
        assertTrue(refused("link=h0-tor0:").contains("no change"));
        assertTrue(refused("link=h0-tor0:broken").contains("'broken' (expected: link=A-B:down"));
        assertTrue(refused("link=h0-tor0:down=1").contains("'down=1'"));
        assertTrue(refused("link=h0-tor0:rate=fast").startsWith("what-if link=h0-tor0:rate=fast: "));
        assertTrue(refused("link=h0-tor0:rate=0G").contains("more than 0, or h0-tor0:down"));
        assertTrue(refused("link=h0-tor0:delay=-1us").startsWith("what-if link=h0-tor0:delay=-1us: "));
        assertTrue(refused("workload=").contains("workload=FILE.yaml"));
    }

    @Test
    void shouldNameALinkWhenThereIsNoSuch() {
        final String message = refused("link=h0-tr0:down");
        assertTrue(message.startsWith("what-if link=h0-tr0:down: link 'h0-tr0' (did you mean "), message);
        assertTrue(message.contains("h0-tor0"), message);
        assertTrue(refused("link=h0->tor0:down").contains("a link without direction, such as h0-tor0"));
    }

    @Test
    void shouldRefuseToCutOffHostsWithFlows() {
        final ChangedNetwork network = changed(scenario(), "link=h3-tor1:down");
        final String message =
                assertThrows(IllegalArgumentException.class, () -> flows(network)).getMessage();
        assertTrue(message.startsWith("no path is left from h"), message);
        assertTrue(message.contains("with h3-tor1 down (expected: hosts with flows to stay connected)"), message);
    }

    @Test
    void shouldLeaveFlowsAsTheyAreWhenAWorkloadIsAdded() {
        final List<String> before = flows(changed(scenario()));
        final ChangedNetwork network = changed(scenario(), "workload=" + MORE);
        final List<String> after = flows(network);
        assertEquals(before, after.stream().filter(line -> line.split(" ")[1].equals("0")).toList());
        final List<String> added = after.stream().filter(line -> line.split(" ")[1].equals("1")).toList();
        assertTrue(added.size() > 2 * before.size(), added.size() + " flows");
        assertEquals(after.size(), after.stream().map(line -> line.split(" ")[0]).distinct().count());
        assertEquals(2, network.scenario().workloads.size());
        assertEquals("web", network.scenario().workloads.get(0).name);
    }

    @Test
    void shouldReadWorkloadsFromFiles() throws IOException {
        final Path file = folder.resolve("more.yaml");
        Files.writeString(file, "workloads:\n  - " + MORE.replace("{sizes", "{name: web, sizes") + "\n");
        final ChangedNetwork network =
                changed(scenario(), "workload=" + file, "workload+=" + file, "link=h0-tor0:rate=50G");
        assertEquals(List.of("web", "web-2", "web-3"),
                network.scenario().workloads.stream().map(workload -> workload.name).toList());
        assertEquals(3, flows(network).stream().map(line -> line.split(" ")[1]).distinct().count());
        assertTrue(refused("workload=" + folder.resolve("none.yaml")).contains("no such file"));
    }

    @Test
    void shouldEndAddedWorkloadsWithTheScenario() {
        final ChangedNetwork network =
                changed(scenario("stop={flows: 50}"), "workload=" + MORE);
        final List<String> flows = flows(network);
        assertEquals(flows(changed(scenario("stop={flows: 50}"))),
                flows.stream().filter(line -> line.split(" ")[1].equals("0")).toList());
        assertTrue(flows.size() > 100);
        assertEquals("0", flows.get(flows.size() - 1).split(" ")[1]);
    }

    @Test
    void shouldRefuseWorkloadsThatDoNotFit() {
        final ChangedNetwork much = changed(scenario(), "workload=" + MORE.replace("0.1", "0.9"));
        final String message = assertThrows(IllegalArgumentException.class, much::openFlows).getMessage();
        assertTrue(message.contains("workloads[1].load: load of link"), message);
        assertTrue(refused("workload={sizs: 1}").contains("unknown key"));
    }
}
