package tailrace.net.switches.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.net.Network;
import tailrace.net.NetworkFacts;
import tailrace.net.Sinks;
import tailrace.net.port.Pausing;
import tailrace.net.port.Port;
import tailrace.net.queue.RoundRobin;
import tailrace.net.switches.SwitchParams;

/** Tests when a switch with shared memory pauses, resumes and drops; all numbers are computed by hand. */
final class SharedMemorySwitchTest {
    private static final int BYTES = 1000;
    private static final long TX_PS = 80_000;
    private static final long PAUSE_TX_PS = 5_120;
    private static final int PRIORITY = 3;

    private final Sinks sinks = new Sinks();
    private final SharedMemory params = new SharedMemory();
    private SharedMemorySwitch hub;
    private Network network;

    @BeforeEach
    void setDefaults() {
        params.threshold = SharedMemory.Threshold.STATIC;
        params.staticThreshold = Size.bytes(10_000);
        params.lossless = List.of(PRIORITY);
        params.ecn.mode = SwitchParams.Ecn.Mode.OFF;
    }

    private void build() {
        hub = (SharedMemorySwitch) params.create(3, sinks.simulator, sinks.pool);
        network = sinks.around(hub, 3);
        params.configure(hub, new NetworkFacts(new int[4], BYTES, 0xFF, 0, Sinks.RATE),
                new RngStreams(1), "s");
    }

    private Port nic(final int sink) {
        return network.node(sink).port(0);
    }

    private void send(final int from, final int packets, final int priority) {
        for (int i = 0; i < packets; i++) {
            nic(from).enqueue(sinks.packet(priority, BYTES, 2), sinks.simulator.nowPs());
        }
    }

    private static long arrivalPs(final int packet) {
        return packet * TX_PS + Sinks.DELAY_PS;
    }

    /**
     * The reserve is 4,096 B. 14 packets exceed it by 9,904 B, and 15 packets by more than the threshold of 10,000 B.
     */
    @Test
    void shouldPauseAtThePacketThatCrossesTheThreshold() {
        build();
        Pausing.pause(hub.port(2), PRIORITY, 0);
        send(0, 40, PRIORITY);
        sinks.simulator.runUntil(arrivalPs(14));
        assertFalse(hub.isPausing(0, PRIORITY));
        sinks.simulator.runUntil(arrivalPs(15));
        assertTrue(hub.isPausing(0, PRIORITY));
        assertEquals(15 * BYTES, hub.accountedBytes(0, PRIORITY));
    }

    /** The frame leaves at once, takes 5,120 ps and has a delay of 1 us; the packet then on the line is finished. */
    @Test
    void shouldStopTheNeighbourWhenTheFrameArrives() {
        build();
        Pausing.pause(hub.port(2), PRIORITY, 0);
        send(0, 60, PRIORITY);
        final long stopsPs = arrivalPs(15) + PAUSE_TX_PS + Sinks.DELAY_PS;
        sinks.simulator.runUntil(stopsPs - 1);
        assertEquals(0, nic(0).pausedMask());
        sinks.simulator.runUntil(stopsPs);
        assertEquals(1 << PRIORITY, nic(0).pausedMask());
        sinks.simulator.runUntil(Simulator.NEVER);
        final long sent = stopsPs / TX_PS + 1;
        assertEquals(sent * BYTES, hub.accountedBytes(0, PRIORITY));
        assertEquals(0, network.droppedPackets());
        network.checkInvariants();
    }

    /** The port resumes at 11 of 15 packets: 6,904 B above the reserve are at most 10,000 - 3,072 B. */
    @Test
    void shouldResumeAtTheOffsetBelowTheThreshold() {
        build();
        Pausing.pause(hub.port(2), PRIORITY, 0);
        send(0, 15, PRIORITY);
        sinks.simulator.runUntil(arrivalPs(40));
        Pausing.resume(hub.port(2), PRIORITY, arrivalPs(40));
        sinks.simulator.runUntil(arrivalPs(40) + 3 * TX_PS - 1);
        assertTrue(hub.isPausing(0, PRIORITY));
        sinks.simulator.runUntil(arrivalPs(40) + 3 * TX_PS);
        assertFalse(hub.isPausing(0, PRIORITY));
        assertEquals(11 * BYTES, hub.accountedBytes(0, PRIORITY));
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(0, nic(0).pausedMask());
        assertEquals(2, nic(0).observed().pauseFrames());
        assertEquals(0, hub.accountedBytes(0, PRIORITY));
    }

    /**
     * The threshold is 1/8 of the free memory (alpha): with reserves and headroom set aside, it falls as the memory
     * fills.
     */
    @Test
    void shouldPauseAtTheDynamicThreshold() {
        params.threshold = SharedMemory.Threshold.DYNAMIC;
        params.headroom = Size.bytes(30_000);
        params.buffer = Size.bytes(3 * (4096 + 30_000) + 90_000);
        build();
        Pausing.pause(hub.port(2), PRIORITY, 0);
        send(0, 60, PRIORITY);
        // n packets use 1000 n - 4096 of the 90,000 bytes. The first n at which they reach an eighth of the free bytes
        // follows from 1000 n - 4096 >= (90,000 - (1000 n - 4096)) / 8, so 1000 n - 4096 >= 10,000, n = 15 (10,904 goes
        // to headroom).
        sinks.simulator.runUntil(arrivalPs(14));
        assertFalse(hub.isPausing(0, PRIORITY));
        sinks.simulator.runUntil(arrivalPs(15));
        assertTrue(hub.isPausing(0, PRIORITY));
    }

    @Test
    void shouldNotDropWithTheComputedHeadroomAndDropWithLess() {
        for (final boolean enough : new boolean[] {true, false}) {
            final SharedMemorySwitchTest fresh = new SharedMemorySwitchTest();
            fresh.setDefaults();
            // 41 packets are sent before the frame takes effect (3,205,120 ps); 14 of them found room below the
            // threshold.
            fresh.params.headroom = Size.bytes(enough ? 27 * BYTES : 27 * BYTES - 1);
            fresh.build();
            Pausing.pause(fresh.hub.port(2), PRIORITY, 0);
            fresh.send(0, 60, PRIORITY);
            fresh.sinks.simulator.runUntil(Simulator.NEVER);
            assertEquals(enough ? 0 : 1, fresh.network.droppedPackets());
            assertTrue(SharedMemorySwitch.neededHeadroomBytes(fresh.nic(0), BYTES, 64) >= 27 * BYTES);
        }
    }

    @Test
    void shouldNotStopOtherPriorities() {
        params.lossless = List.of(PRIORITY, 5);
        build();
        Pausing.pause(hub.port(2), PRIORITY, 0);
        send(0, 40, PRIORITY);
        send(0, 40, 5);
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(1 << PRIORITY, nic(0).pausedMask());
        assertEquals(40, sinks.arrivedIds.size());
        assertEquals(0, hub.accountedBytes(0, 5));
    }

    @Test
    void shouldDropLossyPrioritiesByTheLengthOfTheirQueue() {
        build();
        Pausing.pause(hub.port(2), 5, 0);
        send(0, 40, 5);
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(10 * BYTES, hub.port(2).observed().queuedBytes(5, sinks.simulator.nowPs()));
        assertEquals(30, network.droppedPackets());
        assertEquals(0, nic(0).observed().pauseFrames());
        network.checkInvariants();
    }

    @Test
    void shouldServePrioritiesInTurns() {
        params.scheduler = inTurns();
        params.lossless = List.of(1, 2, 7);
        build();
        for (final int priority : params.lossless) {
            Pausing.pause(hub.port(2), priority, 0);
            send(0, 3, priority);
        }
        sinks.simulator.runUntil(Simulator.NEVER);
        for (final int priority : List.of(7, 2, 1)) {
            Pausing.resume(hub.port(2), priority, sinks.simulator.nowPs());
        }
        sinks.simulator.runUntil(Simulator.NEVER);
        // Ids 0 to 2 have priority 1, ids 3 to 5 priority 2, and ids 6 to 8 priority 7, which was resumed first.
        assertEquals(List.of(6, 0, 3, 7, 1, 4, 8, 2, 5), sinks.arrivedIds);
    }

    @Test
    void shouldGiveBackWhatALinkThatGoesDownHeld() {
        build();
        Pausing.pause(hub.port(2), PRIORITY, 0);
        send(0, 10, PRIORITY);
        sinks.simulator.runUntil(Simulator.NEVER);
        hub.port(2).changes().setUp(false, sinks.simulator.nowPs());
        assertEquals(0, hub.accountedBytes(0, PRIORITY));
        network.checkInvariants();
    }

    @Test
    void shouldNotAccountForWhatALinkThatIsDownRefuses() {
        build();
        hub.port(2).changes().setUp(false, 0);
        send(0, 40, PRIORITY);
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(40, hub.port(2).observed().droppedPackets());
        assertEquals(0, hub.accountedBytes(0, PRIORITY));
        assertEquals(0, nic(0).pausedMask());
        network.checkInvariants();
    }

    private void setUp(final int sink, final boolean up) {
        hub.port(sink).changes().setUp(up, sinks.simulator.nowPs());
        nic(sink).changes().setUp(up, sinks.simulator.nowPs());
    }

    /**
     * The link of a paused neighbour goes down. The neighbour loses the pause, and is paused again when the link is up.
     */
    @Test
    void shouldRenewAPauseWhenTheLinkComesUp() {
        build();
        Pausing.pause(hub.port(2), PRIORITY, 0);
        send(0, 60, PRIORITY);
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(1 << PRIORITY, nic(0).pausedMask());
        setUp(0, false);
        assertEquals(0, nic(0).pausedMask());
        setUp(0, true);
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(1 << PRIORITY, nic(0).pausedMask());
        assertEquals(2, hub.pausesSent());
        Pausing.resume(hub.port(2), PRIORITY, sinks.simulator.nowPs());
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(0, nic(0).pausedMask());
        assertEquals(0, sinks.pool.inUse());
    }

    /** The packets whose departure would end the pause are lost with the link; the pause must end nevertheless. */
    @Test
    void shouldNotRenewAPauseThatIsOver() {
        build();
        Pausing.pause(hub.port(2), PRIORITY, 0);
        send(0, 60, PRIORITY);
        sinks.simulator.runUntil(Simulator.NEVER);
        setUp(0, false);
        Pausing.resume(hub.port(2), PRIORITY, sinks.simulator.nowPs());
        sinks.simulator.runUntil(Simulator.NEVER);
        setUp(0, true);
        send(0, 3, PRIORITY);
        final int before = sinks.arrivedIds.size();
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(before + 3, sinks.arrivedIds.size());
        assertEquals(1, hub.pausesSent());
    }

    /** New routes send packets back by the port by which they arrived, where the resume frame waits for its turn. */
    @Test
    void shouldResumeWhoGetsHisPacketsBack() {
        build();
        Pausing.pause(hub.port(0), PRIORITY, 0);
        for (int i = 0; i < 30; i++) {
            nic(0).enqueue(sinks.packet(PRIORITY, BYTES, 0), 0);
        }
        sinks.simulator.runUntil(arrivalPs(40));
        assertTrue(hub.isPausing(0, PRIORITY));
        Pausing.resume(hub.port(0), PRIORITY, arrivalPs(40));
        sinks.simulator.runUntil(arrivalPs(40) + 20 * TX_PS);
        network.checkInvariants();
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(30, sinks.arrivedIds.size());
        assertEquals(2, nic(0).observed().pauseFrames());
        assertEquals(0, sinks.pool.inUse());
    }

    @Test
    void shouldRefuseAMemoryThatCannotHoldTheHeadroom() {
        params.buffer = Size.bytes(50_000);
        assertTrue(assertThrows(IllegalArgumentException.class, this::build).getMessage().startsWith("buffer: 50KB"));
    }

    /** Creates round robin as in the HPCC ns-3 simulator. */
    private static RoundRobin inTurns() {
        final RoundRobin scheduler = new RoundRobin();
        scheduler.strictPriorities = 1;
        return scheduler;
    }
}
