package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import tailrace.core.ExactTelemetry;
import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.net.Switch;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.SimulationRun;

/**
 * Tests in-band telemetry of HPCC on random networks. Between two records of a hop, the port must not send more bytes
 * than the link carries in this time, and each record must equal the counters of the port. Takes some 6 s for hundreds
 * of networks.
 */
final class TelemetryPropertyTest {
    @Property(tries = 150)
    void shouldNeverReportMoreThanTheLinkCarries(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final RandomFabric fabric = new RandomFabric(random, random.nextBoolean());
        final boolean lossless = random.nextBoolean();
        final String yaml = "seed: " + Math.abs(seed % 1_000_000) + "\nswitch: "
                + (lossless ? "{type: shared-memory, buffer: 16MB}" : "{type: output-queued, minQueue: 4MB}") + "\n"
                + fabric.workloads("hpcc", "{type: hpcc, maxStage: 0}");
        final Watch watch = new Watch(lossless ? 16_000_000 : 8_000_000);
        try (SimulationRun simulation = fabric.simulation(yaml)) {
            simulation.network().ports().forEach(port -> port.changes().setTap(watch));
            simulation.run(RunMonitor.NONE);
            assertTrue(watch.stamps > 0, () -> fabric.text(yaml));
        } catch (final AssertionError e) {
            throw new AssertionError(e.getMessage() + "\n" + fabric.text(yaml), e);
        }
    }

    private static final class Watch implements PacketTap {
        private final long bufferBytes;
        private final Map<Integer, long[]> lastOfFlow = new HashMap<>();
        private long stamps;

        Watch(final long bufferBytes) {
            this.bufferBytes = bufferBytes;
        }

        @Override
        public void delivered(final Port port, final Packet packet) {
            if (packet.kind == Packet.DATA && port.owner() instanceof Switch) {
                checkStamp(port, packet);
            } else if (packet.kind == Packet.ACK && !(port.peer() instanceof Switch)) {
                checkSuccession(packet);
            }
        }

        private void checkStamp(final Port port, final Packet packet) {
            stamps++;
            final int hop = packet.hopCount - 1;
            final long queued = ExactTelemetry.queuedBytes(packet, hop);
            final long txPs = Units.txTimePs(packet.wireBytes, port.rateBitsPerSec());
            assertEquals(packet.timePs - port.link().delayPs() - txPs, ExactTelemetry.timePs(packet, hop), "time");
            assertEquals(port.observed().deliveredBytes() - packet.wireBytes, ExactTelemetry.sentBytes(packet, hop),
                    "bytes sent before");
            assertTrue(queued >= 0 && queued <= Math.min(port.observed().maxQueuedBytes(), bufferBytes), ()
                    -> "queue " + queued);
            assertEquals(port.rateBitsPerSec(), ExactTelemetry.hopRateBitsPerSec(packet, hop), "rate");
        }

        private void checkSuccession(final Packet ack) {
            assertTrue(ack.hopCount > 0 && ack.has(Packet.TELEMETRY), "no telemetry");
            final long[] now = new long[2 * ack.hopCount];
            for (int hop = 0; hop < ack.hopCount; hop++) {
                now[2 * hop] = ExactTelemetry.timePs(ack, hop);
                now[2 * hop + 1] = ExactTelemetry.sentBytes(ack, hop);
            }
            final long[] before = lastOfFlow.put(ack.flowId, now);
            if (before == null) {
                return;
            }
            assertEquals(before.length, now.length, "hops");
            for (int hop = 0; hop < ack.hopCount; hop++) {
                final long elapsedPs = now[2 * hop] - before[2 * hop];
                final long bytes = now[2 * hop + 1] - before[2 * hop + 1];
                assertTrue(elapsedPs > 0 && bytes > 0, () -> bytes + " B in " + elapsedPs + " ps");
                final long rate = ExactTelemetry.hopRateBitsPerSec(ack, hop);
                assertTrue(bytes <= Units.bytesIn(elapsedPs, rate),
                        () -> bytes + " B in " + elapsedPs + " ps are more than the link carries");
            }
        }

        @Override
        public void dropped(final Port port, final Packet packet, final long nowPs) {}
    }
}
