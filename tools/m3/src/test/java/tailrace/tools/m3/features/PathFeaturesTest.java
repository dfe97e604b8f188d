package tailrace.tools.m3.features;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Surroundings;
import tailrace.tools.m3.dataset.sample.PathSampler;
import tailrace.tools.m3.dataset.sample.Sample;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;
import tailrace.tools.m3.fluid.FluidPaths;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.RdmaParams;

class PathFeaturesTest {
    private static final long GBPS = 1_000_000_000L;

    private final PathFeatures features = new PathFeatures();

    private static int own(final String name) {
        return PathFeatures.flowColumns().stream().map(FeatureColumn::name).toList().indexOf(name);
    }

    private double own(final int flow, final String name) {
        return features.own()[flow * PathFeatures.flowColumns().size() + own(name)];
    }

    private static PathSettings dctcp(final long rate, final long kMinPerGbps, final long minRate) {
        final Scenario scenario = new Scenario();
        final Dctcp.Params transport = new Dctcp.Params();
        transport.profile = RdmaParams.Profile.HPCC_SIM;
        transport.windowSize = Size.bytes(20_000);
        transport.minRate = new Rate(minRate);
        transport.rateIncrease = new Rate(minRate);
        scenario.transport = transport;
        final SharedMemory switches = new SharedMemory();
        switches.ecn.kMinPerGbps = Size.bytes(kMinPerGbps);
        scenario.switch_ = switches;
        return new PathSettings(scenario, new Surroundings(1, 0, rate));
    }

    private static PathSpec path(final long rate, final long timeUnitPs) {
        final PathSpec spec = new PathSpec();
        for (int link = 0; link < 4; link++) {
            spec.addLink(link == 0 || link == 3 ? rate : 4 * rate, 10 * timeUnitPs);
        }
        spec.kind(4, 100 * timeUnitPs, 10_000, rate);
        final int host = spec.addHost(2, rate, 20 * timeUnitPs);
        final int other = spec.addHost(1, rate, 10 * timeUnitPs);
        for (int i = 0; i < 200; i++) {
            final long start = i * 60 * timeUnitPs;
            spec.addPiece(i % 3 == 0 ? host : PathSpec.SOURCE,
                    i % 7 == 1 ? PathSpec.DESTINATION : i % 3 == 0 ? PathSpec.DESTINATION : i % 3 == 1 ? other
                            : PathSpec.DESTINATION,
                    0, 1000 + i * 137 % 30_000, start, (200 + i) * timeUnitPs);
        }
        return spec;
    }

    private float[] rows(final PathSpec spec, final PathSettings settings) {
        final FluidPaths fluid = new FluidPaths(settings);
        fluid.simulate(spec, new PathResult(), features.begin(spec, settings));
        features.compute(fluid);
        final float[] rows = new float[features.flows() * PathFeatures.names().size()];
        features.copy(rows);
        return rows;
    }

    @Test
    void shouldBeTheSameWhenAllRatesAreTenTimesAsHighAndAllTimesATenth() {
        final float[] slow = rows(path(10 * GBPS, 100_000), dctcp(10 * GBPS, 2000, GBPS / 10));
        final float[] fast = rows(path(100 * GBPS, 10_000), dctcp(100 * GBPS, 200, GBPS));
        assertArrayEquals(slow, fast, 2e-4f);
    }

    @Test
    void shouldCountWhatIsUnderWayWhenAFlowStarts() {
        final PathSpec spec = new PathSpec();
        for (int link = 0; link < 3; link++) {
            spec.addLink(10 * GBPS, 1_000_000);
        }
        spec.kind(3, 10_000_000, 12_500, 10 * GBPS);
        final int host = spec.addHost(2, 10 * GBPS, 0);
        spec.addPiece(host, PathSpec.DESTINATION, 0, 1_000_000, 0, 0);
        spec.addPiece(host, PathSpec.DESTINATION, 0, 3000, 100_000_000, 0);
        spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, 0, 500, 100_000_001, 5_000_000);
        rows(spec, dctcp(10 * GBPS, 2000, GBPS / 10));
        // a window of 20,000 B of the large flow and 3,144 B of the other flow queue on the last link, which takes 0.8
        // ns/B
        assertEquals(Math.log1p(23_144 * 800 / 1e7), own(0, "queue_last"), 1e-3);
        assertEquals(own(0, "queue_last"), own(0, "queue_most"), 1e-6);
        assertEquals(0, own(0, "queue_first"));
        // both flows have half of the rate of their host's link, which is not on the path, and of the last link, which
        // no other flow uses
        assertEquals(1, own(0, "use_last"), 1e-6);
        assertEquals(0, own(0, "use_first"));
        assertEquals(Math.log1p(2), own(0, "active_last"), 1e-6);
        assertEquals(Math.log1p(3000 * 800 / 1e7), own(0, "recent_most"), 1e-6);
        assertEquals(Math.log(500 / 12_500.0), own(0, "log_size"), 1e-6);
        assertEquals(0, own(0, "next_most"));
    }

    /**
     * Two flows share the last link. Each keeps 20,000 B in flight, of which 6,250 B fit on the path at its rate; the
     * rest is queued.
     */
    @Test
    void shouldTellWhatWaitsAtTheLinkThatHoldsFlowsUp() {
        final PathSpec spec = new PathSpec();
        for (int link = 0; link < 3; link++) {
            spec.addLink(10 * GBPS, 1_000_000);
        }
        spec.kind(3, 10_000_000, 12_500, 10 * GBPS);
        for (int i = 0; i < 2; i++) {
            spec.addPiece(spec.addHost(2, 10 * GBPS, 0), PathSpec.DESTINATION, 0, 1_000_000, 0, 0);
        }
        spec.addPiece(spec.addHost(1, 10 * GBPS, 0), spec.addHost(2, 10 * GBPS, 0), 0, 1_000_000, 0, 0);
        spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, 0, 500, 100_000_000, 5_000_000);
        rows(spec, dctcp(10 * GBPS, 2000, GBPS / 10));
        assertEquals(Math.log1p(2 * (20_000 - 6_250) * 800 / 1e7), own(0, "held_last"), 1e-6);
        // the third flow fills the link in the middle, but the link of the flow's host limits it
        assertEquals(own(0, "held_last"), own(0, "held_sum"), 1e-6);
        assertEquals(1, own(0, "use_most"), 1e-6);
        assertEquals(Math.log1p(2), own(0, "active_held"), 1e-6);
        assertEquals(0, own(0, "held_first"));
    }

    /** The window of one flow and the whole size of another arrive at once. Half of these bytes are left 8 us later. */
    @Test
    void shouldQueueWhatFlowsBringAtOnceWhenTheyBurst() {
        final PathSpec spec = new PathSpec();
        for (int link = 0; link < 3; link++) {
            spec.addLink(10 * GBPS, 1_000_000);
        }
        spec.kind(3, 10_000_000, 12_500, 10 * GBPS);
        final int host = spec.addHost(1, 10 * GBPS, 0);
        spec.addPiece(host, PathSpec.DESTINATION, 0, 1_000_000, 0, 0);
        spec.addPiece(host, PathSpec.DESTINATION, 0, 952, 0, 0);
        spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, 0, 500, 8_000_000, 5_000_000);
        rows(spec, dctcp(10 * GBPS, 2000, GBPS / 10));
        assertEquals(0, own(0, "burst_first"));
        assertEquals(Math.log1p((20_000 + 1000 - 10_000) * 800 / 1e7), own(0, "burst_last"), 1e-6);
        assertEquals(Math.log1p(2 * (20_000 + 1000 - 10_000) * 800 / 1e7), own(0, "burst_sum"), 1e-6);
        assertEquals(Math.log1p((1_048_000 + 1000 - 10_000) * 800 / 1e7), own(0, "work_most"), 1e-6);
    }

    /** Of 1 MB, 112,500 B are sent after 80 us alone and 20 us at half rate; of 30,000 B, 12,500 B. */
    @Test
    void shouldTellFlowsThatHaveSettledFromNewOnes() {
        final PathSpec spec = new PathSpec();
        for (int link = 0; link < 3; link++) {
            spec.addLink(10 * GBPS, 1_000_000);
        }
        spec.kind(3, 10_000_000, 12_500, 10 * GBPS);
        spec.addPiece(spec.addHost(2, 10 * GBPS, 0), PathSpec.DESTINATION, 0, 1_000_000, 0, 0);
        spec.addPiece(spec.addHost(2, 10 * GBPS, 0), PathSpec.DESTINATION, 0, 30_000, 80_000_000, 0);
        spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, 0, 20_000, 100_000_000, 5_000_000);
        rows(spec, dctcp(10 * GBPS, 2000, GBPS / 10));
        final double left = 1_048_000 - 112_500 + 31_440 - 12_500;
        assertEquals(Math.log1p(left * 800 / 1e7), own(0, "left_last"), 1e-5);
        assertEquals(own(0, "left_last"), own(0, "left_most"));
        assertEquals(Math.log1p(1), own(0, "settled_last"), 1e-6);
        assertEquals(Math.log1p(1), own(0, "settled_most"), 1e-6);
        assertEquals(Math.log1p(1), own(0, "longer_last"), 1e-6);
        assertEquals(Math.log1p(1), own(0, "longer_most"), 1e-6);
        // windows of this flow and of the large one, and the rest of the other; 12,500 B are in flight, 20,000 B queue
        assertEquals(Math.log((20_000 + 20_000 + 31_440 - 12_500) / 32_500.0), own(0, "pressure_last"), 1e-5);
        assertEquals(own(0, "pressure_last"), own(0, "pressure_most"));
    }

    /** A flow takes a round trip plus 0.4384 us. Two other flows start in this time, one of them on the last link. */
    @Test
    void shouldCountWhoStartsWhileAFlowIsUnderWay() {
        final PathSpec spec = new PathSpec();
        for (int link = 0; link < 3; link++) {
            spec.addLink(10 * GBPS, 1_000_000);
        }
        spec.kind(3, 10_000_000, 12_500, 10 * GBPS);
        final int host = spec.addHost(2, 10 * GBPS, 0);
        final int other = spec.addHost(1, 10 * GBPS, 0);
        spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, 0, 500, 1_000_000, 5_000_000);
        spec.addPiece(other, host, 0, 100_000, 6_000_000, 0);
        spec.addPiece(host, PathSpec.DESTINATION, 0, 952, 11_000_000, 0);
        spec.addPiece(host, PathSpec.DESTINATION, 0, 952, 11_500_000, 0);
        rows(spec, dctcp(10 * GBPS, 2000, GBPS / 10));
        final double trips = 1 + 0.4384 / 10;
        assertEquals(Math.log1p(1 / trips), own(0, "met_last"), 1e-5);
        assertEquals(own(0, "met_last"), own(0, "met_most"));
        assertEquals(20_000 * 800 / 1e7 / trips, own(0, "met_share"), 1e-5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wide", "m3", "quick"})
    void shouldBeFiniteEverywhereInTheSpace(final String name) {
        final Space space = Spaces.read(name);
        space.foreground = 30;
        space.maxPacketHops = 50_000;
        final PathSampler sampler = new PathSampler(space, 1);
        final Sample sample = new Sample();
        for (long number = 0; number < 60; number++) {
            sampler.draw(number, sample);
            for (final float value : rows(sample.spec, sample.settings)) {
                assertTrue(Float.isFinite(value) && Math.abs(value) < 100, "" + value);
            }
        }
    }

    @Test
    void shouldTellTransportsApart() {
        final Space space = Spaces.read("wide");
        space.foreground = 2;
        space.maxPacketHops = 1000;
        final PathSampler sampler = new PathSampler(space, 1);
        final Sample sample = new Sample();
        final List<String> names = PathFeatures.contextColumns().stream().map(FeatureColumn::name).toList();
        for (long number = 0; number < 60; number++) {
            sampler.draw(number, sample);
            rows(sample.spec, sample.settings);
            final float[] context = features.context();
            final double flags = Arrays.stream(new String[] {
                "dctcp_window", "dctcp_rate", "dcqcn", "timely", "hpcc", "swift", "new_reno"})
                    .mapToDouble(flag -> context[names.indexOf(flag)]).sum();
            assertEquals(1, flags, sample.transport);
        }
    }

    @Test
    void shouldHaveNamesOfTheirOwn() {
        assertEquals(PathFeatures.names().size(), new HashSet<>(PathFeatures.names()).size());
    }
}
