package tailrace.tools.m3.path;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.run.EngineTimes;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.flowsim.network.WholeFluid;
import tailrace.tools.m3.packet.PacketPaths;
import tailrace.transport.TransportParams;

class PathBuilderTest {
    private static final long US = 1_000_000L;

    private static Scenario fatTree(final String... sets) {
        return ScenarioFile.parse("""
                name: small
                topology: {type: fat-tree, k: 4}
                workloads:
                  - {name: web, sizes: {type: cdf, name: meta-webserver}, load: {type: host, value: 0.3}}
                  - name: bulk
                    sizes: {type: fixed, size: 20KB}
                    load: {type: host, value: 0.2}
                    transport: {type: new-reno, payload: 1400B}
                    priority: 1
                stop: {flows: 2000}
                """, "small.yaml", Path.of(""), List.of(sets));
    }

    private static Decomposition taken(final Scenario scenario) {
        return new EstimatedScenario(scenario, WhatIf.NONE).decompose(false, flows -> { });
    }

    /** Describes each piece as text: host ends of its flow, join and leave. */
    private static List<String> pieces(final Decomposition network, final PathBuilder builder, final PathSpec spec) {
        final List<String> texts = new ArrayList<>();
        for (int piece = 0; piece < spec.flows; piece++) {
            final int flow = builder.flow(piece);
            texts.add(network.flows().src(flow) + "->" + network.flows().dst(flow) + " " + spec.join(piece) + "-"
                    + spec.leave(piece));
        }
        return texts;
    }

    @Test
    void shouldCutFlowsWhereTheyJoinAndLeaveWhenThePathIsARow() {
        final Scenario scenario = ScenarioFile.parse(String.join("\n",
                "name: row",
                "topology: {type: parking-lot, switches: 3, hostsPerSwitch: 2}",
                "workloads:",
                "  - name: web",
                "    sizes: {type: fixed, size: 1KB}",
                "    arrivals: {type: once}",
                "    load: {type: host, value: 0.1}",
                "    pattern: {type: pairs, pairs: [h0->h5, h0->h1, h1->h4, h2->h3, h4->h5, h5->h0, h3->h0]}"),
                "row.yaml", Path.of(""), List.of("workloads[0].load=null"));
        final Decomposition network = taken(scenario);
        final PathBuilder builder = new PathBuilder(network, 0);
        final PathSpec spec = new PathSpec();
        int across = 0;
        while (network.flows().src(across) != 0 || network.flows().dst(across) != 5) {
            across++;
        }
        builder.build(SampledPaths.pathOf(network.paths(), across), spec);
        assertEquals(4, spec.links);
        assertEquals(1, spec.foreground);
        final List<String> texts = pieces(network, builder, spec);
        texts.sort(null);
        assertEquals(List.of("0->1 0-1", "0->5 0-4", "1->4 1-3", "4->5 3-4"), texts);
        // There are two side hosts, h1 and h4. h1 occurs only once, although it sends and receives.
        assertEquals(4, spec.hosts);
        assertEquals(0, spec.gateways);
        assertEquals(1 * US, spec.hostDelayPs[PathSpec.FIRST_SIDE_HOST]);
    }

    @Test
    void shouldConserveFlowsAndBytesWhenANetworkIsTakenApart() {
        final Decomposition network = taken(fatTree());
        final PathBuilder builder = new PathBuilder(network, 0);
        final PathSpec spec = new PathSpec();
        final SampledPaths sampled = SampledPaths.draw(network, 100);
        boolean comesBack = false;
        for (int number = 0; number < sampled.count(); number++) {
            final int[] path = sampled.path(number);
            builder.build(path, spec);
            final int[] flows = new int[path.length];
            final long[] bytes = new long[path.length];
            int foreground = 0;
            for (int piece = 0; piece < spec.flows; piece++) {
                final int flow = builder.flow(piece);
                assertEquals(network.flows().sizeBytes(flow), spec.flowSizeBytes[piece]);
                assertEquals(network.flows().startPs(flow), spec.flowStartPs[piece]);
                assertEquals(network.flows().priority(flow), spec.flowPriority[piece]);
                assertEquals(network.transport(flow), spec.flowTransport[piece]);
                comesBack |= piece > 0 && flow == builder.flow(piece - 1);
                for (int hop = spec.join(piece); hop < spec.leave(piece); hop++) {
                    flows[hop]++;
                    bytes[hop] += spec.flowSizeBytes[piece];
                }
                if (spec.isForeground(piece)) {
                    foreground++;
                    assertArrayEquals(path, SampledPaths.pathOf(network.paths(), flow));
                    assertEquals(network.idealFctPs(flow), spec.flowIdealFctPs[piece]);
                }
            }
            for (int hop = 0; hop < path.length; hop++) {
                assertEquals(network.channels().flows(path[hop]), flows[hop]);
                assertEquals(network.loads().payloadBytes(path[hop]), bytes[hop]);
            }
            assertEquals(flowsOf(network, path), foreground);
            spec.validate(2);
        }
        assertTrue(comesBack, "no flow leaves a path and joins it again");
    }

    private static long flowsOf(final Decomposition network, final int[] path) {
        long count = 0;
        for (int flow = 0; flow < network.flows().count(); flow++) {
            count += Arrays.equals(path, SampledPaths.pathOf(network.paths(), flow)) ? 1 : 0;
        }
        return count;
    }

    @Test
    void shouldKeepTheRoundTripOfTheWholePathWhenLinksAreLeftOut() {
        for (final String set : List.of("switch=output-queued", "switch=cioq")) {
            final Scenario scenario = fatTree(set, "topology.hostRate=10Gbps", "topology.aggRate=40Gbps",
                    "topology.coreRate=40Gbps");
            final Decomposition network = taken(scenario);
            final long fixedPs = scenario.switch_.fixedDelayPs();
            final PathBuilder builder = new PathBuilder(network, fixedPs);
            final PathSpec spec = new PathSpec();
            final SampledPaths sampled = SampledPaths.draw(network, 20);
            for (int number = 0; number < sampled.count(); number++) {
                builder.build(sampled.path(number), spec);
                for (int piece = 0; scenario.switch_.crossbarSpeedup() == 0 && piece < spec.flows; piece++) {
                    assertEquals(spec.pathBaseRttPs[spec.flowPath[piece]],
                            roundTripPs(scenario, spec, piece), 4, "piece " + piece);
                }
                assertTrue(spec.gateways <= 2 * spec.links);
            }
        }
    }

    /**
     * Returns the round-trip time of a full packet and its ACK over the links of the specification that a piece
     * crosses.
     */
    private static long roundTripPs(final Scenario scenario, final PathSpec spec, final int piece) {
        final TransportParams transport = scenario.transports().get(spec.flowTransport[piece]);
        long sum = 0;
        for (int hop = spec.join(piece); hop < spec.leave(piece); hop++) {
            sum += 2 * spec.linkDelayPs[hop] + transmissionsPs(transport, spec.linkNominalRateBitsPerSec[hop]);
        }
        for (final int host : new int[] {spec.flowSource[piece], spec.flowDestination[piece]}) {
            if (host >= PathSpec.FIRST_SIDE_HOST) {
                final int gateway = spec.hostGateway[host];
                sum += 2 * spec.hostDelayPs[host] + transmissionsPs(transport, spec.hostRateBitsPerSec[host]);
                sum += gateway == PathSpec.NONE ? 0 : 2 * spec.gatewayDelayPs[gateway]
                        + transmissionsPs(transport, spec.gatewayRateBitsPerSec[gateway]);
            }
        }
        return sum;
    }

    private static long transmissionsPs(final TransportParams transport, final long bitsPerSec) {
        return Units.txTimePs(transport.payload.bytes() + transport.header.bytes(), bitsPerSec)
                + Units.txTimePs(transport.ack.bytes(), bitsPerSec);
    }

    @Test
    void shouldLeaveThePiecesWhatOthersLeaveOfTheLinksBesideThePath() {
        final Decomposition network = taken(fatTree());
        final PathBuilder builder = new PathBuilder(network, 0);
        final PathSpec spec = new PathSpec();
        builder.build(SampledPaths.draw(network, 1).path(0), spec);
        int compared = 0;
        for (int host = PathSpec.FIRST_SIDE_HOST; host < spec.hosts; host++) {
            long own = 0;
            int access = -1;
            for (int piece = 0; piece < spec.flows; piece++) {
                if (spec.flowSource[piece] == host) {
                    final int flow = builder.flow(piece);
                    access = network.paths().channel(flow, 0);
                    own += network.flows().sizeBytes(flow) + network.packets(flow) * network.packetBytes()[
                            network.transport(flow)].header();
                }
            }
            if (access < 0) {
                assertEquals(spec.hostRateBitsPerSec[host], spec.hostOutBitsPerSec[host]);
            } else {
                final long wireBytes = network.loads().wireBytes(access);
                final double others = Units.rateBitsPerSec(wireBytes - own, Math.max(
                        network.loads().durationPs(access),
                        Units.txTimePs(wireBytes, spec.hostRateBitsPerSec[host])));
                assertEquals(Math.max(0.125 * spec.hostRateBitsPerSec[host], spec.hostRateBitsPerSec[host] - others),
                        spec.hostOutBitsPerSec[host], spec.hostRateBitsPerSec[host] / 32.0 + 1);
                assertEquals(0, spec.hostOutBitsPerSec[host] % (spec.hostRateBitsPerSec[host] / 16));
                compared++;
            }
        }
        assertTrue(compared > 5);
        for (int gateway = 0; gateway < spec.gateways; gateway++) {
            assertTrue(spec.gatewayInBitsPerSec[gateway] <= spec.gatewayRateBitsPerSec[gateway]);
            assertTrue(spec.gatewayOutBitsPerSec[gateway] >= 0.125 * spec.gatewayRateBitsPerSec[gateway]);
        }
    }

    /**
     * Two flows of 1 MB share a link on the way to h4; one of them also crosses the path from h0 to h5. Each has half
     * of the link.
     */
    @Test
    void shouldTellWhatOthersLeaveAsTimeGoesByWhenTheyMeetFlowsOfThePath() {
        final Scenario scenario = ScenarioFile.parse(String.join("\n",
                "name: row",
                "topology: {type: parking-lot, switches: 3, hostsPerSwitch: 2}",
                "workloads:",
                "  - name: web",
                "    sizes: {type: fixed, size: 1MB}",
                "    arrivals: {type: once}",
                "    load: {type: host, value: 0.1}",
                "    pattern: {type: pairs, pairs: [h0->h5, h1->h4, h5->h4]}"),
                "row.yaml", Path.of(""), List.of("workloads[0].load=null"));
        final Decomposition network = taken(scenario);
        final PathSpec spec = new PathSpec();
        int across = 0;
        while (network.flows().dst(across) != 5) {
            across++;
        }
        final int[] path = SampledPaths.pathOf(network.paths(), across);
        new PathBuilder(network, 0, CrossTraffic.of(network, done -> true)).build(path, spec);
        // Half of 10 Gb/s carries 1 MB, with 48 B of headers in each of 1,000 packets.
        for (int piece = 0; piece < spec.flows; piece++) {
            assertEquals(1_676.8 * US, spec.flowServicePs[piece], 0.1 * US);
        }
        final int steps = (int) (1_677 * US / spec.residual.stepPs());
        final byte[] left = new byte[steps + 2];
        assertEquals(PathSpec.FIRST_SIDE_HOST + 2, spec.hosts);
        for (int host = PathSpec.FIRST_SIDE_HOST; host < spec.hosts; host++) {
            final boolean sends = spec.residual.link(ResidualRates.ofHost(host, 0)) != ResidualRates.NONE;
            final int in = ResidualRates.ofHost(host, 1);
            assertEquals(sends, spec.residual.link(in) == ResidualRates.NONE);
            if (sends) {
                spec.residual.left(ResidualRates.ofHost(host, 0), 0, left);
                assertEquals(ResidualRates.PARTS, left[0], "nothing beside the path crosses this link");
                continue;
            }
            spec.residual.left(in, 0, left);
            for (int step = 0; step < steps; step++) {
                assertEquals(ResidualRates.PARTS / 2, left[step], "step " + step);
            }
            assertEquals(ResidualRates.PARTS, left[steps + 1]);
            spec.residual.left(in, steps / 2 * spec.residual.stepPs(), left);
            assertEquals(ResidualRates.PARTS / 2, left[0]);
            assertEquals(ResidualRates.PARTS, left[steps]);
        }
        new PathBuilder(network, 0).build(path, spec);
        assertNull(spec.residual);
    }

    /** A long flow counts no matter how many flows start after it. All flows in progress count. */
    @Test
    void shouldCountAllThatIsUnderWayBesideThePath() {
        final Decomposition network = taken(fatTree());
        final double[] servicePs = WholeFluid.servicePs(network, done -> true);
        final PathBuilder builder = new PathBuilder(network, 0, CrossTraffic.of(network, done -> true));
        final PathSpec spec = new PathSpec();
        builder.build(SampledPaths.draw(network, 1).path(0), spec);
        final BitSet own = new BitSet();
        for (int piece = 0; piece < spec.flows; piece++) {
            own.set(builder.flow(piece));
        }
        final byte[] left = new byte[1];
        int taken = 0;
        for (int gateway = 0; gateway < spec.gateways; gateway++) {
            final int channel = spec.residual.link(ResidualRates.ofGateway(gateway, 0));
            final long stepPs = spec.residual.stepPs();
            for (long beginPs = 0; channel >= 0 && beginPs < 20_000 * US; beginPs += stepPs) {
                double others = 0;
                double bits = 0;
                double mine = 0;
                for (int i = 0; i < network.channels().flows(channel); i++) {
                    final int flow = network.channels().flow(channel, i);
                    final double fromPs = network.flows().startPs(flow);
                    final double ps = Math.max(0, Math.min(fromPs + servicePs[flow], beginPs + stepPs)
                            - Math.max(fromPs, beginPs));
                    final long wire = network.flows().sizeBytes(flow) + network.packets(flow)
                            * network.packetBytes()[network.transport(flow)].header();
                    mine += own.get(flow) ? ps / stepPs : 0;
                    others += own.get(flow) ? 0 : ps / stepPs;
                    bits += own.get(flow) ? 0 : 8 * wire * ps / servicePs[flow];
                }
                spec.residual.left(ResidualRates.ofGateway(gateway, 0), beginPs, left);
                final double free = 1 - bits / (network.links().rateBitsPerSec(channel) * (stepPs / 1e12));
                final double share = Math.max(0.5, mine) / Math.max(0.5, mine + others);
                assertEquals(16 * Math.max(free, share), left[0], 0.51);
                taken += left[0] < ResidualRates.PARTS ? 1 : 0;
            }
        }
        assertTrue(taken > 20, "" + taken);
    }

    @Test
    void shouldCompleteAsInTheRunWhenNothingIsCut() {
        final Scenario scenario = ScenarioFile.parse(String.join("\n",
                "name: row",
                "topology: {type: dumbbell, left: 3, right: 2, hostRate: 10Gbps, bottleneckRate: 10Gbps}",
                "switch: {type: shared-memory, buffer: 1MB}",
                "workloads:",
                "  - name: web",
                "    sizes: {type: cdf, name: meta-webserver}",
                "    load: {type: max-link, value: 0.7}",
                "    pattern: {type: pairs, pairs: [h0->h4, h0->h4, h0->h3, h1->h4, h2->h4]}",
                "stop: {flows: 1000}"), "row.yaml", Path.of(""), List.of("seed=3"));
        final EstimatedScenario subject = new EstimatedScenario(scenario, WhatIf.NONE);
        final Decomposition network = subject.decompose(false, flows -> { });
        final long[] fctPs = EngineTimes.of(scenario, network.flows().count());
        int flow = 0;
        while (network.flows().src(flow) != 0 || network.flows().dst(flow) != 4) {
            flow++;
        }
        final PathBuilder builder = new PathBuilder(network, 0);
        final PathSpec spec = new PathSpec();
        final PathResult result = new PathResult();
        builder.build(SampledPaths.pathOf(network.paths(), flow), spec);
        new PacketPaths(PathSettings.of(scenario, subject.intact())).simulate(spec, result);
        // If packets of h1 and h2 arrive together, the order of the hosts' numbers decides, in the path as in the
        // network.
        assertTrue(pieces(network, builder, spec).indexOf("1->4 1-3") < pieces(network, builder, spec)
                .indexOf("2->4 1-3"));
        assertTrue(result.flows > 300);
        for (int i = 0; i < result.flows; i++) {
            assertEquals(fctPs[builder.flow(result.piece[i])], result.fctPs[i], "flow " + i);
        }
    }
}
