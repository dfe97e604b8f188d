package tailrace.tools.m3.busyperiod;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.Surroundings;
import tailrace.tools.m3.dataset.sample.PathSampler;
import tailrace.tools.m3.dataset.sample.Sample;
import tailrace.tools.m3.dataset.space.Spaces;
import tailrace.tools.m3.fluid.FluidPaths;
import tailrace.tools.m3.packet.PacketPaths;
import tailrace.tools.m3.path.PathBackend;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.m3.path.ResidualRates;

/** Compares busy periods with simulations of whole paths. */
class BusyPeriodPathsTest {
    private static final long GBPS = 1_000_000_000L;
    private static final long US = 1_000_000L;
    private static final long MS = 1000 * US;

    private final PathSpec spec = new PathSpec();
    private final List<PathSpec> simulated = new ArrayList<>();
    private PathSettings settings = settings("dctcp");
    private PathProfile profile;

    private static PathSettings settings(final String transport) {
        final Scenario scenario = ScenarioFile.read("quickstart", List.of("transport=" + transport));
        return new PathSettings(scenario, new Surroundings(1, 0, 10 * GBPS));
    }

    /** Adds a path of three links, with a side host at its first switch and ten behind a gateway of the second one. */
    private void addPath() {
        profile = new PathProfile(new long[] {10 * GBPS, 10 * GBPS, 10 * GBPS}, 3 * US,
                new PacketSizes(1000, 48, 60));
        spec.clear();
        spec.seed = 5;
        for (int link = 0; link < 3; link++) {
            spec.addLink(10 * GBPS, US);
        }
        spec.addHost(1, 10 * GBPS, US);
        spec.addGateway(2, 10 * GBPS, US);
        for (int host = 0; host < 10; host++) {
            spec.addHostBehind(0, 10 * GBPS, US);
        }
    }

    private void add(final int source, final long sizeBytes, final long startPs) {
        spec.addPiece(source, PathSpec.DESTINATION, spec.kind(profile), sizeBytes, startPs,
                profile.idealFctPs(sizeBytes));
    }

    /** Computes the service times of flows in the network, which here consists only of the path. */
    private static void solve(final PathSettings settings, final PathSpec spec) {
        final FluidPaths fluid = new FluidPaths(settings);
        fluid.simulate(spec, new PathResult());
        spec.flowServicePs = new float[spec.flows];
        for (int piece = 0; piece < spec.flows; piece++) {
            spec.flowServicePs[piece] = (float) fluid.servicePs(piece);
        }
    }

    private PathResult whole() {
        final PathResult result = new PathResult();
        new PacketPaths(settings).simulate(spec, result);
        return result;
    }

    private PathResult busyPeriods() {
        final PathResult result = new PathResult();
        final PacketPaths packets = new PacketPaths(settings);
        final PathBackend noting = (part, into) -> {
            packets.simulate(part, into);
            final PathSpec copy = new PathSpec();
            copy.hosts = part.hosts;
            copy.flows = part.flows;
            copy.foreground = part.foreground;
            copy.flowSizeBytes = part.flowSizeBytes.clone();
            copy.flowStartPs = part.flowStartPs.clone();
            simulated.add(copy);
        };
        solve(settings, spec);
        new BusyPeriodPaths(settings, noting).simulate(spec, result);
        return result;
    }

    private static long[] times(final PathResult result) {
        return Arrays.copyOf(result.fctPs, result.flows);
    }

    @Test
    void shouldCompleteAsOnTheWholePathWhenNothingIsUnderWayBefore() {
        addPath();
        for (int round = 0; round < 5; round++) {
            for (int flow = 0; flow < 30; flow++) {
                add(2 + (flow * 7 + round) % 11, 20_000, round * 100 * MS + flow * 5 * US);
                add(flow % 3 == 0 ? PathSpec.SOURCE : 3, 5_000 + 100 * flow, round * 100 * MS + flow * 5 * US);
            }
            add(4, 1_000_000, round * 100 * MS + 50 * MS);
        }
        final PathResult whole = whole();
        final PathResult periods = busyPeriods();
        assertArrayEquals(times(whole), times(periods));
        assertEquals(5, simulated.size());
        assertTrue(periods.dataPackets > 0 && periods.dataPackets < whole.dataPackets);
    }

    @Test
    void shouldSimulateNothingButTheBusyPeriodsOfWantedFlows() {
        addPath();
        for (int flow = 0; flow < 6; flow++) {
            add(2, 200_000, flow * 50 * MS);
            add(PathSpec.SOURCE, 20_000, flow * 50 * MS + 10 * US);
        }
        final PathResult all = busyPeriods();
        final PathResult some = new PathResult();
        new BusyPeriodPaths(settings, new PacketPaths(settings))
                .simulate(spec, some, piece -> piece == 5 || piece == 9);
        assertEquals(6, some.flows);
        for (int flow = 0; flow < some.flows; flow++) {
            assertEquals(flow == 2 || flow == 4 ? all.fctPs[flow] : 0, some.fctPs[flow], "flow " + flow);
        }
        assertEquals(all.dataPackets / 3, some.dataPackets);
    }

    @Test
    void shouldGoOnWithWhatIsLeftWhenFlowsAreUnderWayBefore() {
        addPath();
        add(2, 50_000_000, 0);
        add(PathSpec.SOURCE, 20_000, 10 * MS);
        add(3, 10_000_000, 20 * MS);
        add(PathSpec.SOURCE, 2_000_000, 50 * MS);
        final PathResult whole = whole();
        final PathResult periods = busyPeriods();
        assertEquals(2, simulated.size());
        // Headers add 4.8 % to the payload, and the flow shares the link with the other long flow and two short ones.
        assertEquals(50.6 * MS, spec.flowServicePs[0], 0.1 * MS);
        final double bytesPerPs = 50e6 / spec.flowServicePs[0];
        assertEquals(50e6 - bytesPerPs * (10 * MS - leadPs(0)), simulated.get(0).flowSizeBytes[0], 1);
        assertEquals(50e6 - bytesPerPs * (50 * MS - leadPs(1)), simulated.get(1).flowSizeBytes[0], 1);
        assertEquals(2 + 1, simulated.get(1).hosts);
        assertTrue(whole.slowdown(1) > 1.1, "" + whole.slowdown(1));
        assertEquals(whole.slowdown(0), periods.slowdown(0), 0.05 * whole.slowdown(0));
        assertEquals(whole.slowdown(1), periods.slowdown(1), 0.1 * whole.slowdown(1));
        assertTrue(periods.dataPackets < whole.dataPackets / 3);
    }

    /** Returns the lead-in of a busy period with two pieces. The first piece is in progress at its start. */
    private long leadPs(final int period) {
        return simulated.get(period).flowStartPs[1] - 1000;
    }

    /** Hosts have other numbers in a busy period than in the path. A quarter of the rate of host 5 is left. */
    @Test
    void shouldTakeWhatOthersLeaveBesideTheWholePathWhenItIsCut() {
        addPath();
        spec.residual = new ResidualRates() {
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
                final boolean isHeld = place == ResidualRates.ofHost(5, 0);
                for (int step = 0; step < into.length; step++) {
                    into[step] = (byte) (isHeld && beginPs + step * stepPs() > 99 * MS ? PARTS / 4 : PARTS);
                }
            }
        };
        for (int round = 0; round < 3; round++) {
            add(2, 10_000, round * 100 * MS);
            add(4, round == 0 ? 5_000_000 : 1, round * 100 * MS);
            add(5, round == 0 ? 1 : 5_000_000, round * 100 * MS);
            add(PathSpec.SOURCE, 1_000_000, round * 100 * MS + 100 * US);
        }
        final PathResult whole = whole();
        final PathResult periods = busyPeriods();
        assertTrue(whole.slowdown(0) > 1.6 && whole.slowdown(1) < 1.6,
                whole.slowdown(0) + " " + whole.slowdown(1));
        for (int flow = 0; flow < 3; flow++) {
            assertEquals(whole.slowdown(flow), periods.slowdown(flow), 0.06);
        }
        assertEquals(3, simulated.size());
    }

    @Test
    void shouldGoOnUntilItsForegroundHasCompletedWhenPacketsTakeLongerThanTheFluid() {
        settings = settings("{type: fixed-window, unlimited: false, initialWindowPackets: 1}");
        addPath();
        add(4, 1000, 0);
        add(PathSpec.SOURCE, 2_000_000, 100 * MS);
        for (int piece = 0; piece < 3000; piece++) {
            add(3 + piece % 10, 3000, 100 * MS + piece * 20 * US);
        }
        add(PathSpec.SOURCE, 1000, 400 * MS);
        assertArrayEquals(times(whole()), times(busyPeriods()));
        assertTrue(simulated.size() > 2, "" + simulated.size());
    }

    @Test
    void shouldSimulateTheWholePathWhenItsForegroundIsAlwaysUnderWay() {
        final PathSampler sampler = new PathSampler(Spaces.read("quick"), 3);
        final Sample sample = new Sample();
        for (long number = 0; number < 2; number++) {
            sampler.draw(number, sample);
            final PathResult expected = new PathResult();
            final PathResult result = new PathResult();
            final PacketPaths packets = new PacketPaths(sample.settings);
            packets.simulate(sample.spec, expected);
            final int[] calls = new int[1];
            solve(sample.settings, sample.spec);
            new BusyPeriodPaths(sample.settings, (part, into) -> {
                calls[0]++;
                packets.simulate(part, into);
            }).simulate(sample.spec, result);
            if (calls[0] == 1) {
                assertArrayEquals(times(expected), times(result));
            }
            assertEquals(expected.flows, result.flows);
        }
    }

    /**
     * Compares many foreground flows. The background traffic has some long flows, so that nearly all foreground flows
     * queue.
     */
    @Test
    void shouldHaveTheDistributionOfTheWholePathWhenTheForegroundIsSparse() {
        addPath();
        final Random random = new Random(8);
        long nowPs = 0;
        for (int piece = 0; piece < 15_000; piece++) {
            nowPs += (long) (-Math.log(random.nextDouble()) * 17 * US);
            final boolean foreground = piece % 300 == 299;
            final long size = random.nextInt(20) == 0 ? 150_000 : 2000 + random.nextInt(10_000);
            add(foreground ? PathSpec.SOURCE : 2 + random.nextInt(11), foreground ? 10_000 : size, nowPs);
        }
        final PathResult whole = whole();
        final PathResult periods = busyPeriods();
        assertEquals(50, periods.flows);
        assertEquals(logMean(whole), logMean(periods), 0.03);
        assertNotEquals(1, simulated.size());
        assertTrue(logMean(whole) > 0.3, "" + logMean(whole));
    }

    private static double logMean(final PathResult result) {
        double sum = 0;
        for (int flow = 0; flow < result.flows; flow++) {
            sum += Math.log(result.slowdown(flow));
        }
        return sum / result.flows;
    }
}
