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

/** Packets come and go and are counted. */
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
                packets[i].addHop(i, hop, 3, pool.rateCode(hop % 3));
            }
        }
        for (int i = 0; i < packets.length; i++) {
            final int at = packets[i].telemetryAt;
            pool.giveTelemetry(packets[i]);
            assertEquals(at, packets[i].telemetryAt);
            assertEquals(Packet.MAX_HOPS, packets[i].hopCount);
            for (int hop = 0; hop < Packet.MAX_HOPS; hop++) {
                assertEquals(i, packets[i].hopTimePs(hop));
                assertEquals(hop, packets[i].hopSentBytes(hop));
                assertEquals(3, packets[i].hopQueuedBytes(hop));
                assertEquals(hop % 3, packets[i].hopRateBitsPerSec(hop));
            }
        }
    }

    @Test
    void shouldRecordWhatFitsAndDifferencesOfWhatDoesNot() {
        final PacketPool pool = new PacketPool(1);
        final Packet packet = pool.take();
        pool.giveTelemetry(packet);
        final long lastPs = (1L << 50) - 1;
        final long lastBytes = (1L << 42) - 1;
        packet.addHop(lastPs, lastBytes, (1 << 28) - 1, pool.rateCode(123_456_789_012L));
        packet.addHop(lastPs + 6, lastBytes + 9, 1L << 40, pool.rateCode(Long.MAX_VALUE));
        assertEquals(lastPs, packet.hopTimePs(0));
        assertEquals(lastBytes, packet.hopSentBytes(0));
        assertEquals((1 << 28) - 1, packet.hopQueuedBytes(0));
        assertEquals(123_456_789_012L, packet.hopRateBitsPerSec(0));
        assertEquals(6, Packet.hopPsBetween(packet.hopTimePs(0), packet.hopTimePs(1)));
        assertEquals(9, Packet.hopBytesBetween(packet.hopSentBytes(0), packet.hopSentBytes(1)));
        assertEquals((1 << 28) - 1, packet.hopQueuedBytes(1));
        assertEquals(Long.MAX_VALUE, packet.hopRateBitsPerSec(1));
    }

    @Test
    void shouldRecordInShortWhatTheSimulatorsHeaderHolds() {
        final int units = 4;
        final PacketPool exact = new PacketPool(1);
        final PacketPool rough = new PacketPool(1);
        rough.shortenTelemetry(units);
        final RandomStream random = new RngStreams(1).stream("telemetry");
        long timePs = 0;
        long sentBytes = 0;
        for (int i = 0; i < 3_000; i++) { // more than one block of telemetry
            final Packet a = recording(exact);
            final Packet b = recording(rough);
            for (int hop = 0; hop <= Packet.MAX_HOPS; hop++) {
                timePs += random.nextInt(1 << 30);
                sentBytes += random.nextInt(1 << 30);
                final int queuedBytes = random.nextInt(4) == 0 ? 0 : random.nextInt(1 << 24);
                a.addHop(timePs, sentBytes, queuedBytes, exact.rateCode(hop % 8));
                b.addShortHop(timePs, sentBytes, queuedBytes, rough.rateCode(hop % 8), rough.telemetryUnits());
            }
            assertEquals(Packet.MAX_HOPS, b.telemetryLongs());
            assertEquals(2 * Packet.MAX_HOPS, a.telemetryLongs());
            for (int hop = 1; hop < Packet.MAX_HOPS; hop++) {
                final long before = b.shortHop(hop - 1, units);
                final long now = b.shortHop(hop, units);
                assertEquals(now & -8, a.shortHop(hop, units), "made of the long form, without the rate's three bits");
                assertEquals(a.hopTimePs(hop) / 1000 - a.hopTimePs(hop - 1) / 1000 & 0xFFFFFF,
                    Packet.shortNsBetween(before, now));
                assertEquals(a.hopSentBytes(hop) / 512 - a.hopSentBytes(hop - 1) / 512 & 0xFFFFF,
                    Packet.shortSentUnitsBetween(before, now));
                assertEquals(a.hopQueuedBytes(hop) / 320 & 0x1FFFF, Packet.shortQueueUnits(now));
                assertEquals(a.hopRateBitsPerSec(hop), b.hopRateBitsPerSec(hop));
            }
        }
    }

    private static Packet recording(final PacketPool pool) {
        final Packet packet = pool.take();
        packet.flags |= pool.telemetryFlags();
        packet.hopCount = 0;
        pool.giveTelemetry(packet);
        return packet;
    }

    @Test
    void shouldRefuseMoreRatesThanTheShortFormCanTellApart() {
        assertTrue(PacketPool.canShortenTelemetry(8));
        assertTrue(!PacketPool.canShortenTelemetry(9));
        final PacketPool pool = new PacketPool(1);
        pool.shortenTelemetry(1);
        for (int rate = 0; rate < 8; rate++) {
            assertEquals(rate, pool.rateCode(rate));
        }
        final Exception refused = assertThrows(IllegalArgumentException.class, () -> pool.rateCode(1_000));
        assertTrue(refused.getMessage().startsWith("link rates: more than 8 "), refused::getMessage);
        assertThrows(IllegalStateException.class, () -> pool.shortenTelemetry(1));
    }

    @Test
    void shouldRefuseMoreRatesThanThereAreCodes() {
        final PacketPool pool = new PacketPool(1);
        for (int rate = 0; rate < Packet.RATES; rate++) {
            assertEquals(rate, pool.rateCode(rate));
        }
        assertEquals(7, pool.rateCode(7));
        final Exception refused = assertThrows(IllegalArgumentException.class, () -> pool.rateCode(1_000));
        assertTrue(refused.getMessage().startsWith("link rates: more than 256"), refused::getMessage);
        pool.forgetRates();
        assertEquals(0, pool.rateCode(1_000));
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
