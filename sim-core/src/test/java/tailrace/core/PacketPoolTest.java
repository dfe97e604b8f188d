package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Packets are taken, freed and counted. */
final class PacketPoolTest {
    @Test
    void shouldReuseTheLastFreedPacketWithoutItsFlags() {
        final PacketPool pool = new PacketPool(0);
        final Packet packet = pool.take();
        packet.flags = Packet.ECN_CE | Packet.ECN_CAPABLE;
        packet.next = packet;
        pool.free(packet);
        final Packet again = pool.take();
        assertSame(packet, again);
        assertEquals(0, again.flags);
        assertNull(again.next);
    }

    @Test
    void shouldHandOutDistinctPacketsWhenItGrows() {
        final PacketPool pool = new PacketPool(1);
        final Set<Packet> taken = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < 5_000; i++) {
            assertTrue(taken.add(pool.take()));
        }
        assertEquals(5_000, pool.inUse());
        taken.forEach(pool::free);
        assertEquals(0, pool.inUse());
        assertEquals(5_000, pool.peakInUse());
        for (int i = 0; i < 5_000; i++) {
            assertTrue(taken.contains(pool.take()));
        }
    }

    @Test
    void shouldForgetTheRouteOfAPacket() {
        final PacketPool pool = new PacketPool(1);
        final Packet packet = pool.take();
        packet.route = 0x0302;
        pool.free(packet);
        assertEquals(0, pool.take().route);
    }

    @Test
    void shouldGiveEveryPacketItsOwnTelemetry() {
        final PacketPool pool = new PacketPool(1);
        final Packet[] packets = new Packet[1_300];
        for (int i = 0; i < packets.length; i++) {
            packets[i] = pool.take();
            pool.giveTelemetry(packets[i]);
            for (int hop = 0; hop <= Packet.MAX_HOPS; hop++) {
                pool.telemetryCodec().addHop(packets[i], i, hop, 3, pool.rateCode(hop % 3));
            }
        }
        for (int i = 0; i < packets.length; i++) {
            final int at = packets[i].telemetryAt;
            pool.giveTelemetry(packets[i]);
            assertEquals(at, packets[i].telemetryAt);
            assertEquals(Packet.MAX_HOPS, packets[i].hopCount);
            for (int hop = 0; hop < Packet.MAX_HOPS; hop++) {
                assertEquals(i, ExactTelemetry.timePs(packets[i], hop));
                assertEquals(hop, ExactTelemetry.sentBytes(packets[i], hop));
                assertEquals(3, ExactTelemetry.queuedBytes(packets[i], hop));
                assertEquals(hop % 3, ExactTelemetry.hopRateBitsPerSec(packets[i], hop));
            }
        }
    }

    /** Packets that have moved to more room can also store rates that are registered later. */
    @Test
    void shouldKeepHopsAndKnowNewRatesWhenAPacketGetsMoreRoom() {
        final PacketPool pool = new PacketPool(1);
        final Packet packet = pool.take();
        pool.giveTelemetry(packet);
        final long[] atFirst = packet.telemetry;
        for (int hop = 0; hop < 8; hop++) {
            pool.telemetryCodec().addHop(packet, hop, 10 * hop, 0, pool.rateCode(1000 + hop));
        }
        assertSame(atFirst, packet.telemetry);
        for (int hop = 8; hop < 40; hop++) {
            pool.telemetryCodec().addHop(packet, hop, 10 * hop, 0, pool.rateCode(1000 + hop));
        }
        assertEquals(40, packet.hopCount);
        for (int hop = 0; hop < 40; hop++) {
            assertEquals(hop, ExactTelemetry.timePs(packet, hop));
            assertEquals(10 * hop, ExactTelemetry.sentBytes(packet, hop));
            assertEquals(1000 + hop, ExactTelemetry.hopRateBitsPerSec(packet, hop));
        }
    }

    @Test
    void shouldRecordWhatFitsAndDifferencesOfWhatDoesNot() {
        final PacketPool pool = new PacketPool(1);
        final Packet packet = pool.take();
        pool.giveTelemetry(packet);
        final long lastPs = (1L << 50) - 1;
        final long lastBytes = (1L << 42) - 1;
        pool.telemetryCodec().addHop(packet, lastPs, lastBytes, (1 << 28) - 1, pool.rateCode(123_456_789_012L));
        pool.telemetryCodec().addHop(packet, lastPs + 6, lastBytes + 9, 1L << 40, pool.rateCode(Long.MAX_VALUE));
        assertEquals(lastPs, ExactTelemetry.timePs(packet, 0));
        assertEquals(lastBytes, ExactTelemetry.sentBytes(packet, 0));
        assertEquals((1 << 28) - 1, ExactTelemetry.queuedBytes(packet, 0));
        assertEquals(123_456_789_012L, ExactTelemetry.hopRateBitsPerSec(packet, 0));
        assertEquals(6, ExactTelemetry.psBetween(ExactTelemetry.timePs(packet, 0), ExactTelemetry.timePs(packet, 1)));
        assertEquals(9, ExactTelemetry.bytesBetween(
                ExactTelemetry.sentBytes(packet, 0), ExactTelemetry.sentBytes(packet, 1)));
        assertEquals((1 << 28) - 1, ExactTelemetry.queuedBytes(packet, 1));
        assertEquals(Long.MAX_VALUE, ExactTelemetry.hopRateBitsPerSec(packet, 1));
    }

    @Test
    void shouldRefuseMoreRatesThanThereAreCodes() {
        final PacketPool pool = new PacketPool(1);
        for (int rate = 0; rate < PacketPool.MAX_RATES; rate++) {
            assertEquals(rate, pool.rateCode(rate));
        }
        assertEquals(7, pool.rateCode(7));
        final Exception refused = assertThrows(IllegalArgumentException.class, () -> pool.rateCode(1_000));
        assertTrue(refused.getMessage().startsWith("link rates: more than 256"), refused::getMessage);
        pool.forgetRates();
        assertEquals(0, pool.rateCode(1_000));
    }

    @Test
    void shouldTellPortsApartWhileThereAreCodes() {
        final PacketPool pool = new PacketPool(1);
        final int first = pool.portCode(1_000, 0);
        assertEquals(first, pool.portCode(1_000, 0));
        assertTrue(first != pool.portCode(1_000, 1) && first != pool.portCode(2_000, 0), "another port, another rate");
        for (int port = 0; port < 1_000; port++) {
            final Packet packet = pool.take();
            pool.giveTelemetry(packet);
            pool.telemetryCodec().addHop(packet, 0, 0, 0, pool.portCode(1_000, port));
            assertEquals(1_000, ExactTelemetry.hopRateBitsPerSec(packet, 0), "port " + port);
        }
        assertTrue(pool.portCode(3_000, 0) != first, "rates that come later have codes");
    }

    @Test
    void shouldNoticeAPacketFreedTwice() {
        final PacketPool pool = new PacketPool(1);
        final Packet packet = pool.take();
        pool.free(packet);
        assertThrows(AssertionError.class, () -> pool.free(packet));
    }

    @Test
    void shouldHaveAFlagOnlyWhenAllItsBitsAreSet() {
        final Packet packet = new PacketPool(1).take();
        packet.flags = Packet.ECN_CE;
        assertTrue(packet.has(Packet.ECN_CE));
        assertTrue(!packet.has(Packet.ECN_CE | Packet.ECN_CAPABLE));
    }
}
