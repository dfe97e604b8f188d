package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.net.Network;
import tailrace.net.port.Node;
import tailrace.net.port.Port;

/**
 * Tests the mean waiting time of packets that arrive at a port as a Poisson process. It must be within 1 % of the
 * theory (Pollaczek and Khinchine): {@code rho s / (2 (1 - rho))} for M/D/1, {@code rho s / (1 - rho)} for M/M/1.
 */
final class QueueingTheoryTest {
    private static final long RATE = 10_000_000_000L;
    private static final int PS_PER_BYTE = 800;
    private static final int MEAN_BYTES = 10_000;
    private static final int BATCHES = 40;

    @Test
    void shouldWaitAsLongAsInMD1() {
        checkMD1(2_000_000);
    }

    @Test
    void shouldWaitAsLongAsInMM1() {
        checkMM1(3_000_000);
    }

    /** With as many packets, chance is a sixth of the limit of 1 %. */
    @Tag("study")
    @Test
    void shouldWaitAsLongAsInTheoryForMillionsOfPackets() {
        checkMD1(6_000_000);
        checkMM1(12_000_000);
    }

    private static void checkMD1(final long packets) {
        final double rho = 0.6;
        final double service = (double) MEAN_BYTES * PS_PER_BYTE;
        checkWait(new Source(rho, false), rho * service / (2 * (1 - rho)), packets);
    }

    private static void checkMM1(final long packets) {
        final double rho = 0.5;
        final double service = (double) MEAN_BYTES * PS_PER_BYTE;
        checkWait(new Source(rho, true), rho * service / (1 - rho), packets);
    }

    private static void checkWait(final Source source, final double expectedPs, final long packets) {
        final double[] batch = new double[BATCHES];
        source.run(packets / BATCHES);
        for (int i = 0; i < BATCHES; i++) {
            batch[i] = source.run(packets / BATCHES);
        }
        double mean = 0;
        for (final double value : batch) {
            mean += value / BATCHES;
        }
        double variance = 0;
        for (final double value : batch) {
            variance += (value - mean) * (value - mean) / (BATCHES - 1);
        }
        final double half = 2.71 * Math.sqrt(variance / BATCHES); // Student's t, 39 degrees of freedom, 99 %
        final String found = "mean wait " + mean + " ps, 99 % interval +- " + half + ", theory " + expectedPs;
        assertTrue(Math.abs(mean - expectedPs) <= half, found);
        assertTrue(Math.abs(mean - expectedPs) <= 0.01 * expectedPs, found);
    }

    /** Sends packets to a port as a Poisson process, and measures how long each packet waited. */
    private static final class Source extends EventTarget {
        private final Simulator simulator = new Simulator();
        private final PacketPool pool = new PacketPool(64);
        private final Port port;
        private final RandomStream random = new RngStreams(11).stream("packets");
        private final boolean exponentialSizes;
        private final double meanGapPs;
        private double nextPs;
        private double waitPs;
        private long arrived;
        private long target;

        Source(final double rho, final boolean exponentialSizes) {
            this.exponentialSizes = exponentialSizes;
            this.meanGapPs = (double) MEAN_BYTES * PS_PER_BYTE / rho;
            final Node sender = new Node(0) {
                @Override
                public void receive(final Packet packet, final int inPort, final long nowPs) {}
            };
            final Node receiver = new Node(1) {
                @Override
                public void receive(final Packet packet, final int inPort, final long nowPs) {
                    waitPs += nowPs - packet.sentPs - (long) packet.wireBytes * PS_PER_BYTE;
                    pool.free(packet);
                    if (++arrived == target) {
                        simulator.stop();
                    }
                }
            };
            final Network network = Network.builder(simulator, pool).addNode(sender).addNode(receiver)
                    .addLink(0, 1, RATE, 0).build();
            port = List.copyOf(network.ports()).get(0);
            simulator.register(this);
            simulator.schedule(this, 0);
        }

        double run(final long packets) {
            waitPs = 0;
            target = arrived + packets;
            simulator.runUntil(Simulator.NEVER);
            return waitPs / packets;
        }

        @Override
        protected void onEvent(final long nowPs) {
            final Packet packet = pool.take();
            packet.sentPs = nowPs;
            packet.priority = 3;
            packet.wireBytes = exponentialSizes
                    ? (int) Math.max(1, Math.round(random.nextExponential(MEAN_BYTES)))
                    : MEAN_BYTES;
            port.enqueue(packet, nowPs);
            nextPs += random.nextExponential(meanGapPs);
            simulator.schedule(this, Math.max(nowPs, Math.round(nextPs)));
        }
    }
}
