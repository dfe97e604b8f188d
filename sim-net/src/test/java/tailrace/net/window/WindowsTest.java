package tailrace.net.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Simulator;
import tailrace.net.ForwardingTable;
import tailrace.net.Network;
import tailrace.net.Sinks;
import tailrace.net.port.Port;
import tailrace.net.switches.OutputQueuedSwitch;

/** When switches work in windows, and what others see of it. */
final class WindowsTest {
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
        assertTrue(Windows.use(network(1_000_000, false), false), "12,500 B fit");
    }

    @Test
    void shouldTakeAnEventForEachArrivalWhereHardlyAnythingFits() {
        final Network network = network(10_000, false); // 125 B
        assertFalse(Windows.use(network, false));
        assertTrue(Windows.use(network, true));
    }

    @Test
    void shouldNotWorkInWindowsWhereOrderMattersAcrossNodes() {
        assertFalse(Windows.use(network(1_000_000, true), true));
    }

    @Test
    void shouldNotWorkInWindowsWherePacketsMayBeLost() {
        final Network network = network(1_000_000, false);
        network.portOfLink(0, 0).setLoss(packet -> false);
        assertFalse(Windows.use(network, true));
    }

    @Test
    void shouldShowThePresentToWhoAsksWithinAWindow() {
        final Network network = network(1_000_000, false);
        assertTrue(Windows.use(network, true));
        final Port nic = network.portOfLink(0, 0);
        final Port egress = network.portOfLink(1, 1);
        egress.setRate(Sinks.RATE / 4, 0);
        for (int i = 0; i < 10; i++) {
            nic.enqueue(sinks.packet(0, 1250, 1), 0); // 100 ns each
        }
        sinks.at(1_350_000, () -> {
            assertEquals(2 * 1250, egress.dataBytes(1_350_000));
            assertEquals(3, nic.deliveredPackets());
            assertEquals(0, egress.deliveredPackets());
            assertEquals(2 * 1250, egress.queuedBytes(1_350_000));
        });
        sinks.at(1_950_000, () -> assertEquals(6 * 1250, egress.queuedBytes(1_950_000)));
        sinks.simulator.runUntil(Simulator.NEVER);
        network.noteDrained();
        network.checkInvariants();
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), sinks.arrivedIds);
        assertEquals(10, egress.deliveredPackets());
        assertTrue(network.arrivalsWithoutEvent() >= 10);
    }
}
