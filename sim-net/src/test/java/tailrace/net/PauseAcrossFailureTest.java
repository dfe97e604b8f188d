package tailrace.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.Simulator;
import tailrace.net.port.PortSetup;

/**
 * Tests pauses of a link that goes down and comes up: no port stays paused for ever, and no necessary pause is lost.
 */
final class PauseAcrossFailureTest {
    private static final int STOPPED = TwoSwitches.STOPPED;
    /**
     * Arrival of the pause frame. {@link PauseTimingTest}: B decides to pause at 120.38 us, A receives the frame at
     * 126.432 us and obeys at 127.456 us.
     */
    private static final long HEARD_PS = 126_432_000;

    private final TwoSwitches row = new TwoSwitches();

    private void pauseA(final int frames) {
        row.blockB();
        row.send(frames);
        row.sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(STOPPED, row.a.port(1).pausedMask());
    }

    @Test
    void shouldPauseAgainWhenTheQueueIsStillAboveTheThreshold() {
        pauseA(9);
        row.setLink(false);
        assertEquals(0, row.a.port(1).pausedMask());
        assertEquals(0, row.b.pausing(0));
        row.setLink(true);
        assertEquals(STOPPED, row.b.pausing(0));
        row.send(20);
        row.run();
        assertEquals(STOPPED, row.a.port(1).pausedMask());
        assertEquals(0, row.network.droppedPackets());
        row.unblockB();
        row.run();
        assertEquals(29, row.sinks.arrivedIds.size());
        assertEquals(0, row.a.port(1).pausedMask());
        assertEquals(0, row.network.node(0).port(0).pausedMask());
    }

    @Test
    void shouldNotPauseAgainWhenTheQueueHasDrainedMeanwhile() {
        pauseA(9);
        row.setLink(false);
        row.unblockB();
        row.run();
        row.setLink(true);
        assertEquals(0, row.b.pausing(0));
        row.send(5);
        row.run();
        assertEquals(14, row.sinks.arrivedIds.size());
        assertEquals(0, row.a.port(1).pausedMask());
    }

    /** While the link is down, packets leave B's forwarding engine, and its ingress queue exceeds the threshold. */
    @Test
    void shouldPauseAfterTheLinkIsUpWhenTheThresholdWasCrossedWhileDown() {
        row.blockB();
        row.send(7);
        row.sinks.simulator.runUntil(120_379_999);
        row.setLink(false);
        row.run();
        row.setLink(true);
        row.run();
        assertEquals(STOPPED, row.a.port(1).pausedMask());
    }

    @Test
    void shouldForgetAPauseThatWasHeardAndNotYetObeyed() {
        row.blockB();
        row.send(20);
        row.sinks.simulator.runUntil(HEARD_PS);
        row.setLink(false);
        row.unblockB();
        row.run();
        row.setLink(true);
        row.run();
        assertEquals(0, row.a.port(1).pausedMask());
        final int before = row.sinks.arrivedIds.size();
        row.send(5);
        row.run();
        assertEquals(before + 5, row.sinks.arrivedIds.size());
    }

    /** Switch A is full of packets for B when the link goes down: A loses the packets, and A's host may resume. */
    @Test
    void shouldResumeTheHostWhenTheLinkItsPacketsWaitForGoesDown() {
        row.a.port(1).assembly().configure(PortSetup.PLAIN.withQueueBytes(TwoSwitches.FRAME));
        pauseA(60);
        assertEquals(STOPPED, row.network.node(0).port(0).pausedMask());
        row.setLink(false);
        row.run();
        assertEquals(0, row.network.node(0).port(0).pausedMask());
        assertTrue(row.network.droppedPackets() > 0);
        assertEquals(0, row.a.droppedBeforeQueue());
        assertEquals(0, row.a.ingressBytes(0));
    }
}
