package tailrace.scenario.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.net.port.Port;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.links.LinkFailure;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/**
 * Tests changes of links and routes. Host h0 is at switch a, host h1 at switch b. Switches a and b are linked directly
 * and, with one more hop, through c; two links from c to d lead nowhere. Packets of 1000 B take 1.8 us per hop on links
 * of 10 Gb/s and 1 us.
 */
class LinkChangesTest {
    private static final String TRIANGLE = String.join("\n",
            "host h0 rack=0", "host h1 rack=1", "switch a tier=1", "switch b tier=1", "switch c tier=2",
            "switch d tier=2", "link h0 a 10Gbps 1us", "link h1 b 10Gbps 1us", "link a b 10Gbps 1us",
            "link a c 10Gbps 1us", "link c b 10Gbps 1us", "link c d 10Gbps 1us x2");

    @TempDir
    private Path folder;

    private final List<Long> fctsPs = new ArrayList<>();

    @BeforeEach
    void writeTopology() throws IOException {
        Files.writeString(folder.resolve("triangle.txt"), TRIANGLE);
    }

    /**
     * Creates a scenario with one flow from h0 to h1, whose packets leave 8 us apart. Losses are repaired after 100 ms.
     */
    private Scenario scenario(final int packets, final String rest, final String... sets) {
        final String text = String.join("\n",
                "topology: {type: file, file: triangle.txt}",
                "transport: {type: fixed-window, rate: 1Gbps, payload: 952B, header: 48B, duplicateAckThreshold: 0,"
                        + " minRto: 100ms, initialRto: 100ms}",
                "workloads:",
                "  - {sizes: {type: fixed, size: " + 952 * packets + "B}, arrivals: once,",
                "     pattern: {type: pairs, pairs: [h0->h1]}}",
                rest);
        return ScenarioFile.parse(text, "my.yaml", folder, List.of(sets));
    }

    private SimulationRun simulation(final Scenario scenario) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        options.listeners = List.of(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {
                fctsPs.add(nowPs - flow.startPs());
            }
        });
        return new SimulationRun(scenario, options);
    }

    private static Port port(final SimulationRun simulation, final String name) {
        for (int link = 0; link < simulation.topology().linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                if (simulation.topology().directionName(link, end).startsWith(name + "#")) {
                    return simulation.network().portOfLink(link, end);
                }
            }
        }
        throw new AssertionError(name);
    }

    private static String message(final Scenario scenario) {
        final String said =
                assertThrows(IllegalArgumentException.class, () -> SimulationRun.check(scenario)).getMessage();
        assertEquals(said, assertThrows(IllegalArgumentException.class,
                () -> new SimulationRun(scenario, new SimulationRun.Options())).getMessage());
        assertEquals(1, said.lines().count(), said);
        return said;
    }

    /**
     * Packet n reaches a at 8n + 1.8 us. Of 20 packets, packets 2 to 5 (17 to 47 us) are lost, packets 6 to 14 (until
     * 120 us) pass c, and the others take the direct link.
     */
    @Test
    void shouldLosePacketsUntilRoutesFollow() {
        final String failures = "failures: [{at: 90us, link: b-a, change: up}, {at: 17us, link: a-b, change: down}]\n"
                + "routing: {reconvergence: 30us}\n";
        try (SimulationRun simulation = simulation(scenario(20, failures + "stop: {at: 250us}"))) {
            simulation.run(RunMonitor.NONE);
            assertEquals(RunState.INCOMPLETE, simulation.state());
            assertEquals(4, port(simulation, "a->b").observed().droppedPackets());
            assertEquals(7, port(simulation, "a->b").observed().deliveredPackets());
            assertEquals(9, port(simulation, "a->c").observed().deliveredPackets());
            assertEquals(9, port(simulation, "c->b").observed().deliveredPackets());
            assertEquals(4, simulation.network().droppedPackets());
        }
        try (SimulationRun simulation = simulation(scenario(20, failures))) {
            assertEquals(1, simulation.run(RunMonitor.NONE).completed);
        }
    }

    /**
     * The link goes down at 17 us, up at 30 us and down at 40 us. Routes follow these changes at 42 us, 55 us and 65
     * us.
     */
    @Test
    void shouldRouteByTheLinksAsTheyWere() {
        final String failures = "failures: [{at: 17us, link: a-b, change: down}, {at: 30us, link: a-b, change: up},"
                + " {at: 40us, link: a-b, change: down}]\nrouting: {reconvergence: 25us}\nstop: {at: 150us}";
        try (SimulationRun simulation = simulation(scenario(10, failures))) {
            simulation.run(RunMonitor.NONE);
            // Packets that reach a at 1.8 and 9.8 us take the direct link. The packets at 17.8 and 25.8 us are lost,
            // the packet at 33.8 us takes the direct link, and the packet at 41.8 us is lost. The packet at 49.8 passes
            // c. The packet at 57.8 is sent to the direct link again and lost. The packets at 65.8 and 73.8 pass c.
            assertEquals(3, port(simulation, "a->b").observed().deliveredPackets());
            assertEquals(4, port(simulation, "a->b").observed().droppedPackets());
            assertEquals(3, port(simulation, "a->c").observed().deliveredPackets());
        }
    }

    @Test
    void shouldHoldBeforeTheFirstPacketWhatHappensAtZero() {
        final String failures = "failures: [{link: a-b, change: down}]\nrouting: {reconvergence: 1s}";
        try (SimulationRun simulation = simulation(scenario(5, failures))) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(1, summary.completed);
            assertEquals(0, summary.drops);
            assertEquals(5, port(simulation, "a->c").observed().deliveredPackets());
            assertEquals(List.of(4 * 8_000_000L + 4 * 1_800_000L), fctsPs);
            // Slowdown is relative to the intact network, where the path has one hop less, and to a sender that does
            // not pause.
            assertEquals((32 + 7.2) / (4 * 0.8 + 5.4), summary.slowdown.get("all").mean(), 1e-9);
        }
    }

    @Test
    void shouldDoNothingWhenALinkIsTakenDownTwiceOrUpWhenItIsUp() {
        final String once = "{at: 20us, link: a-b, change: down}, {at: 100us, link: a-b, change: up}";
        final String twice = once + ", {at: 60us, link: a-b, change: down}, {at: 120us, link: b-a, change: up},"
                + " {at: 1us, link: a-c, change: up}";
        final List<String> fingerprints = new ArrayList<>();
        for (final String failures : List.of(once, twice)) {
            try (SimulationRun simulation = simulation(
                    scenario(20, "failures: [" + failures + "]\nrouting: {reconvergence: 13us}"))) {
                fingerprints.add(simulation.run(RunMonitor.NONE).fingerprint);
            }
        }
        assertEquals(fingerprints.get(0), fingerprints.get(1));
    }

    /**
     * The transmission of the only packet on the link from a to b starts at 1.8 us. At 3 Gb/s it takes 2,666,667 ps.
     */
    @ParameterizedTest
    @CsvSource({
        "a->b, 0s, 7266667", "a-b, 1us, 7266667", "a->*, 1us, 7266667", "a-*#2, 0s, 7266667",
        "a->b#2, 1799999ps, 7266667", "b->a, 0s, 5400000",
        "b-a#2, 1800001ps, 5400000"})
    void shouldChangeTheRateOfWhatStartsLater(final String link, final String at, final long fctPs) {
        try (SimulationRun simulation = simulation(
                scenario(1, "failures: [{at: " + at + ", link: " + link + ", rate: 3Gbps}]"))) {
            assertEquals(1, simulation.run(RunMonitor.NONE).completed);
            assertEquals(List.of(fctPs), fctsPs);
        }
    }

    @Test
    void shouldChangeEachLinkThatANameWithAStarStandsFor() {
        final String failures = "failures: [{link: c-*, change: down}, {at: 1us, link: d->*, lossRate: 0.5}]";
        try (SimulationRun simulation = simulation(scenario(20, failures))) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(List.of("c-a#3 down", "c-b#4 down", "c-d#5 down", "c-d#6 down",
                    "d->c#5 lossRate 0.5", "d->c#6 lossRate 0.5"),
                    summary.failures.stream().map(each -> each.link() + " " + each.change()).toList());
        }
        assertTrue(message(scenario(1, "failures: [{link: e-*, change: down}]")).endsWith(
                "failures[0].link: 'e-*' matches none (expected: links such as h0-a, * standing for any letters)"));
    }

    /** 1 % of 20,000 packets and their retransmissions is lost, within four standard deviations. */
    @Test
    void shouldLoseTheGivenShareOfPackets() {
        final String failures = "failures: [{link: a-b, lossRate: 0.01}]";
        try (SimulationRun simulation = simulation(scenario(20_000, failures, "transport.recovery=selective-repeat"))) {
            assertEquals(1, simulation.run(RunMonitor.NONE).completed);
            for (final String name : List.of("a->b", "b->a")) {
                final Port port = port(simulation, name);
                final long sent = port.observed().deliveredPackets() + port.observed().lostPackets();
                assertTrue(sent >= 19_000, sent + " packets");
                assertEquals(0.01 * sent, port.observed().lostPackets(), 4 * Math.sqrt(0.01 * 0.99 * sent));
            }
        }
        final String ended = "failures: [{link: a-b, lossRate: 0.5}, {link: a->b, lossRate: 0}]";
        try (SimulationRun simulation = simulation(scenario(100, ended))) {
            simulation.run(RunMonitor.NONE);
            assertEquals(0, port(simulation, "a->b").observed().lostPackets());
            assertTrue(port(simulation, "b->a").observed().lostPackets() > 20);
        }
    }

    @Test
    void shouldDropWhatCannotBeRoutedAndFinishWhenTheLinkIsBack() {
        final String failures = "failures: [{at: 20us, link: b-h1, change: down}, {at: 15s, link: b-h1, change: up}]";
        try (SimulationRun simulation = simulation(scenario(20, failures))) {
            assertEquals(1, simulation.run(RunMonitor.NONE).completed);
            assertTrue(simulation.network().droppedPackets() > 15);
            assertTrue(fctsPs.get(0) > 15_000_000_000_000L, fctsPs + " ps");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"output-queued", "cioq", "shared-memory"})
    void shouldSayWhichLinkIsDownWhenAHostStaysCutOff(final String type) {
        final String failures = "failures: [{at: 20us, link: h0-a, change: down}]\nswitch: {type: " + type + "}";
        try (SimulationRun simulation = simulation(scenario(20, failures))) {
            simulation.run(RunMonitor.NONE);
            assertEquals(RunState.STUCK, simulation.state());
            assertTrue(simulation.reason().contains("; h0-a#0 is down; pending"), simulation.reason());
        }
    }

    /** The last ACK is always lost. A checked run must not wait for it for ever. */
    @Test
    void shouldEndWhenASenderNeverLearnsThatItsFlowIsComplete() {
        try (SimulationRun simulation = simulation(scenario(1, "failures: [{at: 5500ns, link: h0-a, change: down}]"))) {
            assertEquals(1, simulation.run(RunMonitor.NONE).completed);
            assertEquals(RunState.COMPLETE, simulation.state());
        }
    }

    @Test
    void shouldTakeChangesFromOverrides() {
        final Scenario scenario = scenario(5, "", "failures[0].link=a-b", "failures[0].change=down",
                "failures[1]={at: 1ms, link: a-b, change: up}", "routing.reconvergence=5us");
        SimulationRun.check(scenario);
        try (SimulationRun simulation = simulation(scenario)) {
            simulation.run(RunMonitor.NONE);
            assertEquals(5, port(simulation, "a->c").observed().deliveredPackets());
        }
        assertEquals(scenario, ScenarioFile.parse(ScenarioFile.write(scenario), "x.yaml", folder, List.of()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{change: down} | failures[0].link: missing (expected: a link such as h0-tor0)",
        "{link: a-b} | failures[0]: no change (expected: change, rate, lossRate or drop)",
        "{link: a->b, change: down} | failures[0].change: 'down' of one direction (expected: a link without direction,"
            + " such as h0-tor0)",
        "{link: a-b, rate: 0bps} | failures[0].rate: 0bps (expected: more than 0, or change: down)",
        "{link: a-b, scaleQueue: true, lossRate: 0.5} | failures[0].scaleQueue: true (expected: with a rate)",
        "{link: a-b, lossRate: 1} | failures[0].lossRate: 1.0 (expected: 0 or more, less than 1)",
        "{link: a-b, lossRate: -0.1} | failures[0].lossRate: -0.1 (expected: 0 or more, less than 1)",
        "{link: a-b, change: off} | failures[0].change: 'off' (expected: down, up)",
        "{link: a-b, at: 3} | failures[0].at: '3' (expected: a time with unit ps, ns, us, ms or s, for example 1.5us)",
        "{link: a-b, down: true} | failures[0].down: unknown key (expected: at, link, change, rate, scaleQueue,"
            + " sentPacket, lossRate, drop)",
        "{link: a-b, drop: [{}]} | failures[0].drop[0].packet: missing (expected: a number from 0 on)",
        "{link: a-b, drop: [{packet: 1}, {packet: -1}]} | failures[0].drop[1].packet: -1 (expected: 0 or more)",
        "{link: a-b, drop: [{packet: 1, arrival: 0}]} | failures[0].drop[0].arrival: 0 (expected: 1 or more)",
        "{link: a-b, drop: [{packet: 1, flow: -1}]} | failures[0].drop[0].flow: -1 (expected: 0 to 2147483647)",
        "{link: a-b, drop: [50]} | failures[0].drop[0]: '50' (expected: a mapping with keys packet, arrival, flow)",
    })
    void shouldPointAtAMistake(final String failure, final String said) {
        assertEquals("my.yaml:6: " + said, assertThrows(IllegalArgumentException.class,
                () -> scenario(1, "failures: [" + failure + "]")).getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "h0-b | '(did you mean h0-a? expected: a link such as h0-a, or one direction, h0->a)'",
        "a->d | '(did you mean a->b? expected: a link such as h0-a, or one direction, h0->a)'",
        "somewhere | '(expected: a link such as h0-a, or one direction, h0->a)'",
        "a-b#3 | '(did you mean a-b? expected: a link such as h0-a, or one direction, h0->a)'",
        "c-d | '(expected: one of c-d#5, c-d#6)'",
        "d->c | '(expected: one of d->c#5, d->c#6)'",
    })
    void shouldPointAtALinkThatDoesNotExist(final String link, final String said) {
        final Scenario scenario = scenario(1, "failures:\n  - {link: a-b, rate: 1Gbps}\n  - {link: '" + link
                + "', rate: 1Gbps}");
        assertEquals("my.yaml:8: failures[1].link: '" + link + "' " + said, message(scenario));
    }

    @Test
    void shouldSayInTheSummaryWhatChangedUntilTheEnd() {
        final Scenario scenario = scenario(20, String.join("\n", "failures:",
                "  - {at: 20us, link: a->b, rate: 1Gbps, lossRate: 0.5}", "  - {at: 10us, link: c-d#6, change: down}",
                "  - {at: 900ms, link: c-d#6, change: up}", "stop: {at: 100us}"));
        try (SimulationRun simulation = simulation(scenario)) {
            simulation.takeDownAt(5, 30_000_000);
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(List.of(new LinkFailure(10e-6, "c-d#6", "down"),
                    new LinkFailure(20e-6, "a->b", "rate 1Gbps, lossRate 0.5"),
                    new LinkFailure(30e-6, "c-d#5", "down")), summary.failures);
        }
    }
}
