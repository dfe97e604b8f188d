package tailrace.tools.m3.packet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.network.PathFigures;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.m3.path.ResidualRates;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;
import tailrace.transport.FlowRequest;

class PacketPathsTest {
    private static final long GBPS = 1_000_000_000L;
    private static final long US = 1_000_000L;

    /** A scenario with hosts h0 to h5, two at each of three switches in a row. All traffic goes in one direction. */
    private static Scenario row(final String... sets) {
        return ScenarioFile.parse(String.join("\n",
                "name: row",
                "topology: {type: parking-lot, switches: 3, hostsPerSwitch: 2}",
                "workloads:",
                "  - name: web",
                "    sizes: {type: cdf, name: meta-webserver}",
                "    load: {type: max-link, value: 0.8}",
                "    pattern: {type: pairs, pairs: [h0->h5, h0->h5, h0->h2, h0->h4, h1->h5, h1->h3, h2->h5, h3->h4]}",
                "stop: {flows: 600}"), "row.yaml", Path.of(""), List.of(sets));
    }

    /**
     * Runs the whole scenario and returns for each flow, by number: source, destination, size, start, completion and
     * ideal time.
     */
    private static TreeMap<Integer, long[]> run(final Scenario scenario) {
        final TreeMap<Integer, long[]> flows = new TreeMap<>();
        final SimulationRun.Options options = new SimulationRun.Options();
        options.listeners = List.of(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {
                flows.put(flow.id(), new long[] {flow.src(), flow.dst(), flow.sizeBytes(), flow.startPs(),
                        nowPs - flow.startPs(), flow.idealFctPs()});
            }
        });
        try (SimulationRun simulation = new SimulationRun(scenario, options)) {
            simulation.run(RunMonitor.NONE);
        }
        return flows;
    }

    /** Returns the path from h0 to h5 with all flows, because all of them use it. */
    private static PathSpec path(final Scenario scenario, final TreeMap<Integer, long[]> flows) {
        final Fabric fabric = CheckedScenario.fabric(scenario);
        final PathFigures figures = PathFigures.of(scenario, fabric)[0];
        final long fixedPs = scenario.switch_.fixedDelayPs();
        final PathSpec spec = new PathSpec();
        spec.clear();
        for (int link = 0; link < 4; link++) {
            spec.addLink(10 * GBPS, US + (link == 0 ? 0 : fixedPs));
        }
        final int[] host = {PathSpec.SOURCE, 0, 0, 0, 0, PathSpec.DESTINATION};
        for (int side = 1; side < 5; side++) {
            host[side] = spec.addHost(1 + side / 2, 10 * GBPS, US);
        }
        final FlowRequest request = new FlowRequest();
        flows.forEach((id, flow) -> {
            request.src = (int) flow[0];
            request.dst = (int) flow[1];
            figures.fillPath(request);
            spec.addPiece(host[request.src], host[request.dst], spec.kind(request.hops, request.baseRttPs,
                    request.bdpBytes, request.bottleneckBitsPerSec), flow[2], flow[3], flow[5]);
        });
        return spec;
    }

    @Test
    void shouldReadTelemetryWhenSideLinksHaveManyRates() {
        final Scenario scenario = row("transport={type: hpcc, profile: hpcc-sim}");
        final PathSpec spec = new PathSpec();
        for (int link = 0; link < 3; link++) {
            spec.addLink(10 * GBPS, US);
        }
        final int kind = spec.kind(3, 10 * US, 12_500, 10 * GBPS);
        for (int i = 0; i < 30; i++) {
            final int host = spec.addHost(1, 10 * GBPS, US);
            spec.hostOutBitsPerSec[host] -= i * GBPS / 4;
            spec.addPiece(host, PathSpec.DESTINATION, kind, 20_000, i * US, 0);
        }
        spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, kind, 50_000, 40 * US, 50 * US);
        final PathResult result = new PathResult();
        new PacketPaths(PathSettings.of(scenario, CheckedScenario.fabric(scenario))).simulate(spec, result);
        assertTrue(result.slowdown(0) > 1, "" + result.slowdown(0));
    }

    /**
     * Simulates one long flow from a side host that fills the last link, and one foreground flow that shares that link.
     */
    private static PathResult meeting(final ResidualRates beside) {
        final Scenario scenario = row();
        final PathSpec spec = new PathSpec();
        for (int link = 0; link < 3; link++) {
            spec.addLink(10 * GBPS, US);
        }
        final int gateway = spec.addGateway(1, 40 * GBPS, US);
        spec.addHostBehind(gateway, 10 * GBPS, US);
        final int kind = spec.kind(3, 10 * US, 12_500, 10 * GBPS);
        spec.addPiece(PathSpec.FIRST_SIDE_HOST, PathSpec.DESTINATION, kind, 10_000_000, 0, 0);
        spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, kind, 1_000_000, 100 * US, 850 * US);
        spec.residual = beside;
        final PathResult result = new PathResult();
        new PacketPaths(PathSettings.of(scenario, CheckedScenario.fabric(scenario))).simulate(spec, result);
        return result;
    }

    /** Residual rates that leave a quarter of the side host's rate from this step on. */
    private static class Quarter implements ResidualRates {
        private final int from;

        Quarter(final int from) {
            this.from = from;
        }

        @Override
        public long stepPs() {
            return 100 * US;
        }

        @Override
        public int link(final int place) {
            return place;
        }

        @Override
        public void left(final int place, final long beginPs, final byte[] into) {
            for (int step = 0; step < into.length; step++) {
                final boolean isTaken = place == ResidualRates.ofHost(PathSpec.FIRST_SIDE_HOST, 0)
                        && beginPs / stepPs() + step >= from;
                into[step] = (byte) (isTaken ? PARTS / 4 : PARTS);
            }
        }
    }

    @Test
    void shouldHoldFlowsBackWhileOthersTakeTheirRateBesideThePath() {
        final double free = meeting(null).slowdown(0);
        assertEquals(free, meeting(new Quarter(1000)).slowdown(0));
        final double held = meeting(new Quarter(0)).slowdown(0);
        assertTrue(free > 1.8, "" + free);
        assertTrue(held < 1.45, "" + held);
        // The flow has half of the link for 900 us (nine steps), and three quarters of it afterwards.
        final double late = meeting(new Quarter(10)).slowdown(0);
        assertTrue(late > held + 0.1 && late < free - 0.1, held + " " + late + " " + free);
        // The simulation reads steps in blocks.
        assertEquals(free, meeting(new Quarter(40)).slowdown(0), 0.05);
    }

    /**
     * Two side hosts represent the same host and send through different gateways. Together they have at most the rate
     * of the host's link.
     */
    @Test
    void shouldShareALinkAmongSideHostsThatStandForTheSameHost() {
        final double[] slowdowns = new double[2];
        for (int same = 0; same < 2; same++) {
            final PathSpec spec = new PathSpec();
            for (int link = 0; link < 3; link++) {
                spec.addLink(20 * GBPS, US);
            }
            final int kind = spec.kind(3, 10 * US, 25_000, 10 * GBPS);
            for (int gateway = 0; gateway < 2; gateway++) {
                spec.addHostBehind(spec.addGateway(1, 40 * GBPS, US), 10 * GBPS, US);
                spec.addPiece(PathSpec.FIRST_SIDE_HOST + gateway, PathSpec.DESTINATION, kind, 5_000_000, 0, 0);
            }
            spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, kind, 2_000_000, 100 * US, 850 * US);
            final boolean isSame = same == 1;
            spec.residual = new Quarter(1000) {
                @Override
                public int link(final int place) {
                    return isSame && place == ResidualRates.ofHost(3, 0) ? ResidualRates.ofHost(2, 0) : place;
                }
            };
            final PathResult result = new PathResult();
            new PacketPaths(PathSettings.of(row(), CheckedScenario.fabric(row()))).simulate(spec, result);
            slowdowns[same] = result.slowdown(0);
        }
        // Each flow has a third of 20 Gb/s; then the foreground flow has 10 Gb/s, which is all that its window allows.
        assertTrue(slowdowns[1] < 0.85 * slowdowns[0], slowdowns[0] + " " + slowdowns[1]);
    }

    private static long[] foreground(final TreeMap<Integer, long[]> flows) {
        return flows.values().stream().filter(f -> f[0] == 0 && f[1] == 5).mapToLong(f -> f[4]).toArray();
    }

    private static long[] simulate(final Scenario scenario, final PathSpec... specs) {
        final PacketPaths paths = new PacketPaths(PathSettings.of(scenario, CheckedScenario.fabric(scenario)));
        final PathResult result = new PathResult();
        for (final PathSpec spec : specs) {
            paths.simulate(spec, result);
        }
        return Arrays.copyOf(result.fctPs, result.flows);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "transport=dctcp", "transport=new-reno", "transport=swift", "transport=timely", "transport=hpcc",
        "transport=dcqcn switch=shared-memory", "transport=dctcp switch=shared-memory",
        "transport=dctcp switch.queuePerGbps=2KB switch.minQueue=20KB",
        "transport=fixed-window workloads[0].priority=3"})
    void shouldCompleteAsInTheRunWhenThePathIsTheWholeNetwork(final String settings) {
        final Scenario scenario = row(settings.split(" "));
        final TreeMap<Integer, long[]> flows = run(scenario);
        final PathSpec spec = path(scenario, flows);
        assertTrue(spec.foreground > 100);
        assertArrayEquals(foreground(flows), simulate(scenario, spec), settings);
    }

    /** PINT draws at each switch which packets it codes; crossbars serve their inputs in turns, by port number. */
    @ParameterizedTest
    @ValueSource(strings = {"transport=hpcc-pint", "transport=dctcp switch=cioq"})
    void shouldCompleteLikeInTheRunWhenDrawsAndPortNumbersDiffer(final String settings) {
        final Scenario scenario = row((settings + " stop.flows=1200").split(" "));
        final TreeMap<Integer, long[]> flows = run(scenario);
        final double expected = Arrays.stream(foreground(flows)).mapToDouble(Math::log).average().orElseThrow();
        assertEquals(expected, Arrays.stream(simulate(scenario, path(scenario, flows))).mapToDouble(Math::log)
                .average().orElseThrow(), 0.02, settings);
    }

    @Test
    void shouldGiveTheSameWhenAnotherPathWasSimulatedBefore() {
        for (final String transport : List.of("dctcp", "hpcc")) {
            final Scenario scenario = row("transport=" + transport);
            final PathSpec spec = path(scenario, run(scenario));
            final PathSpec other = new PathSpec();
            other.clear();
            other.addLink(GBPS, US);
            other.addLink(100 * GBPS, US);
            final PathProfile ideal = profile(scenario, GBPS, 100 * GBPS);
            other.addPiece(0, 1, other.kind(ideal), 100_000, 5, ideal.idealFctPs(100_000));
            assertArrayEquals(simulate(scenario, spec), simulate(scenario, spec, other, spec));
        }
    }

    private static PathProfile profile(final Scenario scenario, final long... ratesBitsPerSec) {
        return new PathProfile(ratesBitsPerSec, US * ratesBitsPerSec.length,
                new PacketSizes((int) scenario.transport.payload.bytes(), (int) scenario.transport.header.bytes(),
                        (int) scenario.transport.ack.bytes()));
    }

    @Test
    void shouldTakeTheIdealTimeWhenNothingElseIsOnThePath() {
        final Scenario scenario = row("transport.initialWindowPackets=10000");
        final PathProfile profile = profile(scenario, 10 * GBPS, 40 * GBPS, 25 * GBPS);
        final PathSpec spec = new PathSpec();
        spec.clear();
        spec.addLink(10 * GBPS, US);
        spec.addLink(40 * GBPS, US);
        spec.addLink(25 * GBPS, US);
        final int kind = spec.kind(profile);
        for (int flow = 0; flow < 50; flow++) {
            final long size = 1 + flow * 997L;
            spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, kind, size, flow * 1000 * US,
                    profile.idealFctPs(size));
        }
        final PathResult result = new PathResult();
        new PacketPaths(PathSettings.of(scenario, CheckedScenario.fabric(scenario))).simulate(spec, result);
        assertArrayEquals(Arrays.copyOf(spec.flowIdealFctPs, 50), Arrays.copyOf(result.fctPs, 50));
        assertEquals(1, result.slowdown(49));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "transport=dctcp", "transport=hpcc", "transport={type: hpcc, profile: hpcc-sim}", "transport=hpcc-pint",
        "transport=dcqcn switch=shared-memory", "transport=swift switch=cioq"})
    void shouldCompleteWhenPiecesOfManyHostsComeThroughGateways(final String settings) {
        final Scenario scenario = row(settings.split(" (?![^{]*})"));
        final PathProfile profile = profile(scenario, 10 * GBPS, 10 * GBPS, 10 * GBPS);
        final PathSpec spec = new PathSpec();
        spec.clear();
        for (int link = 0; link < 3; link++) {
            spec.addLink((9 - link) * GBPS, 10 * GBPS, US + scenario.switch_.fixedDelayPs());
        }
        final int kind = spec.kind(profile);
        for (int gateway = 0; gateway < 3; gateway++) {
            spec.addGateway(1 + gateway % 2, 40 * GBPS, US);
            spec.gatewayInBitsPerSec[gateway] = 30 * GBPS;
        }
        for (int host = 0; host < 300; host++) {
            final int side = spec.addHostBehind(host % 3, 10 * GBPS, 2 * US);
            spec.hostOutBitsPerSec[side] = 10 * GBPS / 16 * (2 + host % 15);
        }
        for (int piece = 0; piece < 900; piece++) {
            final boolean whole = piece % 9 == 0;
            final int side = PathSpec.FIRST_SIDE_HOST + piece % 300;
            spec.addPiece(whole ? PathSpec.SOURCE : side, PathSpec.DESTINATION, kind, 5000, piece * 5L * US,
                    profile.idealFctPs(5000));
        }
        for (final long fctPs : simulate(scenario, spec)) {
            assertTrue(fctPs >= profile.idealFctPs(5000));
        }
    }

    @Test
    void shouldWaitForTheRestOfTheRateWhenAcksOfTheOtherDirectionTakeSome() {
        final Scenario scenario = row();
        final PathProfile profile = profile(scenario, 10 * GBPS, 10 * GBPS);
        final PathSpec spec = new PathSpec();
        spec.clear();
        spec.addLink(10 * GBPS, US);
        spec.addLink(5 * GBPS, 10 * GBPS, US);
        spec.addPiece(0, 1, spec.kind(profile), 1000, 0, profile.idealFctPs(1000));
        final long packetPs = 1048 * 800L;
        assertEquals(profile.idealFctPs(1000) + packetPs, simulate(scenario, spec)[0]);
    }

    @Test
    void shouldRefuseWithOneLineWhenASpecificationIsImpossible() {
        final Scenario scenario = row();
        final PathSpec spec = new PathSpec();
        spec.clear();
        spec.addLink(10 * GBPS, US);
        spec.addLink(10 * GBPS, US);
        final int side = spec.addHost(1, GBPS, US);
        spec.addPiece(PathSpec.DESTINATION, side, spec.kind(2, US, 1, GBPS), 1, 0, 1);
        final IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> simulate(scenario, spec));
        assertEquals("leave of piece 0: 1 (expected: a node after that at which it joins)", refused.getMessage());
    }
}
