package tailrace.net.lookahead;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.Packet;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.net.ForwardingTable;
import tailrace.net.Network;
import tailrace.net.NetworkFacts;
import tailrace.net.Sinks;
import tailrace.net.Switch;
import tailrace.net.lb.FlowHash;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.net.switches.OutputQueuedSwitch;
import tailrace.net.switches.SwitchParams;
import tailrace.net.switches.cioq.Cioq;
import tailrace.net.switches.memory.SharedMemory;

/** Tests the conditions under which switches work in windows, and the effects that observers see. */
final class LookaheadTest {
    private final Sinks sinks = new Sinks();
    private final OutputQueuedSwitch hub = new OutputQueuedSwitch(2, sinks.pool);

    private Network network(final long delayPs, final boolean orderMatters) {
        final Network.Builder builder = Network.builder(sinks.simulator, sinks.pool)
                .addNode(sinks.sink(0)).addNode(sinks.sink(1)).addNode(hub)
                .addLink(0, 2, Sinks.RATE, delayPs).addLink(1, 2, Sinks.RATE, delayPs);
        if (orderMatters) {
            builder.keepOrder();
        }
        hub.setForwardingTable(new ForwardingTable(
                new int[2], new int[] {-1}, new int[] {0, 1}, new int[0][], new int[][] {{0}, {1}}));
        hub.setLoadBalancer((packet, ports, nowPs) -> ports[0]);
        return builder.build();
    }

    @Test
    void shouldWorkInWindowsOnlyIfTheyPayUnlessToldSo() {
        assertTrue(Lookahead.use(network(1_000_000, false), false), "12,500 B fit");
    }

    @Test
    void shouldTakeAnEventForEachArrivalWhereHardlyAnythingFits() {
        final Network network = network(10_000, false); // 125 B
        assertFalse(Lookahead.use(network, false));
        assertTrue(Lookahead.use(network, true));
    }

    /** Two hosts at a switch with a crossbar, which schedules events. */
    private static boolean paysWithEvents(final long delayPs) {
        final Sinks sinks = new Sinks();
        final Cioq params = new Cioq();
        final Switch node = params.create(2, sinks.simulator, sinks.pool);
        final Network network = Network.builder(sinks.simulator, sinks.pool)
                .addNode(sinks.sink(0)).addNode(sinks.sink(1)).addNode(node)
                .addLink(0, 2, Sinks.RATE, delayPs).addLink(2, 1, Sinks.RATE, delayPs).build();
        node.setForwardingTable(new ForwardingTable(
                new int[2], new int[] {-1}, new int[] {0, 1}, new int[0][], new int[][] {{0}, {1}}));
        params.configure(node, new NetworkFacts(new int[3], 1000, 0xFF, 0, Sinks.RATE),
                new RngStreams(1), "s");
        return Lookahead.use(network, false);
    }

    @Test
    void shouldGoByTheSameRuleWhereSwitchesHaveEventsOfTheirOwn() {
        assertTrue(Lookahead.use(network(100_000, false), false), "1,250 B");
        assertTrue(paysWithEvents(100_000));
        assertFalse(paysWithEvents(10_000));
    }

    /** Path from host 0 over switches 3 and 2 to host 1; no packet is smaller than {@code minPacketBytes}. */
    private Network behindEachOther(final int minPacketBytes) {
        final Switch first = new OutputQueuedSwitch(3, sinks.pool);
        final Network network = Network.builder(sinks.simulator, sinks.pool)
                .addNode(sinks.sink(0)).addNode(sinks.sink(1)).addNode(hub).addNode(first)
                .addLink(0, 3, Sinks.RATE, 1_000_000).addLink(3, 2, Sinks.RATE, 1_000_000)
                .addLink(2, 1, Sinks.RATE, 1_000_000).minPacketBytes(minPacketBytes).build();
        for (final Switch node : List.of(hub, first)) {
            node.setForwardingTable(new ForwardingTable(
                    new int[2], new int[] {-1}, new int[] {0, 1}, new int[0][], new int[][] {{0}, {1}}));
            node.setLoadBalancer((packet, ports, nowPs) -> ports[0]);
        }
        assertTrue(Lookahead.use(network, true));
        return network;
    }

    @Test
    void shouldBeAsLongAsTheDelayAndTheSmallestPacket() {
        assertEquals(1_000_000, behindEachOther(0).maxLatePs());
        assertEquals(1_000_000 + 80_000 - 1, new LookaheadTest().behindEachOther(1000).maxLatePs());
    }

    @ParameterizedTest
    @ValueSource(ints = {1000, 1250, 40_000})
    void shouldHandlePacketsNoSmallerThanPromised(final int bytes) {
        final Network network = behindEachOther(1000);
        network.portOfLink(0, 0).enqueue(sinks.packet(0, bytes, 1), 0);
        network.portOfLink(0, 0).enqueue(sinks.packet(0, bytes, 1), 0);
        sinks.simulator.runUntil(Simulator.NEVER);
        final long sendingPs = 80L * bytes;
        assertEquals(List.of(3_000_000 + 3 * sendingPs, 3_000_000 + 4 * sendingPs), sinks.arrivedPs);
    }

    /** Switch 2 is handled first, so it has finished the window when switch 3 sends. */
    @Test
    void shouldRefuseAPacketTooSmallForItsWindows() {
        final Network network = behindEachOther(90_000);
        network.portOfLink(0, 0).enqueue(sinks.packet(0, 100, 1), 0);
        final IllegalStateException e =
                assertThrows(IllegalStateException.class, () -> sinks.simulator.runUntil(Simulator.NEVER));
        assertTrue(e.getMessage().startsWith("packet of 100 B: "), e.getMessage());
    }

    @Test
    void shouldRefuseAPacketThatReachesAHostWithinItsWindow() {
        final Network network = behindEachOther(90_000);
        final Port last = network.portOfLink(2, 0);
        assertThrows(IllegalStateException.class, () -> last.enqueue(sinks.packet(0, 100, 1), 0));
    }

    @Test
    void shouldNotWorkInWindowsWhereOrderMattersAcrossNodes() {
        assertFalse(Lookahead.use(network(1_000_000, true), true));
    }

    @Test
    void shouldNotWorkInWindowsWherePacketsMayBeLost() {
        final Network network = network(1_000_000, false);
        network.portOfLink(0, 0).changes().setLoss(packet -> false);
        assertFalse(Lookahead.use(network, true));
    }

    @Test
    void shouldShowThePresentToWhoAsksWithinAWindow() {
        final Network network = network(1_000_000, false);
        assertTrue(Lookahead.use(network, true));
        final Port nic = network.portOfLink(0, 0);
        final Port egress = network.portOfLink(1, 1);
        egress.changes().setRate(Sinks.RATE / 4, 0);
        for (int i = 0; i < 10; i++) {
            nic.enqueue(sinks.packet(0, 1250, 1), 0); // 100 ns each
        }
        sinks.at(1_350_000, () -> {
            assertEquals(2 * 1250, egress.observed().dataBytes(1_350_000));
            assertEquals(3, nic.observed().deliveredPackets());
            assertEquals(0, egress.observed().deliveredPackets());
            assertEquals(2 * 1250, egress.observed().queuedBytes(1_350_000));
        });
        sinks.at(1_950_000, () -> assertEquals(6 * 1250, egress.observed().queuedBytes(1_950_000)));
        sinks.simulator.runUntil(Simulator.NEVER);
        network.noteDrained();
        network.checkInvariants();
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), sinks.arrivedIds);
        assertEquals(10, egress.observed().deliveredPackets());
        assertTrue(network.arrivalsWithoutEvent() >= 10);
    }

    /** Returns arrival times of packets that pass an output queue, a switch that pauses this queue, and a slow link. */
    private static List<Long> arrivalsBehindPauses(final boolean inWindows) {
        final Sinks sinks = new Sinks();
        final SharedMemory params = new SharedMemory();
        params.threshold = SharedMemory.Threshold.STATIC;
        params.staticThreshold = Size.bytes(10_000);
        params.lossless = List.of(0);
        params.ecn.mode = SwitchParams.Ecn.Mode.OFF;
        final Switch near = new OutputQueuedSwitch(2, sinks.pool);
        final Switch far = params.create(3, sinks.simulator, sinks.pool);
        final Network network = Network.builder(sinks.simulator, sinks.pool)
                .addNode(sinks.sink(0)).addNode(sinks.sink(1)).addNode(near).addNode(far)
                .addLink(0, 2, Sinks.RATE, Sinks.DELAY_PS).addLink(2, 3, Sinks.RATE, Sinks.DELAY_PS)
                .addLink(3, 1, Sinks.RATE / 4, Sinks.DELAY_PS).build();
        near.setForwardingTable(new ForwardingTable(
                new int[2], new int[] {-1}, new int[] {0, 1}, new int[0][], new int[][] {{0}, {1}}));
        far.setForwardingTable(new ForwardingTable(
                new int[2], new int[] {-1}, new int[] {0, 1}, new int[0][], new int[][] {{0}, {1}}));
        final RngStreams random = new RngStreams(1);
        final NetworkFacts facts = new NetworkFacts(new int[4], 1000, 0xFF, 0, Sinks.RATE);
        near.setLoadBalancer(new FlowHash().create(near, facts, random.stream("hash")));
        params.configure(far, facts, random, "far");
        assertEquals(inWindows, inWindows && Lookahead.use(network, true));
        for (int i = 0; i < 200; i++) {
            network.portOfLink(0, 0).enqueue(sinks.packet(0, 1000, 1), 0);
        }
        sinks.simulator.runUntil(Simulator.NEVER);
        network.noteDrained();
        network.checkInvariants();
        assertTrue(network.portOfLink(1, 0).observed().pauseFrames() > 0, "nothing was paused");
        assertEquals(0, network.portOfLink(1, 0).pausedMask());
        assertEquals(0, network.droppedPackets());
        return sinks.arrivedPs;
    }

    @Test
    void shouldObeyPausesOfAnotherKindOfSwitch() {
        final List<Long> arrivals = arrivalsBehindPauses(true);
        assertEquals(200, arrivals.size());
        assertEquals(arrivalsBehindPauses(false), arrivals);
    }

    /** Arrival times of packets that a host sends from time to time to another host, whose link may be longer. */
    private static List<Long> arrivals(final long delayPs, final boolean inWindows) {
        final Sinks sinks = new Sinks();
        final OutputQueuedSwitch hub = new OutputQueuedSwitch(2, sinks.pool);
        final Network network = Network.builder(sinks.simulator, sinks.pool)
                .addNode(sinks.sink(0)).addNode(sinks.sink(1)).addNode(hub)
                .addLink(0, 2, Sinks.RATE, Sinks.DELAY_PS).addLink(1, 2, Sinks.RATE / 3, delayPs).build();
        hub.setForwardingTable(new ForwardingTable(
                new int[2], new int[] {-1}, new int[] {0, 1}, new int[0][], new int[][] {{0}, {1}}));
        hub.setLoadBalancer((packet, ports, nowPs) -> ports[0]);
        assertEquals(inWindows, inWindows && Lookahead.use(network, true));
        for (int i = 0; i < 100; i++) {
            final long atPs = i * i * 10_000L;
            sinks.at(atPs, () -> {
                network.portOfLink(0, 0).enqueue(sinks.packet(0, 1250, 1), atPs);
                network.portOfLink(1, 1).observed().queuedBytes(atPs); // observes the port in the middle of a window
            });
        }
        for (long ps = 0; sinks.arrivedIds.size() < 100; ps += 700_000) {
            sinks.simulator.runUntil(ps);
            network.noteDrained();
            network.checkInvariants();
        }
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(0, sinks.simulator.pendingEvents());
        return sinks.arrivedPs;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 4, 5, 50})
    void shouldBringPacketsToHostsInTimeHoweverFarTheyAre(final long delayUs) {
        final long delayPs = delayUs * 1_000_000;
        assertEquals(arrivals(delayPs, false), arrivals(delayPs, true));
    }

    @Test
    void shouldTellOfEachArrivalAtAHostThatIsWatched() {
        final Network network = network(1_000_000, false);
        final List<Long> heard = new ArrayList<>();
        network.portOfLink(1, 1).changes().setTap(new PacketTap() {
            @Override
            public void delivered(final Port port, final Packet packet) {
                heard.add(packet.timePs);
            }

            @Override
            public void dropped(final Port port, final Packet packet, final long nowPs) {}
        });
        assertTrue(Lookahead.use(network, true));
        for (int i = 0; i < 30; i++) {
            network.portOfLink(0, 0).enqueue(sinks.packet(0, 1250, 1), 0);
        }
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(30, heard.size());
        assertEquals(sinks.arrivedPs, heard);
    }
}
