package tailrace.net.lb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.Time;
import tailrace.core.Units;

/**
 * Tests the actions of the two leaves of a flow in ConWeave for each packet; {@link ConweaveFabricTest} tests a whole
 * fabric.
 */
final class ConweaveTest {
    private static final long US = Units.PS_PER_US;
    private static final int PATH = 5;

    private final Conweave params = new Conweave();
    private final ConweaveSender sender = new ConweaveSender();
    private final ConweaveReceiver receiver = new ConweaveReceiver();
    private final PacketPool pool = new PacketPool(16);

    ConweaveTest() {
        sender.begin();
        receiver.begin();
    }

    /**
     * Returns the tag of a packet that the host sends at this time and its leaf receives at once; round trips take 4
     * us.
     */
    private int send(final long nowUs, final ConweaveSender.Move expected) {
        assertEquals(expected, sender.next(false, nowUs * US, nowUs * US, params), "at " + nowUs + " us");
        sender.path = PATH;
        sender.roundTripPs = 4 * US;
        return sender.tag(nowUs * US, nowUs * US, params);
    }

    private static void assertTag(final int kind, final int epoch, final int tag) {
        assertEquals(kind, ConweaveTag.kind(tag));
        assertEquals(epoch, ConweaveTag.epoch(tag));
        assertEquals(PATH, ConweaveTag.path(tag));
    }

    private void signal(final int kind, final int epoch, final long nowUs) {
        sender.onSignal(ConweaveTag.of(kind, epoch, PATH), nowUs * US);
    }

    @Test
    void shouldKeepEverythingInATagApart() {
        final SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 10_000; i++) {
            final int kind = random.nextInt(1, 8);
            final int epoch = random.nextInt(1 << 20);
            final int path = random.nextInt(ConweaveTag.PATHS);
            final long agePs = random.nextLong(2_000 * US);
            final int tag = ConweaveTag.of(kind, epoch, path);
            final int rerouted = ConweaveTag.rerouted(epoch, path, agePs);
            assertEquals(kind, ConweaveTag.kind(tag));
            assertEquals(ConweaveTag.REROUTED, ConweaveTag.kind(rerouted));
            assertTrue(ConweaveTag.isSame(epoch, ConweaveTag.epoch(tag)));
            assertEquals(path, ConweaveTag.path(tag));
            assertEquals(path, ConweaveTag.path(rerouted));
            assertEquals(agePs, ConweaveTag.agePs(rerouted), ConweaveTag.AGE_PS);
            assertTrue(ConweaveTag.agePs(rerouted) <= agePs);
        }
    }

    @Test
    void shouldKnowLaterEpochsByTheirLowestBits() {
        for (int epoch = 0; epoch < 200; epoch++) {
            final int tag = ConweaveTag.epoch(ConweaveTag.of(ConweaveTag.DATA, epoch, 0));
            assertTrue(ConweaveTag.isLater(epoch + 1, tag));
            assertTrue(ConweaveTag.isLater(epoch + 31, tag));
            assertFalse(ConweaveTag.isLater(epoch, tag));
            assertFalse(ConweaveTag.isLater(epoch - 1, tag));
        }
    }

    @Test
    void shouldAskForAReplyEveryRoundTripWhileTheyComeInTime() {
        assertTag(ConweaveTag.REQUEST, 1, send(0, ConweaveSender.Move.LEAVE_NOW));
        assertTag(ConweaveTag.DATA, 1, send(1, ConweaveSender.Move.STAY));
        signal(ConweaveTag.REPLY, 1, 5);
        assertTag(ConweaveTag.REQUEST, 2, send(6, ConweaveSender.Move.STAY));
        assertTag(ConweaveTag.DATA, 2, send(7, ConweaveSender.Move.STAY));
    }

    /** Base round trip and margin are 8 us. */
    @Test
    void shouldLeaveThePathWhenTheReplyIsLate() {
        send(0, ConweaveSender.Move.LEAVE_NOW);
        assertTag(ConweaveTag.DATA, 1, send(8, ConweaveSender.Move.STAY));
        assertTag(ConweaveTag.TAIL, 1, send(9, ConweaveSender.Move.LEAVE_AFTER));
        final int rerouted = send(12, ConweaveSender.Move.STAY);
        assertTag(ConweaveTag.REROUTED, 1, rerouted);
        assertEquals(3 * US, ConweaveTag.agePs(rerouted), ConweaveTag.AGE_PS);
        signal(ConweaveTag.REPLY, 1, 13);
        assertTag(ConweaveTag.REROUTED, 1, send(14, ConweaveSender.Move.STAY));
        signal(ConweaveTag.CLEAR, 1, 15);
        assertTag(ConweaveTag.REQUEST, 2, send(16, ConweaveSender.Move.STAY));
    }

    @Test
    void shouldNotTakeALateReplyForOneInTime() {
        send(0, ConweaveSender.Move.LEAVE_NOW);
        signal(ConweaveTag.REPLY, 1, 8);
        signal(ConweaveTag.REPLY, 0, 3);
        signal(ConweaveTag.CLEAR, 1, 3);
        assertTag(ConweaveTag.TAIL, 1, send(9, ConweaveSender.Move.LEAVE_AFTER));
    }

    @Test
    void shouldBeginAnEpochOnAnotherPathAfterAPauseEvenIfItsTailIsLost() {
        send(0, ConweaveSender.Move.LEAVE_NOW);
        send(9, ConweaveSender.Move.LEAVE_AFTER);
        assertTag(ConweaveTag.REROUTED, 1, send(309, ConweaveSender.Move.STAY));
        assertTag(ConweaveTag.REQUEST, 2, send(610, ConweaveSender.Move.LEAVE_NOW));
    }

    private ConweaveReceiver.Verdict receive(final int tag, final long sentUs, final long nowUs) {
        final ConweaveReceiver.Verdict verdict = receiver.arrives(tag, sentUs * US, nowUs * US, params);
        if (verdict == ConweaveReceiver.Verdict.HOLD) {
            receiver.hold(pool.take());
        }
        return verdict;
    }

    private static int tag(final int kind, final int epoch) {
        return ConweaveTag.of(kind, epoch, PATH);
    }

    private static int rerouted(final int epoch, final long ageUs) {
        return ConweaveTag.rerouted(epoch, PATH, ageUs * US + ConweaveTag.AGE_PS);
    }

    @Test
    void shouldHoldReroutedPacketsUntilTheTailHasCome() {
        assertEquals(ConweaveReceiver.Verdict.PASS, receive(tag(ConweaveTag.REQUEST, 1), 0, 10));
        assertEquals(ConweaveReceiver.Verdict.HOLD, receive(rerouted(1, 1), 5, 11));
        assertEquals(ConweaveReceiver.Verdict.HOLD, receive(rerouted(1, 2), 6, 12));
        assertEquals(ConweaveReceiver.Verdict.PASS, receive(tag(ConweaveTag.DATA, 1), 3, 13));
        assertEquals(ConweaveReceiver.Verdict.PASS_AND_RELEASE, receive(tag(ConweaveTag.TAIL, 1), 4, 14));
        final Packet first = receiver.release();
        assertNull(first.next.next);
        assertFalse(receiver.isHolding());
        assertEquals(ConweaveReceiver.Verdict.PASS, receive(rerouted(1, 3), 7, 15));
    }

    @Test
    void shouldHoldNothingWhenTheTailComesFirst() {
        assertEquals(ConweaveReceiver.Verdict.PASS, receive(tag(ConweaveTag.TAIL, 1), 4, 14));
        assertEquals(ConweaveReceiver.Verdict.PASS, receive(rerouted(1, 3), 7, 15));
    }

    /**
     * All times are in us. The tail was sent at 4. The packet sent at 0 arrived at 10, and the packet sent at 3 arrived
     * at 20. The margin is 16.
     */
    @Test
    void shouldWaitUntilTheTailShouldHaveCome() {
        receive(tag(ConweaveTag.REQUEST, 1), 0, 10);
        receive(rerouted(1, 1), 5, 11);
        assertEquals((10 + 4 + 16) * US, receiver.deadlinePs, US);
        receive(tag(ConweaveTag.DATA, 1), 3, 20);
        assertEquals((20 + 1 + 16) * US, receiver.deadlinePs, US);
    }

    @Test
    void shouldWaitForAGivenTimeWhenNothingHasComeByTheOldPath() {
        assertEquals(ConweaveReceiver.Verdict.HOLD, receive(rerouted(1, 1), 5, 11));
        assertEquals((11 + 200 + 16) * US, receiver.deadlinePs, US);
        receiver.release();
        assertEquals(ConweaveReceiver.Verdict.PASS, receive(rerouted(1, 2), 6, 12), "the tail was given up");
    }

    @Test
    void shouldIgnorePacketsOfAnEpochThatIsOver() {
        receive(tag(ConweaveTag.REQUEST, 2), 10, 20);
        assertEquals(ConweaveReceiver.Verdict.IGNORE, receive(tag(ConweaveTag.DATA, 1), 9, 21));
        assertEquals(ConweaveReceiver.Verdict.IGNORE, receive(rerouted(1, 2), 9, 21));
        assertTrue(receiver.isNextEpoch(tag(ConweaveTag.DATA, 3)));
        assertTrue(receiver.isNextEpoch(tag(ConweaveTag.REQUEST, 1)), "the sender's leaf had forgotten the flow");
    }

    private static Packet of(final PacketPool pool, final int flow) {
        final Packet packet = pool.take();
        packet.flowId = flow;
        return packet;
    }

    @Test
    void shouldForgetFlowsThatAreSilent() {
        final FlowTable<ConweaveReceiver> table = new FlowTable<>(ConweaveReceiver::new, 10);
        for (int flow = 0; flow < 100_000; flow++) {
            final Packet packet = of(pool, flow);
            assertNull(table.find(packet));
            final ConweaveReceiver made = table.findOrBegin(packet, flow);
            assertSame(made, table.find(packet));
            pool.free(packet);
        }
        assertTrue(table.size() <= 64, table.size() + " flows");
        final Packet recent = of(pool, 99_995);
        assertTrue(table.find(recent) != null, "active a moment ago");
    }

    @Test
    void shouldRememberAllFlowsThatAreActiveOrHolding() {
        final FlowTable<ConweaveReceiver> table = new FlowTable<>(ConweaveReceiver::new, Simulator.NEVER);
        for (int flow = 0; flow < 1_000; flow++) {
            table.findOrBegin(of(pool, flow), flow);
        }
        assertEquals(1_000, table.size());
        for (int flow = 0; flow < 1_000; flow++) {
            assertEquals(flow, table.find(of(pool, flow)).activePs);
        }
    }

    @Test
    void shouldRefuseImpossibleValues() {
        params.age = Time.us(100);
        assertEquals("age: 100us (expected: at least expiry, 300us)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
        params.age = Time.ms(2);
        params.queues = -1;
        assertEquals("queues: -1 (expected: 0 or more)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
        params.queues = 0;
        params.signalPriority = 8;
        assertEquals("signalPriority: 8 (expected: 0 to 7)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
    }
}
