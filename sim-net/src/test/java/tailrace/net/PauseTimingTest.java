package tailrace.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.pause.PauseTimeline;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Pausing;
import tailrace.net.port.Port;
import tailrace.net.port.PortSetup;
import tailrace.net.switches.cioq.CioqSwitch;

/**
 * Tests the times of pauses between two switches. Host 0, switch A, switch B and host 1 form a row. All times are in us
 * (DeTail, SIGCOMM 2012, section 5.1): frame 12.24, link 5.476, forwarding 4.224, crossbar 3.06; pause frame 0.576,
 * reaction 1.024.
 *
 * <p>Host 0 sends frames 1, 2, ... without a gap from 0. A starts frame n at 12.24 n + 12.76, and the frame joins B's
 * ingress queue at 12.24 n + 34.7. B's egress is paused and takes only frame 1. With the 7th frame, the ingress queue
 * has 6 x 1530 B, which is more than 8192 B.
 */
final class PauseTimingTest {
    private static final int FRAME = TwoSwitches.FRAME;
    private static final int PRIORITY = TwoSwitches.PRIORITY;
    private static final int STOPPED = TwoSwitches.STOPPED;
    private static final long DECISION_PS = 120_380_000;

    private final TwoSwitches row = new TwoSwitches();
    private final Sinks sinks = row.sinks;
    private final Network network = row.network;
    private final CioqSwitch a = row.a;
    private final CioqSwitch b = row.b;
    private final List<Long> framesPs = new ArrayList<>();
    private final List<Long> pausesPs = new ArrayList<>();

    @BeforeEach
    void blockAndWatch() {
        row.blockB();
        a.port(1).changes().setTap(arrivals(framesPs));
        b.port(0).changes().setTap(arrivals(pausesPs));
    }

    private PacketTap arrivals(final List<Long> timesPs) {
        return new PacketTap() {
            @Override
            public void delivered(final Port port, final Packet packet) {
                timesPs.add(sinks.simulator.nowPs());
            }

            @Override
            public void dropped(final Port port, final Packet packet, final long nowPs) {
                throw new AssertionError("dropped at " + nowPs);
            }
        };
    }

    private void assertPauses(final Port port, final long atPs) {
        sinks.simulator.runUntil(atPs - 1);
        assertEquals(0, port.pausedMask());
        sinks.simulator.runUntil(atPs);
        assertEquals(STOPPED, port.pausedMask());
    }

    @Test
    void shouldDecideWhenTheDrainBytesCrossTheThreshold() {
        row.send(20);
        sinks.simulator.runUntil(DECISION_PS - 1);
        assertEquals(0, b.pausing(0));
        assertEquals(5 * FRAME, b.ingressBytes(0));
        sinks.simulator.runUntil(DECISION_PS);
        assertEquals(STOPPED, b.pausing(0));
        assertEquals(6 * FRAME, b.ingressBytes(0));
    }

    /**
     * The pause takes effect at 120.38 + 0.576 + 5.476 + 1.024 = 127.456. Frame 9 starts at 122.92; frame 10 would
     * start at 135.16.
     */
    @Test
    void shouldHoldAfterFlightAndReaction() {
        row.send(20);
        assertPauses(a.port(1), 127_456_000);
        assertEquals(List.of(126_432_000L), pausesPs);
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(9, framesPs.size());
        assertEquals(8 * FRAME, b.ingressBytes(0));
        network.checkInvariants();
    }

    /**
     * As in the previous test, the pause begins at 127.456 and ends at 468.276. A pause that has not ended counts until
     * now. B's egress is paused from 0 to 400.
     */
    @Test
    void shouldMeterFromTheHoldOfAPauseToThatOfItsResume() {
        row.send(20);
        sinks.simulator.runUntil(300_000_000);
        assertEquals(300_000_000 - 127_456_000, a.port(1).observed().pausedPs(300_000_000));
        assertEquals(300_000_000 - 127_456_000 + 300_000_000, pausedPs(network.pauseTimeline()));
        sinks.at(400_000_000, row::unblockB);
        sinks.simulator.runUntil(469_000_000);
        assertEquals(468_276_000 - 127_456_000, a.port(1).observed().pausedPs(469_000_000));
        final PauseTimeline timeline = network.pauseTimeline();
        assertEquals(468_276_000 - 127_456_000 + 400_000_000, pausedPs(timeline));
        final int first = (int) (127_456_000 / timeline.slotPs());
        assertEquals((first + 1) * timeline.slotPs() - 127_456_000 + timeline.slotPs(), timeline.pausedPs(first));
        assertEquals(1, timeline.frames((int) (126_432_000 / timeline.slotPs())));
        assertEquals(2, a.port(1).observed().pauseFrames());
    }

    private static long pausedPs(final PauseTimeline timeline) {
        long sum = 0;
        for (int slot = 0; slot < timeline.slots(); slot++) {
            sum += timeline.pausedPs(slot);
        }
        return sum;
    }

    /** B sends a frame to A from 120 to 132.24, which delays the pause by 11.86. Frame 10 is therefore still sent. */
    @Test
    void shouldWaitBehindTheFrameInTransmission() {
        row.send(20);
        sinks.at(120_000_000, () -> b.port(0).enqueue(sinks.packet(PRIORITY, FRAME, 0), 120_000_000));
        assertPauses(a.port(1), 139_316_000);
        assertEquals(List.of(137_716_000L, 138_292_000L), pausesPs);
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(10, framesPs.size());
        assertEquals(9 * FRAME, b.ingressBytes(0));
    }

    /** Another frame is queued behind the frame in transmission. The pause frame leaves before the queued frame. */
    @Test
    void shouldGoAheadOfWhatIsQueued() {
        row.send(20);
        sinks.at(120_000_000, () -> {
            b.port(0).enqueue(sinks.packet(0, FRAME, 0), 120_000_000);
            b.port(0).enqueue(sinks.packet(0, FRAME, 0), 120_000_000);
        });
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(List.of(137_716_000L, 138_292_000L, 150_532_000L), pausesPs);
    }

    /**
     * 9 frames are at B, one of them in the egress queue. B's egress is free from 400 on, so frames 2, 3, ... leave the
     * ingress queue at 400, 412.24, ... After the 6th of these, at 461.2, the queue holds 2 x 1530 B &lt;= 4557 B. The
     * resume takes effect at 461.2 + 7.076 = 468.276. Frame 10 arrives at B at 468.276 + 12.24 + 5.476.
     */
    @Test
    void shouldGoOnFromTheUnpauseThreshold() {
        row.send(20);
        sinks.at(400_000_000, row::unblockB);
        sinks.simulator.runUntil(461_200_000 - 1);
        assertEquals(STOPPED, b.pausing(0));
        assertEquals(3 * FRAME, b.ingressBytes(0));
        sinks.simulator.runUntil(461_200_000);
        assertEquals(0, b.pausing(0));
        sinks.simulator.runUntil(468_276_000 - 1);
        assertEquals(STOPPED, a.port(1).pausedMask());
        sinks.simulator.runUntil(468_276_000);
        assertEquals(0, a.port(1).pausedMask());
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(485_992_000L, framesPs.get(9));
        // The line is never idle from 400 on: the unpause threshold kept enough frames in the queue.
        for (int i = 0; i < 20; i++) {
            assertEquals(400_000_000 + (i + 1) * 12_240_000L + 5_476_000, sinks.arrivedPs.get(i));
        }
        assertEquals(0, sinks.pool.inUse());
    }

    @Test
    void shouldPauseTheHostWhenPausedItself() {
        a.port(1).assembly().configure(PortSetup.PLAIN.withQueueBytes(FRAME));
        row.send(100);
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(STOPPED, network.node(0).port(0).pausedMask());
        assertEquals(STOPPED, a.port(1).pausedMask());
        assertEquals(0, network.droppedPackets());
        row.unblockB();
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(100, sinks.arrivedIds.size());
        assertEquals(0, network.node(0).port(0).pausedMask());
        assertEquals(0, a.port(1).pausedMask());
    }

    /** The queue of switch A to the host is full of paused packets; the resume frame must get through anyway. */
    @Test
    void shouldSendPauseFramesThroughAFullQueue() {
        b.port(0).assembly().configure(PortSetup.PLAIN.withQueueBytes(2 * FRAME));
        Pausing.pause(b.port(0), PRIORITY, 0);
        for (int i = 0; i < 2; i++) {
            b.port(0).enqueue(sinks.packet(PRIORITY, FRAME, 0), 0);
        }
        row.send(20);
        sinks.at(120_000_000, () -> b.port(0).enqueue(sinks.packet(0, FRAME, 0), 120_000_000));
        sinks.at(500_000_000, () -> Pausing.resume(b.port(0), PRIORITY, 500_000_000));
        sinks.at(500_000_000, row::unblockB);
        assertPauses(a.port(1), 139_316_000);
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(0, a.port(1).pausedMask());
        assertEquals(23, sinks.arrivedIds.size());
        assertEquals(0, network.droppedPackets());
    }
}
