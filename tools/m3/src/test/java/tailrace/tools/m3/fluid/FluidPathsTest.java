package tailrace.tools.m3.fluid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Surroundings;
import tailrace.tools.m3.dataset.sample.PathSampler;
import tailrace.tools.m3.dataset.sample.Sample;
import tailrace.tools.m3.dataset.space.Spaces;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;

class FluidPathsTest {
    private static final long GBPS = 1_000_000_000L;
    private static final PathSettings SETTINGS =
            new PathSettings(new Scenario(), new Surroundings(1, 0, 10 * GBPS));

    private final PathSpec spec = new PathSpec();
    private final PathResult result = new PathResult();
    private final FluidPaths fluid = new FluidPaths(SETTINGS);

    private void addPath(final int links) {
        for (int link = 0; link < links; link++) {
            spec.addLink(10 * GBPS, 1_000_000);
        }
        spec.kind(links, 10_000_000, 12_500, 10 * GBPS);
    }

    @Test
    void shouldTakeItsIdealTimeWhenAFlowIsAlone() {
        addPath(3);
        spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, 0, 1_234_567, 0, 777_777_777);
        fluid.simulate(spec, result);
        assertEquals(777_777_777, result.fctPs[0]);
        assertEquals(1.0, result.slowdown(0));
    }

    @Test
    void shouldAddWhatTheOthersTakeWhenFlowsShareALink() {
        addPath(3);
        final int host = spec.addHost(1, 10 * GBPS, 0);
        spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, 0, 1_000_000, 0, 900_000_000);
        spec.addPiece(host, PathSpec.DESTINATION, 0, 1_000_000, 0, 0);
        fluid.simulate(spec, result);
        final double alonePs = (1_000_000 + 1000 * 48) * 8 / 10.0 * 1000;
        assertEquals(alonePs, fluid.alonePs(1), 1);
        assertEquals(2 * alonePs, fluid.servicePs(1), 10);
        assertEquals(900_000_000 + alonePs, result.fctPs[0], 10);
    }

    /**
     * In networks with thousands of hosts, a path has tens of thousands of side hosts, one for each combination of
     * host, gateway and delay.
     */
    @Test
    void shouldSimulateWhenHostsBesideThePathAreMany() {
        addPath(3);
        int host = 0;
        for (int i = 0; i < 60_000; i++) {
            host = spec.addHost(1, 10 * GBPS, 0);
        }
        spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, 0, 1_000_000, 0, 900_000_000);
        spec.addPiece(host, PathSpec.DESTINATION, 0, 1_000_000, 0, 0);
        fluid.simulate(spec, result);
        assertEquals(900_000_000 + fluid.alonePs(0), result.fctPs[0], 10);
    }

    @Test
    void shouldNotExceedTheRateOfASideHost() {
        addPath(3);
        final int slow = spec.addHost(1, GBPS, 0);
        spec.addPiece(slow, PathSpec.DESTINATION, 0, 1_000_000, 0, 0);
        spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, 0, 1_000_000, 0, 900_000_000);
        fluid.simulate(spec, result);
        final double alonePs = (1_000_000 + 1000 * 48) * 8 / 10.0 * 1000;
        assertEquals(10 * alonePs, fluid.alonePs(0), 10);
        assertEquals(alonePs / 0.9, fluid.servicePs(1), 10);
    }

    @Test
    void shouldShareTheLinkOfAGateway() {
        addPath(3);
        final int gateway = spec.addGateway(1, GBPS, 0);
        final int one = spec.addHostBehind(gateway, 10 * GBPS, 0);
        final int other = spec.addHostBehind(gateway, 10 * GBPS, 0);
        spec.addPiece(one, PathSpec.DESTINATION, 0, 1_000_000, 0, 0);
        spec.addPiece(other, PathSpec.DESTINATION, 0, 1_000_000, 0, 0);
        fluid.simulate(spec, result);
        final double alonePs = (1_000_000 + 1000 * 48) * 8 * 1000.0;
        assertEquals(alonePs, fluid.alonePs(0), 10);
        assertEquals(2 * alonePs, fluid.servicePs(0), 20);
        assertEquals(2 * alonePs, fluid.servicePs(1), 20);
    }

    @Test
    void shouldUseWhatOthersLeaveOfSideLinks() {
        addPath(3);
        final int host = spec.addHostBehind(spec.addGateway(1, 10 * GBPS, 0), 10 * GBPS, 0);
        spec.hostOutBitsPerSec[host] = 2 * GBPS;
        spec.hostInBitsPerSec[host] = GBPS;
        spec.gatewayInBitsPerSec[0] = 5 * GBPS;
        spec.addPiece(host, PathSpec.DESTINATION, 0, 1_000_000, 0, 0);
        spec.addPiece(PathSpec.SOURCE, host, 0, 1_000_000, 0, 0);
        fluid.simulate(spec, result);
        assertEquals((1_000_000 + 1000 * 48) * 8 * 500.0, fluid.servicePs(0), 10);
        assertEquals((1_000_000 + 1000 * 48) * 8 * 1000.0, fluid.servicePs(1), 10);
    }

    @Test
    void shouldNeverBeFasterThanAloneOnAnyPathOfASpace() {
        final PathSampler sampler = new PathSampler(Spaces.read("quick"), 9);
        final Sample sample = new Sample();
        for (long number = 0; number < 30; number++) {
            sampler.draw(number, sample);
            final FluidPaths each = new FluidPaths(sample.settings);
            each.simulate(sample.spec, result);
            for (int piece = 0; piece < sample.spec.flows; piece++) {
                assertTrue(each.servicePs(piece) >= each.alonePs(piece) * (1 - 1e-9));
            }
            for (int flow = 0; flow < result.flows; flow++) {
                assertTrue(result.slowdown(flow) >= 1);
            }
        }
    }
}
