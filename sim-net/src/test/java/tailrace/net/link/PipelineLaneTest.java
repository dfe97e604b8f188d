package tailrace.net.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.net.Sinks;
import tailrace.net.TwoSwitches;
import tailrace.net.port.PacketSource;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.net.port.PortView;

/** Tests arrival and forwarding as one event: only the number of events differs from two events. */
final class PipelineLaneTest {
    private static final long DELAY_PS = 5_476_000;
    private static final long FORWARDING_PS = 4_224_000;
    /** Time of a frame on the line at 1 Gb/s. */
    private static final long TX_PS = 12_240_000;
    private static final long ARRIVAL_PS = TX_PS + DELAY_PS;
    private static final long READY_PS = ARRIVAL_PS + FORWARDING_PS;
    /** Time of a pause frame on the line. */
    private static final long PAUSE_TX_PS = 576_000;

    /** Tap that records nothing; with a tap, every arrival is an event. */
    private static final class Blind implements PacketTap {
        @Override
        public void delivered(final Port port, final Packet packet) {}

        @Override
        public void dropped(final Port port, final Packet packet, final long nowPs) {}
    }

    private final TwoSwitches net = new TwoSwitches();
    private final Port nic = net.network.node(0).port(0);
    private final Port link = net.network.portOfLink(1, 0);
    private final Simulator simulator = net.sinks.simulator;

    @Test
    void shouldHandleOneEventPerPacketAndPort() {
        net.send(10);
        net.run();
        assertEquals(10 * (1 + 1 + 1 + 1 + 1), simulator.eventCount(), "two engines, two crossbars, one arrival");
        assertEquals(10, net.sinks.arrivedPs.size());
    }

    @Test
    void shouldCountAsDeliveredWhatIsBeingForwarded() {
        net.send(2);
        simulator.runUntil(ARRIVAL_PS - 1);
        assertEquals(List.of(0L, 0L, 0L),
                List.of(nic.observed().deliveredPackets(), nic.observed().deliveredBytes(), net.a.heldPackets()));
        assertEquals(0, nic.observed().wireHash());
        net.network.checkInvariants();
        simulator.runUntil(ARRIVAL_PS + 1);
        assertEquals(1, nic.observed().deliveredPackets());
        assertEquals(TwoSwitches.FRAME, nic.observed().deliveredBytes());
        assertEquals(1, net.a.heldPackets());
        final long hash = nic.observed().wireHash();
        assertTrue(hash != 0);
        net.network.checkInvariants();
        simulator.runUntil(READY_PS + 1);
        assertEquals(1, nic.observed().deliveredPackets());
        assertEquals(hash, nic.observed().wireHash());
        simulator.runUntil(ARRIVAL_PS + TX_PS + 1);
        assertEquals(2, nic.observed().deliveredPackets());
    }

    @Test
    void shouldCountWhatArrivesAtTheVeryEndOfADrainedRun() {
        net.send(1);
        simulator.runUntil(ARRIVAL_PS);
        net.network.noteDrained();
        assertEquals(1, nic.observed().deliveredPackets());
    }

    @Test
    void shouldLoseWhatIsOnTheWireAndKeepWhatIsBeingForwarded() {
        net.send(3);
        simulator.runUntil(ARRIVAL_PS + 1);
        nic.changes().setUp(false, ARRIVAL_PS + 1);
        net.network.checkInvariants();
        assertEquals(2, nic.observed().droppedPackets());
        assertEquals(1, nic.observed().deliveredPackets());
        assertEquals(TwoSwitches.FRAME, nic.observed().deliveredBytes());
        net.run();
        assertEquals(1, net.sinks.arrivedPs.size());
        assertEquals(TwoSwitches.FRAME, nic.observed().deliveredBytes());
        assertEquals(0, net.sinks.pool.inUse());
    }

    @Test
    void shouldObeyAFrameBeforeThePacketAheadOfItIsForwarded() {
        final List<Long> heardPs = new ArrayList<>();
        final Port back = net.network.portOfLink(1, 1);
        link.assembly().setPauseReaction(0);
        link.assembly().setPauseListener((port, priority, pause, nowPs) -> heardPs.add(nowPs));
        back.enqueue(net.sinks.packet(TwoSwitches.PRIORITY, TwoSwitches.FRAME, 0), 0);
        back.enqueue(net.sinks.packet(TwoSwitches.PRIORITY, TwoSwitches.FRAME, 0), 0);
        simulator.runUntil(1_000);
        back.pauses().send(1 << TwoSwitches.PRIORITY, true, 72, 1_000);
        back.pauses().send(1 << TwoSwitches.PRIORITY, false, 72, 1_000);
        simulator.runUntil(ARRIVAL_PS + 3 * PAUSE_TX_PS);
        assertEquals(List.of(ARRIVAL_PS + PAUSE_TX_PS, ARRIVAL_PS + 2 * PAUSE_TX_PS), heardPs);
        assertEquals(3, back.observed().deliveredPackets());
        assertEquals(1, net.a.heldPackets());
        net.run();
        assertEquals(List.of(0, 1), net.sinks.arrivedIds);
    }

    @Test
    void shouldDrawLossesAtArrivalAndAgainWhenTheyEnd() {
        net.send(4);
        simulator.runUntil(ARRIVAL_PS + 1); // the first is being forwarded
        nic.changes().setLoss(new RandomLoss(1, 0, new RngStreams(1).stream("loss")));
        net.network.checkInvariants();
        simulator.runUntil(ARRIVAL_PS + TX_PS + 1); // the second is lost
        nic.changes().setLoss(null);
        net.network.checkInvariants();
        net.run();
        assertEquals(List.of(0, 2, 3), net.sinks.arrivedIds);
        assertEquals(1, nic.observed().lostPackets());
        assertEquals(3, nic.observed().deliveredPackets());
        assertEquals(3L * TwoSwitches.FRAME, nic.observed().deliveredBytes());
    }

    @Test
    void shouldShowATapThatComesAndGoesEachArrivalAtItsTime() {
        final List<Long> seenPs = new ArrayList<>();
        net.send(4);
        simulator.runUntil(ARRIVAL_PS + 1);
        nic.changes().setTap(new PacketTap() {
            @Override
            public void delivered(final Port port, final Packet packet) {
                seenPs.add(packet.timePs);
                if (seenPs.size() == 2) {
                    port.changes().setTap(null); // other packets are on the wire
                }
            }

            @Override
            public void dropped(final Port port, final Packet packet, final long nowPs) {}
        });
        net.run();
        assertEquals(List.of(ARRIVAL_PS + TX_PS, ARRIVAL_PS + 2 * TX_PS), seenPs);
        assertEquals(List.of(0, 1, 2, 3), net.sinks.arrivedIds);
        assertEquals(4, nic.observed().deliveredPackets());
    }

    /** Source of two packets; the second packet is not sent before a given time. */
    private static final class Paced implements PacketSource {
        private final Sinks sinks;
        private final long secondPs;
        private int pulled;

        Paced(final Sinks sinks, final long secondPs) {
            this.sinks = sinks;
            this.secondPs = secondPs;
        }

        @Override
        public Packet pull(final long freePs, final long nowPs, final int pausedMask) {
            final long startPs = Math.max(freePs, pulled * secondPs);
            if (pulled == 2 || startPs > nowPs) {
                return null;
            }
            pulled++;
            final Packet packet = sinks.packet(TwoSwitches.PRIORITY, TwoSwitches.FRAME, 1);
            packet.timePs = startPs;
            return packet;
        }

        @Override
        public long nextEligiblePs() {
            return pulled == 1 ? secondPs : Simulator.NEVER;
        }
    }

    @Test
    void shouldWakeForItsSourceThoughTheWayHasChanged() {
        nic.assembly().setSource(new Paced(net.sinks, 2 * READY_PS));
        nic.kick(0);
        simulator.runUntil(ARRIVAL_PS + 1);
        nic.changes().setTap(new Blind());
        simulator.runUntil(2 * READY_PS + ARRIVAL_PS);
        assertEquals(2, nic.observed().deliveredPackets());
    }

    /** Returns the events in both directions of the middle link, with counters that are read during the run. */
    private static List<Object> story(final long seed, final boolean unwatched) {
        final TwoSwitches net = new TwoSwitches();
        final SplittableRandom random = new SplittableRandom(seed);
        final Simulator simulator = net.sinks.simulator;
        final Blind blind = new Blind();
        final List<Object> story = new ArrayList<>();
        if (!unwatched) {
            net.network.ports().forEach(port -> port.changes().setTap(blind));
        }
        net.a.port(1).assembly()
                .setPauseListener((port, priority, pause, nowPs) -> story.add(priority + " " + pause + nowPs));
        net.b.port(0).assembly()
                .setPauseListener((port, priority, pause, nowPs) -> story.add(priority + " " + pause + nowPs));
        long nowPs = 0;
        for (int i = 0; i < 400; i++) {
            nowPs += random.nextLong(random.nextInt(4) == 0 ? 100_000_000 : 3_000_000);
            simulator.runUntil(nowPs);
            final int port = random.nextInt(net.network.ports().size());
            act(net, random.nextInt(40), net.network.ports().get(port), random.split(), unwatched ? null : blind);
            if (random.nextInt(3) == 0) {
                look(net, net.network.ports().get(random.nextInt(net.network.ports().size())), story);
            }
        }
        net.setLink(true);
        net.unblockB();
        net.network.ports().forEach(each -> each.changes().setLoss(null));
        net.run();
        net.network.ports().forEach(each -> look(net, each, story));
        story.addAll(net.sinks.arrivedIds);
        story.addAll(net.sinks.arrivedPs);
        return story;
    }

    private static void act(
            final TwoSwitches net, final int what, final Port port, final SplittableRandom random,
            final PacketTap tapOff) {
        final long nowPs = net.sinks.simulator.nowPs();
        switch (what) {
            case 0 -> net.setLink(false);
            case 1, 2, 3 -> net.setLink(true);
            case 4 -> net.blockB();
            case 5, 6 -> net.unblockB();
            case 7 -> port.changes().setLoss(new RandomLoss(0.3, 0, new RngStreams(random.nextLong()).stream("loss")));
            case 8, 9 -> port.changes().setLoss(null);
            case 10 -> port.changes().setTap(new Blind());
            case 11, 12 -> port.changes().setTap(tapOff);
            case 13 -> port.changes().setRate(random.nextLong(1, 5) * TwoSwitches.GIGABIT / 2, nowPs);
            case 14, 15, 16 -> port.pauses().send(1 << random.nextInt(6), random.nextBoolean(), 72, nowPs);
            default -> {
                final int end = random.nextInt(2);
                for (int left = random.nextInt(6); left >= 0; left--) {
                    net.network.node(end).port(0).enqueue(net.sinks.packet(
                            random.nextBoolean() ? TwoSwitches.PRIORITY : 5, random.nextInt(64, 1531), 1 - end), nowPs);
                }
            }
        }
    }

    private static void look(final TwoSwitches net, final Port port, final List<Object> story) {
        final PortView seen = port.observed();
        story.add(List.of(net.sinks.simulator.nowPs(), port.number(), seen.wireHash(), seen.deliveredPackets(),
                seen.deliveredBytes(), seen.lostPackets(), seen.droppedPackets(), seen.droppedBytes(),
                seen.pauseFrames(), seen.queuedBytes(net.sinks.simulator.nowPs()), seen.maxQueuedBytes(),
                port.busyUntilPs(net.sinks.simulator.nowPs()), net.a.heldPackets(), net.b.heldPackets(),
                net.sinks.pool.inUse()));
        net.network.checkInvariants();
    }

    @Property(tries = 300)
    void shouldTellTheSameStoryAsTwoEvents(@ForAll final long seed) {
        assertIterableEquals(story(seed, false), story(seed, true));
    }
}
