package tailrace.net.switches.cioq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.net.Network;
import tailrace.net.Sinks;
import tailrace.net.port.Pausing;
import tailrace.net.port.Port;
import tailrace.net.port.PortSetup;

/**
 * Tests schedules of the crossbar against results computed by hand: 1000 B take 80 ns over a line of 100 Gb/s. With a
 * speed-up of 1, a packet finds its line idle. It then arrives one transmission and one link delay after it has
 * crossed.
 */
final class CioqArbiterTest {
    private static final int BYTES = 1000;
    private static final long TX_PS = 80_000;
    private static final int OUT = 3;

    private final Sinks sinks = new Sinks();
    private final Cioq params = new Cioq();
    private CioqSwitch hub;
    private Network network;

    @BeforeEach
    void setDefaults() {
        params.forwardingDelay = new Time(0);
        params.speedup = 1;
        params.ingressQueue = Size.bytes(100_000);
    }

    private void build() {
        hub = new CioqSwitch(4, sinks.simulator, sinks.pool, params);
        network = sinks.around(hub, 4);
    }

    /** Ids count up in the order of these calls. */
    private void offer(final int inPort, final int priority, final int bytes, final int dst) {
        hub.receive(sinks.packet(priority, bytes, dst), inPort, sinks.simulator.nowPs());
    }

    private void offer(final int inPort, final int priority, final int dst) {
        offer(inPort, priority, BYTES, dst);
    }

    private void finish() {
        sinks.simulator.runUntil(Simulator.NEVER);
        network.checkInvariants();
        assertEquals(0, sinks.pool.inUse());
    }

    /** Time at which a packet has crossed the crossbar, if its line was idle then. */
    private long crossedPs(final int id, final int bytes) {
        return sinks.arrivedPs.get(sinks.arrivedIds.indexOf(id)) - Sinks.DELAY_PS - TX_PS * bytes / BYTES;
    }

    private void assertCrossed(final long... txTimes) {
        for (int id = 0; id < txTimes.length; id++) {
            assertEquals(txTimes[id] * TX_PS, crossedPs(id, BYTES), "packet " + id);
        }
    }

    @Test
    void shouldServeTheMoreImportantPriorityFirstWhateverTheInput() {
        build();
        offer(0, 7, OUT);
        sinks.simulator.runUntil(1);
        offer(1, 5, OUT);
        offer(2, 2, OUT);
        offer(0, 0, OUT);
        finish();
        assertEquals(List.of(0, 3, 2, 1), sinks.arrivedIds);
    }

    @Test
    void shouldServeInputsInTurnsWithinAPriority() {
        build();
        for (final int input : new int[] {0, 0, 1, 1, 2, 2}) {
            offer(input, 4, OUT);
        }
        finish();
        assertEquals(List.of(0, 2, 4, 1, 3, 5), sinks.arrivedIds);
    }

    @Test
    void shouldKeepTheTurnOfAnOutputWhenAnotherServedTheInput() {
        build();
        offer(0, 4, OUT);
        offer(1, 4, BYTES / 2, 2);
        offer(1, 4, OUT);
        offer(2, 4, OUT);
        finish();
        // At 80 ns output 3 becomes free. It last received a packet from input 0, so input 1 is next, although input 2
        // has waited longer.
        assertEquals(TX_PS / 2, crossedPs(1, BYTES / 2));
        assertEquals(2 * TX_PS, crossedPs(2, BYTES));
        assertEquals(3 * TX_PS, crossedPs(3, BYTES));
    }

    @Test
    void shouldSendOnePacketAtATimeFromAnInputAndToAnOutput() {
        build();
        offer(0, 4, 1);
        offer(0, 5, 2);
        offer(3, 6, 2);
        finish();
        // Input 3 finds output 2 idle at once and holds it until input 0 has sent its first packet.
        assertCrossed(1, 2, 1);
    }

    @Test
    void shouldUseAllInputsAndOutputsAtOnce() {
        build();
        for (int input = 0; input < 4; input++) {
            offer(input, 4, (input + 1) % 4);
        }
        finish();
        assertCrossed(1, 1, 1, 1);
    }

    @Test
    void shouldBlockBehindAHeadWithinItsPriorityOnly() {
        build();
        offer(0, 7, 1);
        offer(1, 4, 3 * BYTES / 2, OUT);
        sinks.simulator.runUntil(1);
        offer(0, 4, OUT);
        offer(0, 4, 2);
        offer(0, 5, 2);
        finish();
        assertEquals(3 * TX_PS / 2, crossedPs(1, 3 * BYTES / 2));
        // At 80 ns input 0 becomes free. Its first packet of priority 4 waits for output 3, and blocks its second
        // packet of priority 4, but not its packet of priority 5.
        assertEquals(2 * TX_PS, crossedPs(4, BYTES));
        assertEquals(3 * TX_PS, crossedPs(2, BYTES));
        assertEquals(4 * TX_PS, crossedPs(3, BYTES));
    }

    @Test
    void shouldPreferThePriorityOfAFreeInputToWorkForTheFreeOutput() {
        build();
        offer(0, 4, OUT);
        sinks.simulator.runUntil(1);
        offer(0, 5, OUT);
        offer(0, 1, 2);
        finish();
        assertCrossed(1, 3, 2);
    }

    @Test
    void shouldStallAtAFullEgressAndGoOnWhenTheLineTakesAPacket() {
        params.speedup = 4;
        build();
        hub.port(OUT).assembly().configure(PortSetup.PLAIN.withQueueBytes(2 * BYTES));
        for (int i = 0; i < 5; i++) {
            offer(0, 4, OUT);
        }
        // Three packets cross by 60 ns: one is on the line from 20 ns to 100 ns, two are in the queue.
        assertIngressBecomes(1_000, 100_000);
        assertIngressBecomes(0, 180_000);
        finish();
        assertEquals(0, network.droppedPackets());
        for (int i = 0; i < 5; i++) {
            assertEquals(20_000 + (i + 1) * TX_PS + Sinks.DELAY_PS, sinks.arrivedPs.get(i));
        }
    }

    private void assertIngressBecomes(final long bytes, final long atPs) {
        sinks.simulator.runUntil(atPs - 1);
        assertEquals(bytes + BYTES, hub.ingressBytes(0));
        sinks.simulator.runUntil(atPs);
        assertEquals(bytes, hub.ingressBytes(0));
    }

    @Test
    void shouldGoOnWhenAPauseOfTheEgressEnds() {
        params.speedup = 4;
        build();
        hub.port(OUT).assembly().configure(PortSetup.PLAIN.withQueueBytes(2 * BYTES));
        Pausing.pause(hub.port(OUT), 4, 0);
        for (int i = 0; i < 3; i++) {
            offer(0, 4, OUT);
        }
        sinks.at(500_000, () -> Pausing.resume(hub.port(OUT), 4, 500_000));
        assertIngressBecomes(0, 500_000);
        finish();
    }

    private void pauseAll(final boolean paused) {
        for (int priority = 0; priority < Port.PRIORITIES; priority++) {
            Pausing.set(hub.port(OUT), priority, paused, sinks.simulator.nowPs());
        }
    }

    /**
     * Packet 0 leaves 500 B of room. This is too little for packet 1, but enough for the other packets. Only one of
     * these is more important than packet 1.
     */
    @Test
    void shouldLetOnlyMoreImportantPacketsPassOneThatStallsTheOutput() {
        build();
        hub.port(OUT).assembly().configure(PortSetup.PLAIN.withQueueBytes(2 * BYTES));
        pauseAll(true);
        offer(0, 4, 1_500, OUT);
        offer(1, 4, 1_000, OUT);
        sinks.simulator.runUntil(200_000);
        offer(2, 4, 400, OUT);
        offer(3, 5, 400, OUT);
        sinks.simulator.runUntil(300_000);
        assertEquals(1_000, hub.ingressBytes(1));
        assertEquals(400, hub.ingressBytes(2));
        assertEquals(400, hub.ingressBytes(3));
        offer(0, 3, 300, OUT);
        sinks.simulator.runUntil(400_000);
        assertEquals(0, hub.ingressBytes(0));
        assertEquals(1_800, hub.port(OUT).observed().queuedBytes(400_000));
        pauseAll(false);
        finish();
        assertEquals(List.of(4, 0, 1, 2, 3), sinks.arrivedIds);
    }

    @Test
    void shouldDropAtAFullEgressWhenTold() {
        params.speedup = 4;
        params.whenFull = Cioq.WhenFull.DROP;
        build();
        hub.port(OUT).assembly().configure(PortSetup.PLAIN.withQueueBytes(2 * BYTES));
        for (int i = 0; i < 5; i++) {
            offer(0, 4, OUT);
        }
        finish();
        // The fourth packet crosses at 80 ns, when two packets are queued. The fifth crosses at 100 ns, when one of
        // them has just left.
        assertEquals(List.of(0, 1, 2, 4), sinks.arrivedIds);
        assertEquals(1, hub.port(OUT).observed().droppedPackets());
    }

    @Test
    void shouldLetWaitingPacketsCrossToALinkThatHasGoneDown() {
        params.speedup = 4;
        build();
        hub.port(OUT).assembly().configure(PortSetup.PLAIN.withQueueBytes(2 * BYTES));
        pauseAll(true);
        for (int i = 0; i < 5; i++) {
            offer(0, 4, OUT);
        }
        sinks.at(500_000, () -> hub.port(OUT).changes().setUp(false, 500_000));
        sinks.simulator.runUntil(499_999);
        assertEquals(3 * BYTES, hub.ingressBytes(0));
        finish();
        assertTrue(sinks.arrivedIds.isEmpty());
        assertEquals(5, hub.port(OUT).observed().droppedPackets());
    }

    @Test
    void shouldServeInputsInTurnsAndOfEachTheMostImportantPacketWhenAskedTo() {
        params.arbiter = Cioq.Arbitration.INPUTS;
        build();
        offer(0, 5, OUT);
        sinks.simulator.runUntil(1);
        offer(1, 5, OUT);
        offer(1, 3, OUT);
        offer(2, 0, OUT);
        finish();
        assertEquals(List.of(0, 2, 3, 1), sinks.arrivedIds);
    }

    @Test
    void shouldLetAnImportantPacketWaitForTheTurnOfItsInputAtAFullEgressQueue() {
        params.arbiter = Cioq.Arbitration.INPUTS;
        params.speedup = 4;
        build();
        hub.port(OUT).assembly().configure(PortSetup.PLAIN.withQueueBytes(BYTES));
        for (int input = 0; input < 3; input++) {
            offer(input, 5, OUT);
        }
        offer(1, 6, OUT);
        sinks.simulator.runUntil(70_000);
        offer(0, 0, OUT);
        finish();
        // Packet 0 is on the line, packet 1 is queued behind it, and it is the turn of input 2. The important packet 4
        // comes after the packet of input 2.
        assertEquals(List.of(0, 1, 2, 4, 3), sinks.arrivedIds);
    }

    @Test
    void shouldPushOutTheLastOfTheLeastImportantWhenTheIngressQueueIsFull() {
        params.ingressQueue = Size.bytes(3 * BYTES);
        params.ingressDrops = Cioq.Victim.LEAST_IMPORTANT;
        build();
        offer(1, 0, 3 * BYTES, OUT);
        sinks.simulator.runUntil(1);
        for (final int priority : new int[] {2, 6, 6, 4, 7, 2}) {
            offer(0, priority, OUT);
        }
        finish();
        assertEquals(List.of(0, 1, 6, 4), sinks.arrivedIds);
        assertEquals(3, hub.droppedBeforeQueue());
    }

    @Test
    void shouldPushOutOfTheEgressQueueWhatIsLessImportantWhenAskedTo() {
        params.speedup = 4;
        params.whenFull = Cioq.WhenFull.PUSH_OUT;
        build();
        hub.port(OUT).assembly().configure(PortSetup.PLAIN.withQueueBytes(2 * BYTES));
        offer(0, 5, 2 * BYTES, OUT);
        sinks.simulator.runUntil(1);
        offer(1, 6, OUT);
        offer(2, 6, OUT);
        sinks.simulator.runUntil(85_000);
        offer(0, 0, OUT);
        sinks.simulator.runUntil(90_000);
        offer(1, 7, OUT);
        finish();
        assertEquals(List.of(0, 3, 1), sinks.arrivedIds);
        assertEquals(2, hub.port(OUT).observed().droppedPackets());
    }
}
