package tailrace.net.ns3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.ExactTelemetry;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/** Tests that telemetry of the HPCC ns-3 simulator is exact telemetry, rounded and reduced to fewer bits. */
final class Ns3TelemetryTest {
    @Test
    void shouldRecordWhatTheHeaderOfTheSimulatorHolds() {
        final Ns3Telemetry telemetry = new Ns3Telemetry(4);
        final PacketPool exact = new PacketPool(1);
        final PacketPool rough = new PacketPool(1);
        rough.setTelemetryCodec(telemetry);
        final RandomStream random = new RngStreams(1).stream("telemetry");
        long timePs = 0;
        long sentBytes = 0;
        for (int i = 0; i < 3_000; i++) { // fills more than one block of telemetry
            final Packet a = recording(exact);
            final Packet b = recording(rough);
            for (int hop = 0; hop <= Packet.MAX_HOPS; hop++) {
                timePs += random.nextInt(1 << 30);
                sentBytes += random.nextInt(1 << 30);
                final int queuedBytes = random.nextInt(4) == 0 ? 0 : random.nextInt(1 << 24);
                exact.telemetryCodec().addHop(a, timePs, sentBytes, queuedBytes, exact.rateCode(hop % 8));
                telemetry.addHop(b, timePs, sentBytes, queuedBytes, rough.rateCode(hop % 8));
            }
            assertEquals(Packet.MAX_HOPS, b.hopCount, "as many as there is room for");
            for (int hop = 1; hop < Packet.MAX_HOPS; hop++) {
                final long before = telemetry.hop(b, hop - 1);
                final long now = telemetry.hop(b, hop);
                assertEquals(now & -8, telemetry.hop(a, hop), "made of the long form, without the rate's three bits");
                assertEquals(ExactTelemetry.timePs(a, hop) / 1000 - ExactTelemetry.timePs(a, hop - 1) / 1000 & 0xFFFFFF,
                    Ns3Telemetry.nsBetween(before, now));
                assertEquals(sentUnits(a, hop) - sentUnits(a, hop - 1) & 0xFFFFF,
                    telemetry.sentBytesBetween(before, now) / 512);
                assertEquals(ExactTelemetry.queuedBytes(a, hop) / 320 & 0x1FFFF, telemetry.queuedBytes(now) / 320);
                assertEquals(ExactTelemetry.hopRateBitsPerSec(a, hop), Ns3Telemetry.hopRateBitsPerSec(b, hop));
            }
        }
    }

    private static long sentUnits(final Packet exact, final int hop) {
        return ExactTelemetry.sentBytes(exact, hop) / 512;
    }

    private static Packet recording(final PacketPool pool) {
        final Packet packet = pool.take();
        packet.flags |= Packet.TELEMETRY;
        packet.hopCount = 0;
        pool.giveTelemetry(packet);
        return packet;
    }

    @Test
    void shouldRefuseMoreRatesThanThreeBitsTellApart() {
        assertEquals(8, new Ns3Telemetry(1).maxRates());
        final PacketPool pool = new PacketPool(1);
        pool.setTelemetryCodec(new Ns3Telemetry(1));
        for (int rate = 0; rate < 8; rate++) {
            assertEquals(rate, pool.rateCode(rate));
        }
        final Exception refused = assertThrows(IllegalArgumentException.class, () -> pool.rateCode(1_000));
        assertTrue(refused.getMessage().startsWith("link rates: more than 8 "), refused::getMessage);
        assertThrows(IllegalStateException.class, () -> pool.setTelemetryCodec(new Ns3Telemetry(1)));
    }
}
