package tailrace.net.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Size;
import tailrace.net.queue.rank.Lstf;

/** Compares the order in which each discipline serves packets with orders computed by hand. */
final class KnownAnswersTest {
    private static final int BYTES = 1000;

    private final PacketPool pool = new PacketPool(8);

    private Packet packet(final int priority, final int flow, final long rank) {
        final Packet packet = pool.take();
        packet.kind = Packet.DATA;
        packet.priority = (byte) priority;
        packet.wireBytes = BYTES;
        packet.flowId = flow;
        packet.rank = rank;
        return packet;
    }

    private void offer(final QueueDiscipline queue, final int... priorities) {
        for (final int priority : priorities) {
            queue.offer(packet(priority, 1, 0), 0);
        }
    }

    private void offerRanks(final QueueDiscipline queue, final long... ranks) {
        for (final long rank : ranks) {
            queue.offer(packet(0, (int) rank, rank), 0);
        }
    }

    private static List<Integer> priorities(final QueueDiscipline queue, final int packets, final int blocked) {
        final Integer[] priorities = new Integer[packets];
        Arrays.setAll(priorities, i -> (int) queue.take(blocked, 0).priority);
        return List.of(priorities);
    }

    private static List<Long> ranks(final QueueDiscipline queue) {
        final List<Long> ranks = new ArrayList<>();
        while (!queue.isEmpty()) {
            ranks.add(queue.take(0, 0).rank);
        }
        return ranks;
    }

    @Test
    void shouldServeTheMostImportantFirstAndDropTheLeastImportantWhenPrioritiesAreStrict() {
        final QueueDiscipline queue = new StrictPriority().create();
        offer(queue, 5, 7, 3, 3, 0, 7, 5);
        assertEquals(7, queue.takeLast().priority);
        assertEquals(List.of(3, 3), priorities(queue, 2, 1));
        assertEquals(List.of(0, 5, 5, 7), priorities(queue, 4, 0));
    }

    @Test
    void shouldTakeTurnsAmongWhatMayBeSentWhenItIsRoundRobin() {
        final RoundRobin scheduling = new RoundRobin();
        scheduling.strictPriorities = 1;
        final QueueDiscipline queue = scheduling.create();
        offer(queue, 1, 1, 1, 1, 2, 2, 4, 4, 4, 0);
        assertEquals(List.of(0, 1, 2, 4), priorities(queue, 4, 0));
        assertEquals(List.of(1, 4), priorities(queue, 2, 1 << 2));
        queue.pass(packet(1, 1, 0), 0);
        assertEquals(List.of(2, 4, 1, 1), priorities(queue, 4, 0));
    }

    @Test
    void shouldGoByArrivalPastPausedPacketsWhenItIsFifo() {
        final QueueDiscipline queue = new Fifo().create();
        offer(queue, 5, 0, 7, 0, 5);
        assertEquals(List.of(5, 0), priorities(queue, 2, 0));
        assertEquals(List.of(0, 5), priorities(queue, 2, 1 << 7));
        assertEquals(7, queue.takeLast().priority);
    }

    /**
     * Shares of bytes follow the weights, regardless of packet sizes. They differ by at most a packet and the bytes of
     * a turn.
     */
    @Test
    void shouldShareBytesByWeightToWithinAPacketWhenItIsDwrr() {
        final Dwrr scheduling = new Dwrr();
        scheduling.weights = List.of(1.0, 2.0, 4.0);
        scheduling.quantum = Size.bytes(500);
        final QueueDiscipline queue = scheduling.create();
        final SplittableRandom random = new SplittableRandom(1);
        final long[] sentBytes = new long[3];
        final long[] waiting = new long[3];
        long total = 0;
        for (int step = 0; step < 20_000; step++) {
            for (int priority = 0; priority < 3; priority++) {
                while (waiting[priority] < 5) {
                    final Packet packet = packet(priority, 1, 0);
                    packet.wireBytes = 64 + random.nextInt(1437);
                    queue.offer(packet, 0);
                    waiting[priority]++;
                }
            }
            final Packet taken = queue.take(0, 0);
            waiting[taken.priority]--;
            sentBytes[taken.priority] += taken.wireBytes;
            total += taken.wireBytes;
            for (int priority = 0; priority < 3; priority++) {
                final double fairBytes = total * (1 << priority) / 7.0;
                final double turnBytes = 500 << priority;
                assertEquals(fairBytes, sentBytes[priority], 1500 + turnBytes + 500, "priority " + priority);
            }
            pool.free(taken);
        }
    }

    @Test
    void shouldLeaveStrictPrioritiesBeforeItsTurnsAndPausedOnesOutWhenItIsDwrr() {
        final Dwrr scheduling = new Dwrr();
        scheduling.weights = List.of(1.0, 2.0, 1.0, 1.0);
        scheduling.quantum = Size.bytes(BYTES);
        scheduling.strictPriorities = 1;
        final QueueDiscipline queue = scheduling.create();
        offer(queue, 3, 3, 3, 1, 1, 1, 1, 2, 2, 0);
        assertEquals(List.of(0, 1, 1, 2, 3, 1), priorities(queue, 6, 0));
        assertEquals(List.of(2, 3, 3), priorities(queue, 3, 1 << 1));
        assertEquals(List.of(1), priorities(queue, 1, 0));
    }

    @Test
    void shouldRefuseWeightsThatGiveNoShare() {
        final Dwrr scheduling = new Dwrr();
        scheduling.weights = List.of(1.0, 0.0);
        assertTrue(assertThrows(IllegalArgumentException.class, scheduling::validate).getMessage()
                .startsWith("weights: 0.0 (expected: more than 0"));
    }

    private static QueueDiscipline pifo(final boolean keepsFlowOrder) {
        final Pifo scheduling = new Pifo();
        scheduling.keepsFlowOrder = keepsFlowOrder;
        return scheduling.create();
    }

    @Test
    void shouldServeByRankAndDropTheLargestWhenItIsPifo() {
        final QueueDiscipline queue = pifo(false);
        offerRanks(queue, 7, 3, 9, 3, 1, 8);
        assertTrue(queue.pushesOutFor(packet(0, 1, 8), 0));
        assertFalse(queue.pushesOutFor(packet(0, 1, 9), 0));
        assertEquals(9, queue.takeLast().rank);
        assertEquals(List.of(1L, 3L, 3L, 7L, 8L), ranks(queue));
    }

    @Test
    void shouldServeAcknowledgementsBeforeDataAndNothingPausedWhenItIsPifo() {
        final QueueDiscipline queue = pifo(false);
        final Packet ack = packet(2, 9, 100);
        ack.kind = Packet.ACK;
        queue.offer(packet(1, 1, 5), 0);
        queue.offer(packet(2, 2, 6), 0);
        queue.offer(ack, 0);
        assertEquals(5, queue.take(1 << 2, 0).rank);
        assertSame(ack, queue.take(0, 0));
        assertEquals(6, queue.take(0, 0).rank);
    }

    /** pFabric serves the flow with the fewest remaining bytes, beginning with its oldest packet. */
    @Test
    void shouldKeepTheOrderOfAFlowWhenItsLaterPacketsRankFirst() {
        final QueueDiscipline queue = pifo(true);
        queue.offer(packet(0, 1, 30), 0);
        queue.offer(packet(0, 2, 25), 0);
        queue.offer(packet(0, 1, 20), 0);
        queue.offer(packet(0, 1, 10), 0);
        queue.offer(packet(0, 2, 15), 0);
        assertEquals(List.of(30L, 20L, 10L, 25L, 15L), ranks(queue));
    }

    /** A packet that has waited for 300 has 300 less slack at the next port. */
    @Test
    void shouldTakeWaitingOffTheSlackWhenItIsLeastSlackFirst() {
        final Pifo scheduling = new Pifo();
        scheduling.rank = new Lstf();
        final QueueDiscipline queue = scheduling.create();
        queue.offer(packet(0, 1, 1000), 0);
        queue.offer(packet(0, 2, 500), 400);
        queue.offer(packet(0, 3, 700), 400);
        assertEquals(400, queue.take(0, 500).rank);
        assertEquals(400, queue.take(0, 600).rank);
        assertEquals(400, queue.take(0, 700).rank);
    }

    /** The comment below lists the bounds of two queues after each packet. */
    @Test
    void shouldMoveItsBoundsWithTheRanksWhenItIsSpPifo() {
        final SpPifo scheduling = new SpPifo();
        scheduling.queues = 2;
        final QueueDiscipline queue = scheduling.create();
        offerRanks(queue, 6, 4, 1, 3, 2);
        // 6 sets the bounds (0, 6). 4 joins the first queue: (4, 6). 1 is an inversion by 3: (1, 3). 3 joins the second
        // queue, and 2 the first: (2, 3).
        assertEquals(3, queue.takeLast().rank);
        assertEquals(List.of(4L, 1L, 2L, 6L), ranks(queue));
    }

    /** With k = 0, a half-full queue admits ranks in the smaller half of recent ranks. */
    @Test
    void shouldAdmitTheSmallerRanksOnlyWhenAifoFillsUp() {
        final Aifo scheduling = new Aifo();
        scheduling.window = 10;
        scheduling.sampleEvery = 1;
        scheduling.burstiness = 0;
        final QueueDiscipline queue = scheduling.create();
        for (int rank = 1; rank <= 10; rank++) {
            queue.pass(packet(0, rank, rank), 0);
        }
        offer(queue, 0, 0, 0, 0, 0);
        assertTrue(queue.admits(packet(0, 1, 5), 10 * BYTES, 0));
        assertFalse(queue.admits(packet(0, 1, 9), 10 * BYTES, 0));
        assertTrue(queue.admits(packet(0, 1, 1000), Long.MAX_VALUE, 0));
        final Packet ack = packet(0, 1, 1000);
        ack.kind = Packet.ACK;
        assertTrue(queue.admits(ack, 10 * BYTES, 0));
    }
}
