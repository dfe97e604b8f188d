package tailrace.tools.flowsim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Compares completion times with results by hand and with results of a slow solver. */
class FluidSimulatorTest {
    private static final double GIGABIT = 1e9;
    private static final double MICRO = 1e6;
    private final RouteList routes = new RouteList();
    private final FluidFlowList flows = new FluidFlowList();

    private double[] run(final double... gbps) {
        final double[] rates = new double[gbps.length];
        for (int link = 0; link < rates.length; link++) {
            rates[link] = gbps[link] * GIGABIT;
        }
        final double[] service = new double[flows.count()];
        new FluidSimulator(rates, routes).run(flows, service);
        return service;
    }

    @Test
    void shouldTakeItsWorkAtTheLowestRateWhenAFlowIsAlone() {
        flows.add(routes.add(0, 1, 2), 5_000_000, 40_000);
        assertArrayEquals(new double[] {4 * MICRO}, run(40, 10, 25));
    }

    @Test
    void shouldKeepToItsCapWhenItsLinksHaveMore() {
        flows.add(routes.addCapped(5 * GIGABIT, 0), 0, 40_000);
        assertArrayEquals(new double[] {8 * MICRO}, run(10));
    }

    @Test
    void shouldHalveTheRateWhileTwoFlowsAreOnALink() {
        final int route = routes.add(0);
        flows.add(route, 0, 40_000);
        flows.add(route, (long) (2 * MICRO), 40_000);
        assertArrayEquals(new double[] {6 * MICRO, 6 * MICRO}, run(10));
    }

    @Test
    void shouldShareEveryLinkInAParkingLot() {
        flows.add(routes.add(0, 1, 2), 0, 40_000);
        flows.add(routes.add(0), 0, 20_000);
        flows.add(routes.add(1), 0, 20_000);
        flows.add(routes.add(2), 0, 20_000);
        // All flows have 5 Gb/s for 4 us. Then the long one, with 20,000 bits left, has the whole link.
        assertArrayEquals(new double[] {6 * MICRO, 4 * MICRO, 4 * MICRO, 4 * MICRO}, run(10, 10, 10));
    }

    @Test
    void shouldGiveWhatOthersCannotUseWhenTheyAreLimitedElsewhere() {
        flows.add(routes.add(0, 1), 0, 10_000);
        flows.add(routes.add(1), 0, 90_000);
        // The rates are 1 and 9 Gb/s.
        assertArrayEquals(new double[] {10 * MICRO, 10 * MICRO}, run(1, 10));
    }

    @Test
    void shouldPassAChangeOnWhenItLowersALinkFurtherAway() {
        flows.add(routes.add(0), 0, 100_000);
        flows.add(routes.add(0, 1), 0, 100_000);
        flows.add(routes.add(1, 2), 0, 100_000);
        flows.add(routes.add(2), 0, 100_000);
        flows.add(routes.add(0), (long) MICRO, 100_000);
        final double[] expected =
                new SlowMaxMin(new double[] {6e9, 10e9, 14e9}, routes, flows).run();
        assertArrayEquals(expected, run(6, 10, 14), 1e-3);
    }

    @Test
    void shouldCompleteBeforeAFlowArrivesAtThatInstant() {
        final int route = routes.add(0);
        flows.add(route, 0, 10_000);
        flows.add(route, (long) MICRO, 10_000);
        assertArrayEquals(new double[] {MICRO, MICRO}, run(10));
    }

    @Property(tries = 300)
    void shouldEqualASlowSolverOnRandomNetworks(
            @ForAll final long seed, @ForAll @IntRange(min = 1, max = 60) final int n) {
        final RandomFluid random = new RandomFluid(seed, n);
        final double[] here = random.run(random.flows());
        final double[] slow = new SlowMaxMin(random.rates, random.routes, random.flows()).run();
        for (int flow = 0; flow < n; flow++) {
            assertEquals(slow[flow], here[flow], 1e-2 + 1e-7 * slow[flow], "seed " + seed + ", flow " + flow);
        }
    }

    @Property(tries = 100)
    void shouldNotDependOnTheOrderOfTheList(@ForAll final long seed) {
        final RandomFluid random = new RandomFluid(seed, 80);
        final double[] inOrder = random.run(random.flows());
        final List<Integer> order = new ArrayList<>();
        for (int flow = 0; flow < inOrder.length; flow++) {
            order.add(flow);
        }
        Collections.shuffle(order, new Random(seed));
        final double[] shuffled = random.run(RandomFluid.flows(order.stream().map(random.drawn::get).toList()));
        for (int place = 0; place < order.size(); place++) {
            final int flow = order.get(place);
            if (isOnlyOneOfItsKind(random.drawn, flow)) {
                assertEquals(inOrder[flow], shuffled[place], "seed " + seed + ", flow " + flow);
            }
        }
    }

    /** Returns whether no other flow equals this one. Equal flows may be exchanged in the results. */
    private static boolean isOnlyOneOfItsKind(final List<long[]> drawn, final int flow) {
        return drawn.stream().filter(other -> java.util.Arrays.equals(other, drawn.get(flow))).count() == 1;
    }

    @Property(tries = 100)
    void shouldServeALinkAtItsRateWhileItsFlowsWait(@ForAll final long seed) {
        // On a single link, with any arrivals, the last flow of a busy period ends when all bits are sent.
        final Random random = new Random(seed);
        final int route = routes.add(0);
        final FluidFlowList some = new FluidFlowList();
        double busyUntilPs = 0;
        long startPs = 0;
        for (int flow = 0; flow < 100; flow++) {
            startPs += random.nextInt(2_000_000);
            final long bits = 1 + random.nextInt(30_000);
            some.add(route, startPs, bits);
            busyUntilPs = Math.max(busyUntilPs, startPs) + bits * 100.0;
        }
        final double[] service = new double[100];
        new FluidSimulator(new double[] {10 * GIGABIT}, routes).run(some, service);
        double lastPs = 0;
        for (int flow = 0; flow < 100; flow++) {
            lastPs = Math.max(lastPs, some.startPs(flow) + service[flow]);
        }
        assertEquals(busyUntilPs, lastPs, 1e-2, "seed " + seed);
    }

    @Test
    void shouldEqualItselfWhenRunAgain() {
        final RandomFluid random = new RandomFluid(7, 500);
        final FluidSimulator simulator = new FluidSimulator(random.rates, random.routes);
        final double[] first = new double[500];
        final double[] second = new double[500];
        simulator.run(random.flows(), first);
        simulator.run(random.flows(), second);
        assertArrayEquals(first, second);
    }

    @Test
    void shouldAllocateNothingForEventsWhenRunAgain() {
        final RandomFluid random = new RandomFluid(3, 20_000);
        final FluidSimulator simulator = new FluidSimulator(random.rates, random.routes);
        final FluidFlowList all = random.flows();
        final double[] service = new double[all.count()];
        simulator.run(all, service);
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        final long before = threads.getCurrentThreadAllocatedBytes();
        simulator.run(all, service);
        final long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(bytes < 20_000, bytes + " B for 40,000 events");
    }

    @Test
    void shouldStopWhenAskedTo() {
        final RandomFluid random = new RandomFluid(3, 20_000);
        assertFalse(new FluidSimulator(random.rates, random.routes)
            .run(random.flows(), new double[20_000], done -> false));
    }

    @Test
    void shouldFreezeNearlyEqualLinksTogetherOnlyWhenAskedTo() {
        // Two links of 10 Gb/s carry 321 and 320 flows, and one flow crosses both. The shares are 31.153 and 31.25
        // Mb/s, which differ by less than 0.1 Mb/s.
        final int both = routes.add(0, 1);
        final int first = routes.add(0);
        final int second = routes.add(1);
        flows.add(both, 0, 10_000);
        for (int flow = 0; flow < 320; flow++) {
            flows.add(first, 0, 10_000);
        }
        for (int flow = 0; flow < 319; flow++) {
            flows.add(second, 0, 10_000);
        }
        final double[] rates = {10 * GIGABIT, 10 * GIGABIT};
        final double[] nearly = new double[flows.count()];
        new FluidSimulator(rates, routes, M3Rules.TOLERANCE_BITS_PER_SEC).run(flows, nearly);
        final double together = 10_000 * 1e12 * 321 / (10 * GIGABIT);
        assertEquals(together, nearly[flows.count() - 1], 1e-3);
        assertEquals(10_000 * 1e12 * 319 / (10 * GIGABIT - 10 * GIGABIT / 321), run(10, 10)[flows.count() - 1], 1e-3);
    }

    @Test
    void shouldRefuseBadInputInOneLine() {
        assertEquals("route 0: no links (expected: at least one)", message(() -> routes.add()));
        assertEquals("route 0: crosses link 3 twice (expected: no link more than once)",
                message(() -> routes.add(3, 1, 3)));
        assertEquals("cap of route 0: 0.0 bit/s (expected: above 0)", message(() -> routes.addCapped(0, 1)));
        assertEquals("work of flow 0: 0 bits (expected: above 0)", message(() -> flows.add(0, 0, 0)));
        assertEquals("start of flow 0: -1 ps (expected: 0 or later)", message(() -> flows.add(0, -1, 1)));
        assertEquals("rate of link 0: 0.0 bit/s (expected: above 0)", message(() -> run(0)));
        flows.add(routes.add(1), 0, 1);
        assertEquals("route 0: link 1 (expected: 0 to 0)", message(() -> run(10)));
        assertEquals("room for 0 results (expected: at least 1)", message(
                () -> new FluidSimulator(new double[] {1, 1}, routes).run(flows, new double[0])));
    }

    private static String message(final org.junit.jupiter.api.function.Executable bad) {
        return assertThrows(IllegalArgumentException.class, bad).getMessage();
    }
}
