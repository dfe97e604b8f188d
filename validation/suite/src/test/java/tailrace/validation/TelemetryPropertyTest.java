package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.net.PacketTap;
import tailrace.net.Port;
import tailrace.net.Switch;
import tailrace.scenario.Experiment;
import tailrace.scenario.RunMonitor;

/**
 * In-band telemetry of HPCC on random networks. Of two records of a hop, as a sender gets them: no more bytes between
 * them than the link carries in the time between them. And each record says what the port knows itself.
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
        try (Experiment experiment = fabric.experiment(yaml)) {
            experiment.network().ports().forEach(port -> port.setTap(watch));
            experiment.run(RunMonitor.NONE);
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
            final int at = packet.telemetryAt + (packet.hopCount - 1) * Packet.HOP_FIELDS;
            final long[] stamp = packet.telemetry;
            final long txPs = Units.txTimePs(packet.wireBytes, port.rateBitsPerSec());
            assertEquals(packet.timePs - port.delayPs() - txPs, stamp[at], "time");
            assertEquals(port.deliveredBytes() - packet.wireBytes, stamp[at + 1], "bytes sent before");
            assertTrue(stamp[at + 2] >= 0 && stamp[at + 2] <= Math.min(port.maxQueuedBytes(), bufferBytes),
                    () -> "queue " + stamp[at + 2]);
            assertEquals(port.rateBitsPerSec(), stamp[at + 3], "rate");
        }

        private void checkSuccession(final Packet ack) {
            final int length = ack.hopCount * Packet.HOP_FIELDS;
            assertTrue(length > 0 && ack.has(Packet.TELEMETRY), "no telemetry");
            final long[] now = Arrays.copyOfRange(
                    ack.telemetry, ack.telemetryAt, ack.telemetryAt + length);
            final long[] before = lastOfFlow.put(ack.flowId, now);
            if (before == null) {
                return;
            }
            assertEquals(before.length, length, "hops");
            for (int at = 0; at < length; at += Packet.HOP_FIELDS) {
                final long elapsedPs = now[at] - before[at];
                final long bytes = now[at + 1] - before[at + 1];
                assertTrue(elapsedPs > 0 && bytes > 0, () -> bytes + " B in " + elapsedPs + " ps");
                assertTrue(bytes <= Units.bytesIn(elapsedPs, now[at + 3]),
                        () -> bytes + " B in " + elapsedPs + " ps are more than the link carries");
            }
        }

        @Override
        public void dropped(final Port port, final Packet packet, final long nowPs) {}
    }
}
