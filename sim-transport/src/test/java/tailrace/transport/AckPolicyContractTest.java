package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.Packet;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.lb.PacketScatter;
import tailrace.net.marking.Red;
import tailrace.transport.ack.Coalesced;
import tailrace.transport.recovery.GoBackN;

/** Tests the contract of every {@link AckPolicy}, and the answers of {@link Coalesced}. */
final class AckPolicyContractTest {
    private static final String EVERY = "tailrace.transport.EveryAckPolicy#stream";
    private static final int MSS = 1000;

    /** A window of 40 packets. If the test enables this, the window sometimes shrinks to one packet. */
    private static final class Recording extends CongestionControl {
        private final boolean cuts;
        private final SplittableRandom random = new SplittableRandom(5);
        private int acks;
        private int marks;
        private long deliveredBytes;

        Recording(final boolean cuts) {
            this.cuts = cuts;
        }

        @Override
        public void start(final FlowView flow) {
            cwndBytes = 40 * MSS;
        }

        @Override
        public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
            acks++;
            marks += ack.has(Packet.ECN_ECHO) ? 1 : 0;
            assertTrue(ackedBytes >= 0);
            deliveredBytes += ackedBytes;
            cwndBytes = cuts ? MSS * random.nextLong(1, 40) : cwndBytes;
        }

        @Override
        public void onFastRetransmit(final FlowView flow, final long nowPs) {}

        @Override
        public void onTimeout(final FlowView flow, final long nowPs) {}
    }

    private static final class Params extends TransportParams {
        private final boolean cuts;

        Params(final AckPolicy policy, final boolean cuts, final RecoveryChoice recovery) {
            this.cuts = cuts;
            this.recovery = recovery;
            ackPolicy = policy;
            minRto = Time.ms(1);
            initialRto = Time.ms(1);
            maxRto = Time.ms(4);
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new Recording(cuts);
        }

        @Override
        public boolean usesEcn() {
            return true;
        }
    }

    private static Params params(final AckPolicy policy, final boolean cuts) {
        final Params params = new Params(policy, cuts, EveryRecovery.selective(some -> some.reorderingRtts = 2.0));
        params.validate();
        return params;
    }

    private static Recording control(final Flow flow) {
        return (Recording) flow.control;
    }

    private static Bottleneck line(final Params params, final int senders) {
        return new Bottleneck(params, senders, 10_000_000_000L, 10_000_000_000L, Units.PS_PER_US);
    }

    /** Missing data is requested before the timer expires, regardless of which packets are lost. */
    @ParameterizedTest
    @MethodSource(EVERY)
    void shouldNeverLeaveACutWindowToTheTimer(final AckPolicy policy) {
        final Bottleneck net = line(params(policy, true), 5);
        for (int src = 0; src < 5; src++) {
            net.start(src, 400_123);
            net.start(src, 1);
        }
        net.run(Units.PS_PER_SECOND);
        assertEquals(10, net.completed);
        assertEquals(0, net.transport.timeouts());
        assertEquals(0, net.transport.retransmissions());
        for (final Flow flow : net.flows) {
            assertEquals(flow.sizeBytes(), control(flow).deliveredBytes);
        }
        assertEquals(0, net.simulator.pendingEvents());
        assertEquals(0, net.pool.inUse());
        net.network.checkInvariants();
    }

    @ParameterizedTest
    @MethodSource(EVERY)
    void shouldDeliverAllOutOfOrderWithLosses(final AckPolicy policy) {
        for (int seed = 1; seed <= 5; seed++) {
            final ParallelPaths net = new ParallelPaths(List.of(params(policy, seed % 2 == 0)), 3, 10_000_000_000L,
                    new PacketScatter(), Units.PS_PER_US, 5 * Units.PS_PER_US, 40 * Units.PS_PER_US);
            for (int path = 0; path < 3; path++) {
                net.lose(path, 0.02, seed);
            }
            for (int i = 0; i < 30; i++) {
                net.start(i % 3, 0, 1 + 1_777L * i);
            }
            net.run(20 * Units.PS_PER_SECOND);
            assertEquals(30, net.completed.size(), "seed " + seed);
            for (final Flow flow : net.flows) {
                assertEquals(flow.sizeBytes(), flow.rcvNxt());
                assertEquals(flow.sizeBytes(), control(flow).deliveredBytes);
            }
            assertEquals(0, net.simulator.pendingEvents());
            assertEquals(0, net.pool.inUse());
            net.network.checkInvariants();
        }
    }

    @Test
    void shouldAnswerSeveralPacketsByOneAckWithoutSendingMore() {
        final Bottleneck net = line(params(new Coalesced(), false), 1);
        final Flow flow = net.start(0, 1000L * MSS);
        net.run(Units.PS_PER_SECOND);
        assertEquals(1, net.completed);
        assertEquals(1000, net.transport.dataPackets());
        // 16 packets are 16 KB; the last packet that a full window allows also requests an ACK
        assertTrue(control(flow).acks >= 1000 / 16 && control(flow).acks <= 200, control(flow).acks + " ACKs");
    }

    @Test
    void shouldAnswerMarkedPacketsAtOnce() {
        final Bottleneck net = new Bottleneck(
                params(new Coalesced(), false), 1, 100_000_000_000L, 10_000_000_000L, Units.PS_PER_US);
        net.queue(10_000_000, Red.step(20_000));
        final Flow flow = net.start(0, 200L * MSS);
        net.run(Units.PS_PER_SECOND);
        assertTrue(control(flow).marks > 30, control(flow).marks + " marks");
        assertTrue(control(flow).acks < 190, control(flow).acks + " ACKs");
    }

    @Test
    void shouldSayWhichPacketsAreHeldAhead() {
        final Reassembly held = new Reassembly();
        for (final int packet : new int[] {3, 4, 10, 65, 66, 80}) {
            held.add(packet * MSS, packet == 80 ? 80_500 : (packet + 1) * MSS);
        }
        final Packet ack = new tailrace.core.PacketPool(1).take();
        for (final int answered : new int[] {0, 4, 70, 80}) {
            ack.seq = 2 * MSS;
            ack.echoSeq = answered * MSS;
            ArrivalMap.write(ack, held, MSS);
            final Reassembly read = new Reassembly();
            ArrivalMap.read(ack, MSS, 2 * MSS, 80_500, read, new Reassembly());
            final long first = Math.max(2, answered - 63);
            for (int packet = 0; packet < 90; packet++) {
                final boolean says = read.firstMissing(packet * MSS) > packet * MSS;
                final boolean has = held.firstMissing(packet * MSS) > packet * MSS;
                assertEquals(has && packet >= first && packet < first + 64, says, answered + ": " + packet);
            }
        }
    }

    @Test
    void shouldBeRefusedWhereSendersHearOfOnePacketAtATime() {
        for (final RecoveryChoice recovery : List.of(new GoBackN(), new DuplicateAcks.Params())) {
            final String said = assertThrows(IllegalArgumentException.class,
                    new Params(new Coalesced(), false, recovery)::validate).getMessage();
            assertTrue(said.startsWith("ackPolicy: ACKs for several packets (expected: "), said);
        }
    }
}
