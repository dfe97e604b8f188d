package tailrace.net.switches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.net.Network;
import tailrace.net.NetworkFacts;
import tailrace.net.Sinks;
import tailrace.net.Switch;
import tailrace.net.port.Pausing;

/** Tests four ports with a memory of 40,000 B; congestion starts above 5,000 B in all and 3,000 B of drain bytes. */
final class OutputPauseSwitchTest {
    private static final int BYTES = 1000;
    private static final long TX_PS = 80_000;
    private static final int HIGH = 2;
    private static final int LOW = 4;
    /** Time until a pause is obeyed: a pause frame of 72 B, the link, and 2 x 512 bit. */
    private static final long OBEYED_PS = 5_760 + Sinks.DELAY_PS + 10_240;

    private final Sinks sinks = new Sinks();
    private final OutputPause params = new OutputPause();
    private OutputPauseSwitch hub;
    private Network network;

    private OutputPauseSwitchTest build() {
        params.memoryPerPort = Size.bytes(10_000);
        params.congestedAbove = Size.bytes(5_000);
        params.pauseThreshold = Size.bytes(3_000);
        params.forwardingDelay = new Time(0);
        params.ecn.mode = SwitchParams.Ecn.Mode.OFF;
        hub = (OutputPauseSwitch) params.create(4, sinks.simulator, sinks.pool);
        network = sinks.around(hub, 4);
        params.configure(hub, new NetworkFacts(new int[5], BYTES, 1 << HIGH | 1 << LOW, 0, Sinks.RATE),
                new RngStreams(1), "s");
        return this;
    }

    private void block(final int output, final boolean blocked) {
        Pausing.set(hub.port(output), HIGH, blocked, sinks.simulator.nowPs());
        Pausing.set(hub.port(output), LOW, blocked, sinks.simulator.nowPs());
    }

    /** Sends packets that arrive now and are in their output queues at once. */
    private void offer(final int packets, final int inPort, final int priority, final int output) {
        for (int i = 0; i < packets; i++) {
            hub.receive(sinks.packet(priority, BYTES, output), inPort, sinks.simulator.nowPs());
        }
        sinks.simulator.runUntil(sinks.simulator.nowPs());
    }

    private int pausedAtHost(final int host) {
        return network.node(host).port(0).pausedMask();
    }

    @Test
    void shouldSetTheBitWhenTheWholeQueueIsAboveItsThreshold() {
        build();
        block(3, true);
        offer(5, 0, LOW, 3);
        assertEquals(0, hub.congestedOutputs(0, LOW));
        offer(1, 0, LOW, 3);
        assertEquals(1 << 3, hub.congestedOutputs(0, LOW));
        assertEquals(0, hub.congestedOutputs(0, HIGH));
        assertEquals(0, hub.congestedOutputs(1, LOW));
        assertEquals(1, hub.pausesSent());
    }

    @Test
    void shouldSetTheBitWhenTheDrainBytesAreAboveTheirs() {
        build();
        block(3, true);
        offer(6, 0, LOW, 3);
        offer(3, 1, HIGH, 3);
        assertEquals(0, hub.congestedOutputs(1, HIGH));
        offer(1, 1, HIGH, 3);
        assertEquals(1 << 3, hub.congestedOutputs(1, HIGH));
    }

    @Test
    void shouldPauseTheNeighbourOnTheFirstBit() {
        build();
        block(3, true);
        block(2, true);
        offer(6, 0, LOW, 3);
        offer(6, 0, LOW, 2);
        assertEquals(1 << 3 | 1 << 2, hub.congestedOutputs(0, LOW));
        assertEquals(1, hub.pausesSent());
        sinks.simulator.runUntil(OBEYED_PS - 1);
        assertEquals(0, pausedAtHost(0));
        sinks.simulator.runUntil(OBEYED_PS);
        assertEquals(1 << LOW, pausedAtHost(0));
        assertEquals(0, pausedAtHost(1));
    }

    @Test
    void shouldResumeWhenTheLastOutputWithABitHasEmptied() {
        build();
        block(3, true);
        block(2, true);
        offer(6, 0, LOW, 3);
        offer(6, 0, LOW, 2);
        sinks.simulator.runUntil(10_000_000);
        block(3, false);
        sinks.simulator.runUntil(10_000_000 + 5 * TX_PS - 1);
        assertEquals(1 << 3 | 1 << 2, hub.congestedOutputs(0, LOW));
        sinks.simulator.runUntil(10_000_000 + 5 * TX_PS);
        assertEquals(1 << 2, hub.congestedOutputs(0, LOW));
        sinks.simulator.runUntil(20_000_000);
        assertEquals(1 << LOW, pausedAtHost(0));
        block(2, false);
        final long resumedPs = 20_000_000 + 5 * TX_PS + OBEYED_PS;
        sinks.simulator.runUntil(resumedPs - 1);
        assertEquals(1 << LOW, pausedAtHost(0));
        sinks.simulator.runUntil(resumedPs);
        assertEquals(0, pausedAtHost(0));
    }

    @Test
    void shouldNotPauseWhenToldNotTo() {
        params.pause = false;
        build();
        block(3, true);
        offer(30, 0, LOW, 3);
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(0, hub.congestedOutputs(0, LOW));
        assertEquals(0, pausedAtHost(0));
    }

    /**
     * Fills the memory. Ids 0 to 9 are important packets for output 3, ids 10 to 24 are other packets for output 3, and
     * ids 25 to 39 are packets for output 2.
     */
    private void fillMemory() {
        build();
        block(3, true);
        block(2, true);
        offer(10, 0, HIGH, 3);
        offer(15, 0, LOW, 3);
        offer(15, 0, HIGH, 2);
        assertEquals(40_000, hub.usedBytes());
        assertEquals(0, network.droppedPackets());
    }

    private void release() {
        block(3, false);
        block(2, false);
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(0, hub.usedBytes());
        assertEquals(0, sinks.pool.inUse());
    }

    @Test
    void shouldPushOutTheLeastImportantLastPacketOfTheLongestQueue() {
        fillMemory();
        offer(2, 1, LOW, 2);
        assertEquals(2, hub.port(3).observed().droppedPackets());
        assertEquals(40_000, hub.usedBytes());
        network.checkInvariants();
        release();
        assertEquals(40, sinks.arrivedIds.size());
        assertFalse(sinks.arrivedIds.contains(24) || sinks.arrivedIds.contains(23));
        assertTrue(sinks.arrivedIds.contains(40) && sinks.arrivedIds.contains(41));
    }

    @Test
    void shouldPushOutImportantPacketsWhenTheQueueHasNoOthers() {
        build();
        block(3, true);
        block(2, true);
        offer(21, 0, HIGH, 3);
        offer(19, 0, LOW, 2);
        offer(1, 1, LOW, 2);
        release();
        assertEquals(40, sinks.arrivedIds.size());
        assertFalse(sinks.arrivedIds.contains(20));
    }

    @Test
    void shouldDropWhatIsBoundForTheLongestQueue() {
        fillMemory();
        offer(1, 1, HIGH, 3);
        assertEquals(1, hub.droppedBeforeQueue());
        assertEquals(0, hub.port(3).observed().droppedPackets());
        release();
        assertFalse(sinks.arrivedIds.contains(40));
    }

    @Test
    void shouldDropWhatIsBoundForOneOfTwoLongestQueues() {
        build();
        block(3, true);
        block(2, true);
        offer(20, 0, HIGH, 3);
        offer(20, 0, HIGH, 2);
        offer(1, 1, HIGH, 3);
        offer(1, 1, HIGH, 2);
        assertEquals(2, hub.droppedBeforeQueue());
        assertEquals(0, hub.port(2).observed().droppedPackets() + hub.port(3).observed().droppedPackets());
    }

    @Test
    void shouldResumeInputsWhenTheLinkTheyWaitForGoesDown() {
        build();
        block(3, true);
        offer(8, 0, LOW, 3);
        sinks.simulator.runUntil(10_000_000);
        assertEquals(1 << LOW, pausedAtHost(0));
        hub.port(3).changes().setUp(false, 10_000_000);
        assertEquals(0, hub.congestedOutputs(0, LOW));
        assertEquals(0, hub.usedBytes());
        network.checkInvariants();
        sinks.simulator.runUntil(10_000_000 + OBEYED_PS);
        assertEquals(0, pausedAtHost(0));
        offer(3, 0, LOW, 3);
        assertEquals(0, hub.usedBytes());
        assertEquals(11, hub.port(3).observed().droppedPackets());
        network.checkInvariants();
    }

    @Test
    void shouldPushOutNothingForALinkThatIsDown() {
        fillMemory();
        hub.port(1).changes().setUp(false, sinks.simulator.nowPs());
        offer(5, 0, HIGH, 1);
        assertEquals(0, hub.port(3).observed().droppedPackets());
        assertEquals(5, hub.port(1).observed().droppedPackets());
    }

    /** The neighbour loses its pause when the link goes down, and is paused again when the link comes up. */
    @Test
    void shouldPauseAgainWhenTheLinkOfAPausedInputComesUp() {
        build();
        block(3, true);
        offer(8, 0, LOW, 3);
        sinks.simulator.runUntil(10_000_000);
        for (final boolean up : new boolean[] {false, true}) {
            hub.port(0).changes().setUp(up, 10_000_000);
            network.node(0).port(0).changes().setUp(up, 10_000_000);
            assertEquals(0, pausedAtHost(0));
        }
        sinks.simulator.runUntil(10_000_000 + OBEYED_PS);
        assertEquals(1 << LOW, pausedAtHost(0));
        block(3, false);
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(0, pausedAtHost(0));
        assertEquals(8, sinks.arrivedIds.size());
    }

    @Test
    void shouldRefuseMorePortsThanABitmapHas() {
        final Sinks many = new Sinks();
        final Switch made = params.create(65, many.simulator, many.pool);
        many.around(made, 65);
        final var facts = new NetworkFacts(new int[66], BYTES, 1, 0, Sinks.RATE);
        assertTrue(assertThrows(IllegalArgumentException.class,
                () -> params.configure(made, facts, new RngStreams(1), "s")).getMessage()
                .contains("65 ports (expected: at most 64)"));
    }

    @Property(tries = 60)
    void shouldKeepCountUnderRandomTraffic(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final OutputPauseSwitchTest test = new OutputPauseSwitchTest();
        test.params.pause = random.nextInt(4) > 0;
        test.build();
        for (int step = 0; step < 400; step++) {
            test.step(random);
            test.sinks.simulator.runUntil(test.sinks.simulator.nowPs() + random.nextLong(200_000));
            test.network.checkInvariants();
            assertTrue(test.hub.usedBytes() <= 40_000);
        }
        for (int port = 0; port < 4; port++) {
            test.setLink(port, true);
            test.block(port, false);
        }
        test.release();
        for (int host = 0; host < 4; host++) {
            assertEquals(0, test.pausedAtHost(host));
            assertEquals(0, test.hub.congestedOutputs(host, HIGH) | test.hub.congestedOutputs(host, LOW));
        }
    }

    private void setLink(final int port, final boolean up) {
        final long nowPs = sinks.simulator.nowPs();
        hub.port(port).changes().setUp(up, nowPs);
        network.node(port).port(0).changes().setUp(up, nowPs);
    }

    private void step(final SplittableRandom random) {
        final int port = random.nextInt(4);
        switch (random.nextInt(12)) {
            case 0 -> block(port, true);
            case 1 -> block(port, false);
            case 2 -> setLink(port, random.nextInt(3) > 0);
            default -> IntStream.range(0, random.nextInt(12)).forEach(i -> network.node(port).port(0).enqueue(
                    sinks.packet(random.nextBoolean() ? HIGH : LOW, random.nextInt(60, 1500),
                            (port + 1 + random.nextInt(3)) % 4),
                    sinks.simulator.nowPs()));
        }
    }
}
