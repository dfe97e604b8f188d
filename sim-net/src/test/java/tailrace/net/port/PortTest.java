package tailrace.net.port;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.core.Units;
import tailrace.net.Network;
import tailrace.net.Sinks;
import tailrace.net.marking.Red;

/** Tests one queue and its line; 1000 B take 80,000 ps. */
final class PortTest {
    private static final long TX_PS = 80_000;

    private final Sinks sinks = new Sinks();
    private final Network network = sinks.pair();
    private final Port port = network.portOfLink(0, 0);

    private void offer(final int... priorities) {
        for (final int priority : priorities) {
            port.enqueue(sinks.packet(priority, 1000, 1), sinks.simulator.nowPs());
        }
    }

    private void finish() {
        network.checkInvariants();
        sinks.simulator.runUntil(Units.PS_PER_SECOND);
        network.checkInvariants();
        assertEquals(port.observed().deliveredPackets(), sinks.arrivedIds.size());
    }

    @Test
    void shouldServeStrictlyByPriorityAndInOrderWithin() {
        offer(5, 7, 3, 3, 0, 7, 5);
        finish();
        assertEquals(List.of(0, 4, 2, 3, 6, 1, 5), sinks.arrivedIds);
        for (int i = 0; i < 7; i++) {
            assertEquals((i + 1) * TX_PS + Sinks.DELAY_PS, sinks.arrivedPs.get(i));
        }
        assertEquals(7_000, port.observed().deliveredBytes());
        assertEquals(6_000, port.observed().maxQueuedBytes());
    }

    @Test
    void shouldHoldAPausedPriorityUntilItMayGoOn() {
        Pausing.pause(port, 3, 0);
        offer(3, 5, 3, 5);
        assertEquals(0b1000, port.pausedMask());
        assertEquals(2_000, port.observed().queuedBytes(3, 0));
        sinks.at(1_000_000, () -> Pausing.resume(port, 3, 1_000_000));
        finish();
        assertEquals(List.of(1, 3, 0, 2), sinks.arrivedIds);
        assertEquals(1_000_000 + TX_PS + Sinks.DELAY_PS, sinks.arrivedPs.get(2));
    }

    @Test
    void shouldDropSomeOfWhatFindsLittleRoom() {
        port.assembly().configure(PortSetup.PLAIN.withQueueBytes(5_000));
        port.assembly().configure(port.assembly().setup().withDrops(new RandomDrop(3_000, 1, 7)));
        offer(7, 7, 7, 7, 7); // one packet is on the line, and two find room for 3,000 B or more
        assertEquals(2, port.observed().droppedPackets());
        port.assembly().configure(port.assembly().setup().withDrops(new RandomDrop(3_000, 0, 7)));
        offer(7, 7, 7, 7, 7);
        assertEquals(4, port.observed().droppedPackets(), "the limit itself stays");
        assertEquals(5_000, port.observed().queuedBytes(7, 0));
        port.assembly().configure(port.assembly().setup().withDrops(new RandomDrop(3_000, 1, 7)));
        port.changes().setUp(false, 0);
        port.changes().setUp(true, 0);
        assertEquals(5_000, port.assembly().setup().queueBytes());
        final long before = port.observed().droppedPackets();
        offer(7, 7, 7, 7, 7);
        assertEquals(before + 2, port.observed().droppedPackets(), "random drops outlive the failure");
    }

    @Test
    void shouldDropTheArrivingPacketWhenTheQueueIsFull() {
        port.assembly().configure(PortSetup.PLAIN.withQueueBytes(2_000));
        offer(7, 7, 7, 0);
        assertEquals(1, port.observed().droppedPackets());
        assertEquals(1_000, port.observed().droppedBytes());
        finish();
        assertEquals(List.of(0, 1, 2), sinks.arrivedIds);
        assertEquals(1, network.droppedPackets());
    }

    @Test
    void shouldMarkByTheQueueFoundOnEnqueue() {
        port.assembly().configure(PortSetup.PLAIN.withMarker(Red.step(1_000), false));
        offer(1, 1, 1, 1, 1);
        finish();
        assertEquals(List.of(false, false, false, true, true), sinks.arrivedMarked);
        assertEquals(2, port.observed().markedPackets());
    }

    @Test
    void shouldMarkByTheQueueLeftBehindOnDequeue() {
        port.assembly().configure(PortSetup.PLAIN.withMarker(Red.step(1_000), true));
        offer(1, 1, 1, 1, 1);
        finish();
        assertEquals(List.of(false, true, true, false, false), sinks.arrivedMarked);
    }

    @Test
    void shouldLoseEverythingWhenTheLinkGoesDown() {
        offer(1, 1, 1);
        sinks.at(100_000, () -> {
            port.changes().setUp(false, 100_000);
            offer(1);
            network.checkInvariants();
        });
        sinks.at(5_000_000, () -> {
            port.changes().setUp(true, 5_000_000);
            offer(1);
        });
        finish();
        assertEquals(List.of(4), sinks.arrivedIds);
        assertEquals(List.of(5_000_000 + TX_PS + Sinks.DELAY_PS), sinks.arrivedPs);
        assertEquals(4, port.observed().droppedPackets());
    }

    @Property(tries = 200)
    void shouldKeepItsCountsUnderRandomOperations(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Sinks line = new Sinks();
        final Network pair = line.pair();
        final Port busy = pair.portOfLink(0, 0);
        busy.assembly().configure(PortSetup.PLAIN.withQueueBytes(20_000)
                .withMarker(Red.step(5_000), random.nextBoolean()));
        long offered = 0;
        for (int step = 0; step < 300; step++) {
            final long nowPs = line.simulator.nowPs();
            final int what = random.nextInt(20);
            if (what < 14) {
                busy.enqueue(line.packet(random.nextInt(8), random.nextInt(60, 1500), 1), nowPs);
                offered++;
            } else if (what < 19) {
                Pausing.set(busy, random.nextInt(8), random.nextBoolean(), nowPs);
            } else {
                busy.changes().setUp(random.nextInt(4) > 0, nowPs);
            }
            pair.checkInvariants();
            line.simulator.runUntil(nowPs + random.nextLong(150_000));
            pair.checkInvariants();
        }
        busy.changes().setUp(true, line.simulator.nowPs());
        for (int priority = 0; priority < 8; priority++) {
            Pausing.resume(busy, priority, line.simulator.nowPs());
        }
        line.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(offered, busy.observed().deliveredPackets() + busy.observed().droppedPackets());
        assertEquals(0, line.pool.inUse());
    }
}
