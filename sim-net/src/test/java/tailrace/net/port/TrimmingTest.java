package tailrace.net.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.net.Network;
import tailrace.net.Sinks;
import tailrace.net.marking.Red;

/** Tests a queue of 3,000 B whose packets of 1,000 B are trimmed to 100 B. */
final class TrimmingTest {
    private static final int HEADER = 100;
    private static final int DATA = 1;

    private final Sinks sinks = new Sinks();
    private final Network network = sinks.pair();
    private final Port port = network.portOfLink(0, 0);
    private final List<Boolean> trimmed = new ArrayList<>();

    private void configure(final long headers, final Coin coin) {
        port.assembly().configure(PortSetup.PLAIN.withQueueBytes(3_000)
                .withTrimming(new Trimming(HEADER, 0, headers, coin, false, true)));
        port.changes().setTap(new PacketTap() {
            @Override
            public void delivered(final Port from, final Packet packet) {
                trimmed.add(packet.has(Packet.TRIMMED));
                if (packet.has(Packet.TRIMMED)) {
                    assertEquals(HEADER, packet.wireBytes);
                    assertEquals(0, packet.priority);
                    assertEquals(Packet.AT_LAST_HOP, packet.echoSeq, "a host is next");
                }
            }

            @Override
            public void dropped(final Port at, final Packet packet, final long nowPs) {}
        });
    }

    private void offer(final int count, final int flags) {
        for (int i = 0; i < count; i++) {
            final Packet packet = sinks.packet(DATA, 1_000, 1);
            packet.kind = Packet.DATA;
            packet.flags |= (byte) flags;
            port.enqueue(packet, sinks.simulator.nowPs());
        }
    }

    private void finish() {
        network.checkInvariants();
        sinks.simulator.runUntil(Units.PS_PER_SECOND);
        network.checkInvariants();
        assertEquals(0, sinks.pool.inUse());
    }

    @Test
    void shouldSendHeadersOfWhatFindsNoRoomAheadOfData() {
        configure(6_000, null);
        offer(6, Packet.TRIMMABLE); // one packet is on the line, three are queued, two find no room
        finish();
        assertEquals(List.of(0, 4, 5, 1, 2, 3), sinks.arrivedIds);
        assertEquals(List.of(false, true, true, false, false, false), trimmed);
        assertEquals(2, port.observed().trimmedPackets());
        assertEquals(2, network.trimmedPackets());
        assertEquals(0, port.observed().droppedPackets());
    }

    @Test
    void shouldDropWhatMayNotBeTrimmedAndHeadersBeyondTheirLimit() {
        configure(250, null);
        offer(4, 0);
        offer(1, 0);
        assertEquals(1, port.observed().droppedPackets(), "its transport would not know");
        offer(3, Packet.TRIMMABLE);
        assertEquals(2, port.observed().droppedPackets(), "two headers of 100 B fit into 250 B");
        assertEquals(3, port.observed().trimmedPackets());
        finish();
        assertEquals(6, sinks.arrivedIds.size());
    }

    @Test
    void shouldTrimTheLastOneByACoinAsOftenAsTheArrivingOne() {
        configure(1_000_000, new Coin(1));
        offer(4, Packet.TRIMMABLE);
        offer(400, Packet.TRIMMABLE);
        finish();
        assertEquals(400, port.observed().trimmedPackets());
        assertEquals(0, port.observed().droppedPackets());
        assertEquals(404, sinks.arrivedIds.size());
        final int last = sinks.arrivedIds.get(403);
        assertTrue(last > 300, "the newest that waited was replaced again and again: " + last);
        assertEquals(List.of(1, 2), sinks.arrivedIds.subList(401, 403), "those before it never");
    }

    @Test
    void shouldDropTheLastOneByACoinAndKeepRoomForHeaders() {
        port.assembly().configure(PortSetup.PLAIN.withQueueBytes(3_000)
                .withTrimming(new Trimming(0, 0, 200, new Coin(1), false, true)));
        offer(404, 0);
        for (int i = 0; i < 3; i++) {
            port.enqueue(sinks.packet(0, HEADER, 1), sinks.simulator.nowPs());
        }
        assertEquals(401, port.observed().droppedPackets(), "one of three packets of 100 B has no room among headers");
        assertEquals(0, port.observed().trimmedPackets());
        finish();
        assertEquals(List.of(0, 404, 405, 1, 2), sinks.arrivedIds.subList(0, 5));
        assertTrue(sinks.arrivedIds.get(5) > 300, "the newest was replaced again and again: " + sinks.arrivedIds);
    }

    @Test
    void shouldHaveQueueHeadersAndThresholdsFollowARate() {
        configure(800, null);
        port.assembly().configure(port.assembly().setup().withMarker(new Red(400, 2_000, 1, null), true));
        offer(5, Packet.TRIMMABLE); // one packet is on the line, three are queued, one is trimmed to a header
        final long rate = port.rateBitsPerSec();
        port.changes().scale(rate / 4, 0, 0);
        assertEquals(rate / 4, port.rateBitsPerSec());
        assertEquals(750, port.assembly().setup().queueBytes());
        assertEquals(200, port.assembly().setup().trimming().limitBytes());
        assertEquals(100, port.assembly().setup().marker().idleBelowBytes());
        offer(3, Packet.TRIMMABLE); // only one more header fits
        assertEquals(4, port.observed().trimmedPackets(), "those before count, too");
        assertEquals(2, port.observed().droppedPackets());
        finish();
    }

    @Test
    void shouldScaleTheQueueWithThePacketInTransmission() {
        configure(800, null);
        port.changes().scale(port.rateBitsPerSec() / 2, 1_000, 0);
        assertEquals(1_000, port.assembly().setup().queueBytes(), "half of 3,000 B and 1,000 B, less 1,000 B");
        port.changes().scale(port.rateBitsPerSec() / 4, 1_000, 0);
        assertEquals(0, port.assembly().setup().queueBytes());
    }

    @Test
    void shouldLeaveNothingOfWhatALinkLosesThatGoesDown() {
        configure(6_000, null);
        offer(6, Packet.TRIMMABLE);
        port.changes().setUp(false, 0);
        offer(1, Packet.TRIMMABLE);
        assertEquals(2, port.observed().trimmedPackets());
        assertEquals(7, port.observed().droppedPackets());
        finish();
    }
}
