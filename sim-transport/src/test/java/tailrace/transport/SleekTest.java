package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.lb.PacketScatter;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.recovery.Sleek;

/** Tests the conditions under which SLEEK counts packets as lost and sends probes. */
final class SleekTest {
    private static final int MSS = 1000;
    private static final long RATE = 10_000_000_000L;

    private static TransportParams params(final Sleek.Params sleek) {
        final FixedWindow.Params params = new FixedWindow.Params();
        params.unlimited = false;
        params.initialWindowPackets = 10;
        sleek.rtoHigh = Time.ms(10);
        sleek.rtoLow = sleek.rtoHigh;
        sleek.validate();
        params.recovery = sleek;
        params.validate();
        return params;
    }

    private static Bottleneck line(final Set<Long> lostSeqs) {
        final Bottleneck net = new Bottleneck(params(new Sleek.Params()), 1, RATE, RATE, Units.PS_PER_US);
        net.port().changes().setLoss(packet -> packet.payloadBytes > 0 && lostSeqs.remove(packet.seq));
        return net;
    }

    private static Set<Long> lost(final long... packets) {
        final Set<Long> seqs = new HashSet<>();
        for (final long packet : packets) {
            seqs.add(packet * MSS);
        }
        return seqs;
    }

    /** The BDP of 6 packets is less than the window, so 1.5 BDP, 9 packets, must arrive after the gap. */
    @Test
    void shouldSendAgainWhatIsMissingBeforeOneAndAHalfWindows() {
        final Bottleneck net = line(lost(20));
        net.start(0, 100 * MSS);
        net.run(Units.PS_PER_MS);
        assertEquals(1, net.completed);
        assertEquals(1, net.transport.retransmissions());
        assertEquals(0, net.transport.timeouts());
    }

    /**
     * No packet arrives after the last packet. Long before the timer, a probe shows that no queue holds the last
     * packet.
     */
    @Test
    void shouldProbeForTheLastPacket() {
        final Bottleneck net = line(lost(98, 99));
        final int[] probes = new int[1];
        net.port().changes().setTap(new PacketTap() {
            @Override
            public void delivered(final Port from, final Packet packet) {
                probes[0] += packet.kind == Packet.DATA && packet.payloadBytes == 0 ? 1 : 0;
            }

            @Override
            public void dropped(final Port at, final Packet packet, final long nowPs) {}
        });
        net.start(0, 100 * MSS);
        net.run(Units.PS_PER_MS);
        assertEquals(1, net.completed);
        assertEquals(2, net.transport.retransmissions());
        assertEquals(0, net.transport.timeouts());
        assertEquals(1, probes[0]);
    }

    /** Packets that are reordered by fewer than five packets are not lost. */
    @Test
    void shouldBearReordering() {
        final ParallelPaths net = new ParallelPaths(List.of(params(new Sleek.Params())), 1, RATE, new PacketScatter(),
                Units.PS_PER_US, 3 * Units.PS_PER_US);
        net.start(0, 0, 500 * MSS);
        net.run(Units.PS_PER_SECOND);
        assertEquals(1, net.completed.size());
        assertTrue(net.transport.retransmissions() == 0, "sent again: " + net.transport.retransmissions());
    }

    /** The first window is lost. No ACK arrives after which a probe could be sent, so the timer repairs the loss. */
    @Test
    void shouldLeaveAFirstWindowToTheTimer() {
        final Bottleneck net = line(lost(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
        net.start(0, 100 * MSS);
        net.run(5 * Units.PS_PER_MS);
        assertEquals(0, net.transport.retransmissions());
        net.run(Units.PS_PER_SECOND);
        assertEquals(1, net.completed);
        assertTrue(net.transport.timeouts() >= 1);
    }
}
