package tailrace.net;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tailrace.core.Simulator;
import tailrace.net.port.Pausing;
import tailrace.net.port.PortSetup;

/** Tests that a switch with ingress queues reports the outputs for which a pause waits. */
final class WaitsForTest {
    private static final int PRIORITY = TwoSwitches.PRIORITY;
    private static final int[] NOTHING = {0, 0};

    private final TwoSwitches row = new TwoSwitches();

    private int[] waitsOfB(final int priority) {
        return row.b.waitsFor(0, priority, row.sinks.simulator.nowPs());
    }

    private void pauseA() {
        row.blockB();
        row.send(20);
        row.sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(TwoSwitches.STOPPED, row.b.pausing(0));
    }

    @Test
    void shouldBeWhatFillsTheOutputThatTheHeadIsStalledAt() {
        pauseA();
        assertArrayEquals(new int[] {0, 1 << PRIORITY}, waitsOfB(PRIORITY));
    }

    /** A pause of a less important priority ends when the more important packets have gone. */
    @Test
    void shouldBeTheSameForPrioritiesBehind() {
        pauseA();
        assertArrayEquals(new int[] {0, 1 << PRIORITY}, waitsOfB(5));
    }

    @Test
    void shouldBeNothingForPrioritiesThatAreNotPaused() {
        pauseA();
        assertArrayEquals(NOTHING, waitsOfB(0));
        assertArrayEquals(NOTHING, row.b.waitsFor(1, PRIORITY, row.sinks.simulator.nowPs()));
    }

    @Test
    void shouldBeNothingWhileAPacketCrosses() {
        pauseA();
        row.unblockB();
        assertEquals(TwoSwitches.STOPPED, row.b.pausing(0));
        assertArrayEquals(NOTHING, waitsOfB(PRIORITY));
    }

    /**
     * The output holds a packet whose priority differs from the priority of the head. The packet at the output must
     * leave.
     */
    @Test
    void shouldBeThePriorityThatFillsTheOutput() {
        row.b.port(1).assembly().configure(PortSetup.PLAIN.withQueueBytes(TwoSwitches.FRAME));
        Pausing.pause(row.b.port(1), 5, 0);
        row.b.port(1).enqueue(row.sinks.packet(5, TwoSwitches.FRAME, 1), 0);
        row.send(20);
        row.sinks.simulator.runUntil(Simulator.NEVER);
        assertArrayEquals(new int[] {0, 1 << 5}, waitsOfB(PRIORITY));
    }

    /** A larger packet of another input stalls the output, so a smaller packet cannot move either. */
    @Test
    void shouldCountHeadsThatFitBehindOneThatStallsTheOutput() {
        pauseA();
        row.b.port(1).assembly().configure(PortSetup.PLAIN.withQueueBytes(TwoSwitches.FRAME + 100));
        row.b.receive(row.sinks.packet(5, 90, 1), 0, row.sinks.simulator.nowPs());
        row.sinks.simulator.runUntil(Simulator.NEVER);
        assertArrayEquals(new int[] {0, 1 << PRIORITY}, waitsOfB(5));
    }
}
