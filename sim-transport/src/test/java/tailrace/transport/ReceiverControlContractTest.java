package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.net.port.Coin;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.net.port.PortSetup;
import tailrace.net.port.Trimming;

/**
 * Tests the contract of every {@link ReceiverControl} with its {@link SenderCredit}, with senders at one switch that
 * trims.
 */
final class ReceiverControlContractTest {
    private static final String EVERY = "tailrace.transport.EveryReceiver#stream";
    private static final int SENDERS = 8;
    private static final int HEADER = 64;
    private static final int QUEUE_BYTES = 8_000;
    private static final long RATE = 10_000_000_000L;

    /** Fates of data at the port in front of the receiver. */
    private static final class Fates implements PacketTap {
        private long whole;
        private long trimmed;
        private long dropped;

        @Override
        public void delivered(final Port from, final Packet packet) {
            if (packet.kind == Packet.DATA) {
                whole += packet.has(Packet.TRIMMED) ? 0 : 1;
                trimmed += packet.has(Packet.TRIMMED) ? 1 : 0;
            }
        }

        @Override
        public void dropped(final Port at, final Packet packet, final long nowPs) {
            dropped += packet.kind == Packet.DATA ? 1 : 0;
        }
    }

    private static Bottleneck network(final Crediting receiver, final boolean trims, final PacketTap tap) {
        final Bottleneck net = new Bottleneck(EveryReceiver.with(receiver), SENDERS, RATE, RATE, Units.PS_PER_US);
        net.priority = 1;
        net.transport.setTrims(trims);
        final PortSetup setup = PortSetup.PLAIN.withQueueBytes(QUEUE_BYTES);
        net.port().assembly().configure(trims
                ? setup.withTrimming(new Trimming(HEADER, 0, 16 * QUEUE_BYTES, new Coin(7), false, true)) : setup);
        net.port().changes().setTap(tap);
        return net;
    }

    private static Bottleneck incast(final Crediting receiver, final long bytes, final Fates fates) {
        final Bottleneck net = network(receiver, true, fates);
        for (int i = 0; i < SENDERS; i++) {
            net.start(i, bytes);
        }
        return net;
    }

    private static void assertEnded(final Bottleneck net, final int flows) {
        assertEquals(flows, net.completed);
        assertEquals(0, net.transport.activeFlows());
        for (final Flow flow : net.flows) {
            assertFalse(flow.active);
        }
        assertEquals(0, net.pool.inUse());
        assertEquals(0, net.simulator.pendingEvents());
        net.network.checkInvariants();
    }

    @ParameterizedTest
    @MethodSource(EVERY)
    void shouldSendOneFlowAtTheRateOfTheLine(final Crediting receiver) {
        final Bottleneck net = network(receiver, true, new Fates());
        net.start(0, 1_000 * 936);
        final long idealPs = 1_000 * Units.txTimePs(1_000, RATE) + net.baseRttPs;
        net.run(idealPs * 21 / 20);
        assertEquals(1, net.completed);
        assertEquals(0, net.transport.retransmissions());
        net.run(Units.PS_PER_SECOND);
        assertEnded(net, 1);
    }

    /**
     * Every packet sent arrives, is trimmed, or is dropped. Trimmed packets are sent again once; no other packet is
     * sent again.
     */
    @ParameterizedTest
    @MethodSource(EVERY)
    void shouldRepairWhatIsTrimmedAndNothingElse(final Crediting receiver) {
        final Fates fates = new Fates();
        final Bottleneck net = incast(receiver, 200 * 936 + 17, fates);
        final long idealPs = SENDERS * 201 * Units.txTimePs(1_000, RATE) + net.baseRttPs;
        net.run(idealPs * 11 / 10);
        assertEquals(SENDERS, net.completed, "within a tenth of what the line takes");
        net.run(Units.PS_PER_SECOND);
        assertEnded(net, SENDERS);
        assertTrue(fates.trimmed > 20, "trimmed: " + fates.trimmed);
        assertEquals(0, fates.dropped);
        assertEquals(SENDERS * 201, fates.whole);
        assertEquals(net.transport.dataPackets(), fates.whole + fates.trimmed + fates.dropped);
        assertEquals(fates.trimmed, net.transport.retransmissions());
        assertEquals(0, net.transport.timeouts());
    }

    @ParameterizedTest
    @MethodSource(EVERY)
    void shouldDoTheSameEveryTime(final Crediting receiver) {
        assertEquals(ends(receiver), ends(receiver));
    }

    private static List<Long> ends(final Crediting receiver) {
        final Bottleneck net = network(receiver, true, new Fates());
        final List<Long> ends = new ArrayList<>();
        net.lose(0.01, 0.01, 3);
        for (int i = 0; i < 3 * SENDERS; i++) {
            net.start(i % SENDERS, 50_000 + 1_000L * i);
        }
        for (int ended = 0; ended < 3 * SENDERS; ended = net.completed) {
            net.simulator.run(Long.MAX_VALUE, 1);
            if (net.completed > ended) {
                ends.add(net.simulator.nowPs());
            }
        }
        return ends;
    }

    /**
     * A fifth of the packets from the receiver and a twentieth of data and headers are lost, with and without trimming.
     */
    @ParameterizedTest
    @MethodSource(EVERY)
    void shouldEndWhenDataAndCreditAreLost(final Crediting receiver) {
        for (int seed = 1; seed <= 6; seed++) {
            final Bottleneck net = network(receiver, seed % 2 == 0, new Fates());
            net.lose(0.05, 0.2, seed);
            for (int i = 0; i < 3 * SENDERS; i++) {
                net.start(i % SENDERS, 1 + 7_777L * i);
            }
            net.run(5 * Units.PS_PER_SECOND);
            assertEnded(net, 3 * SENDERS);
            for (final Flow flow : net.flows) {
                assertEquals(flow.sizeBytes(), flow.rcvNxt());
            }
        }
    }

    /** No packet arrives for longer than a timeout, in either direction. */
    @ParameterizedTest
    @MethodSource(EVERY)
    void shouldEndAfterSilence(final Crediting receiver) {
        for (final boolean ofData : new boolean[] {true, false}) {
            final Bottleneck net = network(receiver, true, new Fates());
            net.run(1);
            for (int i = 0; i < SENDERS; i++) {
                net.start(i, 200_000);
            }
            net.run(60 * Units.PS_PER_US);
            net.lose(ofData ? 1 : 0, ofData ? 0 : 1, 1);
            net.run(5 * Units.PS_PER_MS);
            net.lose(0, 0, 1);
            net.run(Units.PS_PER_SECOND);
            assertEnded(net, SENDERS);
        }
    }

    @ParameterizedTest
    @MethodSource(EVERY)
    void shouldBehaveLikeANewOneWhenRecycled(final Crediting receiver) {
        final Bottleneck net = incast(receiver, 100_000, new Fates());
        net.run(Units.PS_PER_SECOND);
        final List<Long> tookPs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            final long startPs = net.simulator.nowPs();
            net.start(0, 300_000);
            while (net.completed < SENDERS + i + 1) {
                net.simulator.run(Long.MAX_VALUE, 1);
            }
            tookPs.add(net.simulator.nowPs() - startPs);
            net.run(Units.PS_PER_MS);
        }
        assertEquals(tookPs.get(0), tookPs.get(1));
        assertEquals(tookPs.get(0), tookPs.get(2));
    }

    @ParameterizedTest
    @MethodSource(EVERY)
    void shouldAllocateNothingPerPacket(final Crediting receiver) {
        final Bottleneck net = network(receiver, true, null);
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long packets = 0;
        long leastBytes = Long.MAX_VALUE; // in some rounds, rings of single flows may still grow
        for (int round = 0; round < 6; round++) {
            for (int i = 0; i < SENDERS; i++) {
                net.start(i, 10_000_000);
            }
            final long before = threads.getCurrentThreadAllocatedBytes();
            packets = -net.transport.dataPackets();
            net.run(Units.PS_PER_SECOND);
            packets += net.transport.dataPackets();
            leastBytes = Math.min(leastBytes, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(6 * SENDERS, net.completed);
        assertTrue(leastBytes < packets / 10, leastBytes + " B for " + packets + " packets");
    }
}
