package tailrace.net.lb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tailrace.core.Time;

/** Tests round-robin spraying of packets, and flows that change their path at a pause. */
final class SprayTest {
    private static final long GAP_PS = 50_000_000;
    private static final int FLOW = 77;

    @Test
    void shouldUseAllPortsEquallyOften() {
        final int[] expected = new int[7];
        Arrays.fill(expected, 1_000);
        assertArrayEquals(expected, new Hub(7, new RoundRobinSpray(), 1).choices(7_000, 0));
    }

    @Test
    void shouldUseEveryPortBeforeAnyASecondTime() {
        final Hub hub = new Hub(5, new RoundRobinSpray(), 3);
        for (int round = 0; round < 4; round++) {
            final Set<Integer> chosen = new HashSet<>();
            for (int i = 0; i < 5; i++) {
                chosen.add(hub.choose(0));
            }
            assertEquals(5, chosen.size());
        }
    }

    /**
     * Data packets in one direction alternate with ACKs in another direction. Neither may use only every other port.
     */
    @Test
    void shouldUsePortsEquallyWhenDestinationsAlternate() {
        final Hub hub = new Hub(4, new RoundRobinSpray(), 1);
        final int[] counts = new int[4];
        for (int i = 0; i < 100; i++) {
            counts[hub.choose(0, new int[] {0, 1})]++;
            counts[hub.choose(0, new int[] {2, 3})]++;
        }
        assertArrayEquals(new int[] {50, 50, 50, 50}, counts);
    }

    @Test
    void shouldBeginAtAPortThatDependsOnTheSeed() {
        final Set<Integer> first = new HashSet<>();
        for (int seed = 0; seed < 50; seed++) {
            first.add(new Hub(4, new RoundRobinSpray(), seed).choose(0));
        }
        assertEquals(4, first.size());
        assertEquals(
                new Hub(4, new RoundRobinSpray(), 9).choose(0), new Hub(4, new RoundRobinSpray(), 9).choose(0));
    }

    @Test
    void shouldChangeTheOrderAfterRounds() {
        final RoundRobinSpray spray = new RoundRobinSpray();
        spray.rounds = 2;
        spray.validate();
        final Hub hub = new Hub(8, spray, 4);
        final int[] chosen = hub.choices(8 * 6, 0);
        assertArrayEquals(new int[] {6, 6, 6, 6, 6, 6, 6, 6}, chosen);
        final int[][] orders = new int[4][8];
        for (int round = 0; round < 4; round++) {
            for (int i = 0; i < 8; i++) {
                orders[round][i] = hub.choose(0);
            }
        }
        assertArrayEquals(orders[0], orders[1]);
        assertNotEquals(Arrays.toString(orders[1]), Arrays.toString(orders[2]));
        spray.rounds = 0;
        assertThrows(IllegalArgumentException.class, spray::validate);
    }

    private static Hub flowlets() {
        final Flowlet flowlet = new Flowlet();
        flowlet.gap = new Time(GAP_PS);
        return new Hub(16, flowlet, 5);
    }

    private static final int[] PORTS = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

    @Test
    void shouldKeepThePortWhileGapsAreNoLongerThanAllowed() {
        final Hub hub = flowlets();
        final int port = hub.chooseForFlow(FLOW, 0, PORTS);
        for (int i = 1; i < 100; i++) {
            assertEquals(port, hub.chooseForFlow(FLOW, i * GAP_PS, PORTS));
        }
    }

    @Test
    void shouldDrawAgainAfterALongerGap() {
        final Hub hub = flowlets();
        final int[] counts = new int[16];
        for (int i = 0; i < 1_600; i++) {
            counts[hub.chooseForFlow(FLOW, i * (GAP_PS + 1), PORTS)]++;
        }
        // Binomial with mean 100 and deviation 9.7.
        assertTrue(Arrays.stream(counts).allMatch(c -> c > 50 && c < 150), Arrays.toString(counts));
    }

    @Test
    void shouldKeepFlowsApart() {
        final Hub hub = flowlets();
        final int[] first = new int[100];
        Arrays.setAll(first, flow -> hub.chooseForFlow(flow, 0, PORTS));
        final int[] second = new int[100];
        Arrays.setAll(second, flow -> hub.chooseForFlow(flow, GAP_PS, PORTS));
        assertArrayEquals(first, second);
        assertTrue(Arrays.stream(first).distinct().count() > 10);
    }

    @Test
    void shouldDrawAgainWhenThePortIsNoLongerAcceptable() {
        final Hub hub = flowlets();
        final int port = hub.chooseForFlow(FLOW, 0, PORTS);
        final int[] others = Arrays.stream(PORTS).filter(p -> p != port).toArray();
        final int next = hub.chooseForFlow(FLOW, 1, others);
        assertNotEquals(port, next);
        assertEquals(next, hub.chooseForFlow(FLOW, 2, PORTS));
    }

    @Test
    void shouldShareOneEntryWhenTheTableHasNoMore() {
        final Flowlet flowlet = new Flowlet();
        flowlet.entries = 1;
        final Hub hub = new Hub(16, flowlet, 5);
        final int port = hub.chooseForFlow(1, 0, PORTS);
        for (int flow = 2; flow < 50; flow++) {
            assertEquals(port, hub.chooseForFlow(flow, flow, PORTS));
        }
        flowlet.entries = 0;
        assertThrows(IllegalArgumentException.class, flowlet::validate);
    }

    @Test
    void shouldRepeatItselfWithTheSameSeed() {
        final int[][] chosen = new int[2][200];
        for (final int[] run : chosen) {
            final Hub hub = flowlets();
            Arrays.setAll(run, i -> hub.chooseForFlow(i % 10, i * 7_000_000L, PORTS));
        }
        assertArrayEquals(chosen[0], chosen[1]);
    }
}
