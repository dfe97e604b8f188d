package tailrace.net.lb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.core.PacketPool;
import tailrace.core.Size;
import tailrace.net.ForwardingTable;
import tailrace.net.NetworkFacts;
import tailrace.net.switches.OutputQueuedSwitch;

/** Tests the choice of a port with few drain bytes, with DeTail's thresholds of 16 KB and 64 KB. */
final class AdaptiveLoadBalancingTest {
    private static final int KB = 1024;
    private static final int HIGH = 1;
    private static final int LOW = 6;

    private final AdaptiveLoadBalancing balancing = new AdaptiveLoadBalancing();

    private Hub hub(final int ports) {
        return new Hub(ports, balancing, 1);
    }

    private static void assertOnly(final int[] counts, final Integer... chosen) {
        for (int port = 0; port < counts.length; port++) {
            assertEquals(List.of(chosen).contains(port), counts[port] > 0, Arrays.toString(counts));
        }
    }

    @Test
    void shouldTakeOnlyPortsBelowTheFirstThresholdWhenThereAreAny() {
        final Hub hub = hub(4);
        hub.fill(0, HIGH, 20 * KB);
        hub.fill(1, HIGH, 70 * KB);
        hub.fill(2, HIGH, 10 * KB);
        assertOnly(hub.choices(200, HIGH), 2, 3);
    }

    @Test
    void shouldTakeOnlyPortsBelowTheSecondThresholdWhenNoneIsBelowTheFirst() {
        final Hub hub = hub(4);
        hub.fill(0, HIGH, 20 * KB);
        hub.fill(1, HIGH, 70 * KB);
        hub.fill(2, HIGH, 63 * KB);
        hub.fill(3, HIGH, 64 * KB);
        assertOnly(hub.choices(200, HIGH), 0, 2);
    }

    @Test
    void shouldTakeAnyPortWhenNoneIsBelowAThreshold() {
        final Hub hub = hub(3);
        hub.fill(0, HIGH, 64 * KB);
        hub.fill(1, HIGH, 700 * KB);
        hub.fill(2, HIGH, 65 * KB);
        assertOnly(hub.choices(200, HIGH), 0, 1, 2);
    }

    @Test
    void shouldNotFavorAPortThatIsAtTheThreshold() {
        final Hub hub = hub(2);
        hub.fill(0, HIGH, 16 * KB);
        hub.fill(1, HIGH, 16 * KB - 1);
        assertOnly(hub.choices(100, HIGH), 1);
    }

    @Test
    void shouldLookAtTheDrainBytesOfThePacketsPriority() {
        final Hub hub = hub(2);
        hub.fill(0, LOW, 100 * KB);
        hub.fill(1, HIGH, 20 * KB);
        assertOnly(hub.choices(100, HIGH), 0);
        assertOnly(hub.choices(100, LOW), 1);
    }

    @Test
    void shouldTakeOnlyAcceptablePorts() {
        final Hub hub = hub(5);
        for (int i = 0; i < 100; i++) {
            final int port = hub.choose(HIGH, new int[] {1, 4});
            assertTrue(port == 1 || port == 4);
        }
        hub.fill(1, HIGH, 70 * KB);
        hub.fill(4, HIGH, 70 * KB);
        final int port = hub.choose(HIGH, new int[] {1, 4});
        assertTrue(port == 1 || port == 4);
    }

    /** Chi-square with 6 degrees of freedom is above 33 in one of 100,000 cases. */
    @Test
    void shouldChooseUniformlyAmongFavoredPorts() {
        final Hub hub = hub(8);
        hub.fill(5, HIGH, 70 * KB);
        final int[] counts = hub.choices(70_000, HIGH);
        double chiSquare = 0;
        for (int port = 0; port < 8; port++) {
            chiSquare += port == 5 ? 0 : Math.pow(counts[port] - 10_000, 2) / 10_000;
        }
        assertEquals(0, counts[5]);
        assertTrue(chiSquare < 33, "chi-square " + chiSquare);
    }

    @Test
    void shouldTakeTurnsAmongFavoredPortsWhenTold() {
        balancing.selection = AdaptiveLoadBalancing.Selection.ROUND_ROBIN;
        final Hub hub = hub(5);
        hub.fill(2, HIGH, 70 * KB);
        final int[] chosen = new int[8];
        Arrays.setAll(chosen, i -> hub.choose(HIGH));
        assertArrayEquals(new int[] {1, 3, 4, 0, 1, 3, 4, 0}, chosen);
    }

    @Test
    void shouldUseManyThresholdsOrNone() {
        balancing.thresholds = List.of(Size.bytes(1_000), Size.bytes(2_000), Size.bytes(3_000));
        final Hub three = hub(2);
        three.fill(0, HIGH, 2_500);
        three.fill(1, HIGH, 3_000);
        assertOnly(three.choices(100, HIGH), 0);
        balancing.thresholds = List.of();
        final Hub none = hub(2);
        none.fill(0, HIGH, 2_500);
        assertOnly(none.choices(100, HIGH), 0, 1);
    }

    @Test
    void shouldChooseAmong64PortsAndRefuseMore() {
        final int[] counts = hub(64).choices(6_400, HIGH);
        assertTrue(Arrays.stream(counts).allMatch(c -> c > 0), Arrays.toString(counts));
        final Hub tooMany = hub(65);
        assertTrue(assertThrows(IllegalArgumentException.class, () -> tooMany.choose(HIGH))
                .getMessage().contains("at most 64"));
    }

    @Test
    void shouldRefuseMoreNextHopsBeforeTheFirstPacket() {
        final OutputQueuedSwitch made = new OutputQueuedSwitch(0, new PacketPool(1));
        final NetworkFacts facts = new NetworkFacts(new int[1], 1500, 0xFF, 0, 1);
        made.setForwardingTable(tableOf(3, 64));
        balancing.create(made, facts, null);
        made.setForwardingTable(tableOf(3, 65, 2));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> balancing.create(made, facts, null))
                .getMessage().contains("65 equally short next hops (expected: at most 64)"));
    }

    private static ForwardingTable tableOf(final int... sizes) {
        return new ForwardingTable(new int[0], new int[0], new int[0],
                Arrays.stream(sizes).mapToObj(int[]::new).toArray(int[][]::new), new int[0][]);
    }

    @Test
    void shouldRepeatItselfWithTheSameSeedOnly() {
        final int[][] chosen = new int[3][100];
        for (int run = 0; run < 3; run++) {
            final Hub hub = new Hub(4, balancing, run / 2);
            Arrays.setAll(chosen[run], i -> hub.choose(HIGH));
        }
        assertArrayEquals(chosen[0], chosen[1]);
        assertNotEquals(Arrays.toString(chosen[0]), Arrays.toString(chosen[2]));
    }

    @Property(tries = 100)
    void shouldChooseFromTheFirstNonEmptySet(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        balancing.selection = AdaptiveLoadBalancing.Selection.values()[random.nextInt(2)];
        final Hub hub = hub(random.nextInt(2, 12));
        for (int i = random.nextInt(40); i > 0; i--) {
            hub.fill(random.nextInt(hub.owner.portCount()), random.nextInt(8), random.nextInt(1, 50 * KB));
        }
        for (int priority = 0; priority < 8; priority++) {
            final int[] classes = new int[hub.owner.portCount()];
            for (int port = 0; port < classes.length; port++) {
                classes[port] = setOf(hub, port, priority);
            }
            assertEquals(Arrays.stream(classes).min().orElseThrow(), classes[hub.choose(priority)]);
        }
    }

    /** 0: below the first threshold, 1: below the second, 2: above. */
    private static int setOf(final Hub hub, final int port, final int priority) {
        long drain = 0;
        for (int p = 0; p <= priority; p++) {
            drain += hub.owner.port(port).observed().queuedBytes(p, 0);
        }
        return drain < 16 * KB ? 0 : drain < 64 * KB ? 1 : 2;
    }
}
