package tailrace.net.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.net.EveryType;
import tailrace.net.queue.rank.Lstf;

/** Tests the contract of every discipline against a plain list of queued packets. */
final class QueueDisciplineContractTest {
    private final PacketPool pool = new PacketPool(8);
    private final List<Packet> frames = new ArrayList<>();
    private final List<Packet> data = new ArrayList<>();
    private long nowPs;

    /** Every discipline of the package with its defaults, and some with other settings. */
    static Stream<Arguments> disciplines() {
        return schedulings().map(made -> Arguments.of(name(made), (Supplier<QueueDiscipline>) made::create));
    }

    static Stream<Arguments> strictOnes() {
        return schedulings().filter(Scheduling::isStrict)
                .map(made -> Arguments.of(name(made), (Supplier<QueueDiscipline>) made::create));
    }

    private static String name(final Scheduling scheduling) {
        return scheduling.getClass().getSimpleName();
    }

    private static Stream<Scheduling> schedulings() {
        final Dwrr weighted = new Dwrr();
        weighted.weights = List.of(1.0, 0.3, 5.0);
        final Pifo pure = new Pifo();
        pure.keepsFlowOrder = false;
        final Pifo slack = new Pifo();
        slack.rank = new Lstf();
        final List<Scheduling> all = new ArrayList<>(List.of(weighted, pure, slack));
        all.addAll(EveryType.of(Scheduling.class));
        assertTrue(all.size() > 9, () -> "found " + all);
        return all.stream();
    }

    private Packet packet(final int priority, final int wireBytes) {
        final Packet packet = pool.take();
        packet.priority = (byte) priority;
        packet.wireBytes = wireBytes;
        return packet;
    }

    private void offer(final QueueDiscipline queue, final int priority, final int wireBytes) {
        final Packet packet = packet(priority, wireBytes);
        (priority < 0 ? frames : data).add(packet);
        queue.offer(packet, nowPs);
    }

    private int waitingPriorities() {
        return data.stream().mapToInt(packet -> 1 << packet.priority).reduce(0, (a, b) -> a | b);
    }

    private static long bytes(final List<Packet> packets, final int priority) {
        return packets.stream().filter(packet -> packet.priority == priority).mapToLong(p -> p.wireBytes).sum();
    }

    private void check(final QueueDiscipline queue) {
        long bytes = 0;
        for (int priority = 0; priority < QueueDiscipline.PRIORITIES; priority++) {
            assertEquals(bytes(data, priority), queue.bytesOf(priority));
            bytes += bytes(data, priority);
        }
        assertEquals(bytes, queue.dataBytes());
        assertEquals(bytes(frames, Packet.CONTROL), queue.bytesOf(Packet.CONTROL));
        assertEquals(bytes + bytes(frames, Packet.CONTROL), queue.queuedBytes());
        assertEquals(waitingPriorities(), queue.waitingPriorities());
        assertEquals(data.isEmpty() && frames.isEmpty(), queue.isEmpty());
        assertSame(frames.isEmpty() ? null : frames.get(0), queue.firstFrame());
        assertEquals(data.size() + frames.size(), queue.recount("queue"));
    }

    private void take(final QueueDiscipline queue, final int blocked) {
        final boolean sendable = !frames.isEmpty() || (waitingPriorities() & ~blocked) != 0;
        assertEquals(sendable, queue.hasSendable(blocked));
        if (!sendable) {
            return;
        }
        final Packet taken = queue.take(blocked, nowPs);
        if (frames.isEmpty()) {
            assertTrue((blocked >>> taken.priority & 1) == 0, () -> "sends priority " + taken.priority);
            assertTrue(data.remove(taken), "sends what does not wait");
        } else {
            assertSame(frames.remove(0), taken);
        }
        pool.free(taken);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("disciplines")
    void shouldCountAndServeWhatWaitsWhateverComes(final String name, final Supplier<QueueDiscipline> made) {
        for (int seed = 0; seed < 60; seed++) {
            final QueueDiscipline queue = made.get();
            final SplittableRandom random = new SplittableRandom(seed);
            final int used = 1 + random.nextInt(QueueDiscipline.PRIORITIES);
            long most = 0;
            for (int step = 0; step < 400; step++) {
                nowPs += random.nextInt(100_000);
                switch (random.nextInt(9)) {
                    case 0 -> offer(queue, Packet.CONTROL, 64);
                    case 1, 2, 3 -> offer(queue, random.nextInt(used), 64 + random.nextInt(1500));
                    case 4 -> dropLast(queue);
                    default -> take(queue, random.nextInt(3) == 0 ? random.nextInt(1 << used) : 0);
                }
                check(queue);
                most = Math.max(most, queue.queuedBytes());
            }
            assertEquals(most, queue.maxQueuedBytes());
            clear(queue);
        }
    }

    private void dropLast(final QueueDiscipline queue) {
        if (!data.isEmpty()) {
            assertTrue(data.remove(queue.takeLast()), "drops what does not wait");
        }
    }

    private void clear(final QueueDiscipline queue) {
        for (Packet packet = queue.takeAll(nowPs); packet != null; packet = packet.next) {
            assertTrue(frames.isEmpty() ? data.remove(packet) : frames.remove(packet), "hands over what does not wait");
        }
        assertTrue(data.isEmpty() && frames.isEmpty(), "keeps packets");
        check(queue);
        assertNull(queue.takeAll(nowPs));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("strictOnes")
    void shouldServeByPriorityAndThenInOrderWhenItSaysItIsStrict(
            final String name, final Supplier<QueueDiscipline> made) {
        final QueueDiscipline queue = made.get();
        final SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 200; i++) {
            offer(queue, random.nextInt(QueueDiscipline.PRIORITIES), 64 + random.nextInt(1500));
        }
        data.sort(Comparator.comparingInt(packet -> packet.priority)); // the stable sort keeps the order within a
                                                                       // priority
        for (final Packet expected : data) {
            assertSame(expected, queue.take(0, nowPs));
        }
    }

    /** Offers a sequence of equal packets of one flow. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("disciplines")
    void shouldServePacketsOfOneKindInTheOrderInWhichTheyCame(final String name, final Supplier<QueueDiscipline> made) {
        final QueueDiscipline queue = made.get();
        for (int i = 0; i < 50; i++) {
            offer(queue, 3, 1500);
        }
        final ArrayDeque<Packet> expected = new ArrayDeque<>(data);
        while (!expected.isEmpty()) {
            assertSame(expected.poll(), queue.take(0, nowPs));
        }
    }
}
