package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.Packet;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.lb.PacketScatter;
import tailrace.transport.recovery.GoBack0;
import tailrace.transport.recovery.SelectiveRepeat;

/** Tests the contract of every {@link LossRecovery}, and the effects of the settings of selective repeat. */
final class RecoveryContractTest {
    private static final int FLOWS = 30;
    private static final int MSS = 1000;

    /** A window of 40 packets, which records all calls. */
    private static final class Recording extends CongestionControl {
        private int acks;
        private int nacks;
        private int ownRoundTrips;
        private long deliveredBytes;
        private final List<LossCause> causes = new ArrayList<>();
        private long lostBytes;

        @Override
        public void start(final FlowView flow) {
            cwndBytes = 40 * MSS;
        }

        @Override
        public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
            acks += ack.kind == Packet.ACK ? 1 : 0;
            nacks += ack.kind == Packet.NACK ? 1 : 0;
            ownRoundTrips += flow.lastRttPs() == nowPs - ack.sentPs ? 1 : 0;
            assertTrue(ackedBytes >= 0);
            deliveredBytes += ackedBytes;
        }

        @Override
        public void onFastRetransmit(final FlowView flow, final long nowPs) {}

        @Override
        public void onTimeout(final FlowView flow, final long nowPs) {}

        @Override
        public void onLoss(final FlowView flow, final long bytes, final LossCause cause, final long nowPs) {
            assertTrue(bytes >= 0, cause + " of " + bytes);
            causes.add(cause);
            lostBytes += bytes;
        }
    }

    private static final class Params extends TransportParams {
        Params(final RecoveryChoice recovery) {
            this.recovery = recovery;
            minRto = Time.ms(1);
            initialRto = Time.ms(1);
            maxRto = Time.ms(4);
            validate();
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new Recording();
        }

        @Override
        public boolean usesEcn() {
            return false;
        }
    }

    private static Recording control(final Flow flow) {
        return (Recording) flow.control;
    }

    private static ParallelPaths scattered(final RecoveryChoice recovery, final long... delaysPs) {
        return new ParallelPaths(
                List.of(new Params(recovery)), 3, 10_000_000_000L, new PacketScatter(), delaysPs);
    }

    private static Bottleneck line(final RecoveryChoice recovery) {
        return new Bottleneck(new Params(recovery), 1, 10_000_000_000L, 10_000_000_000L, Units.PS_PER_US);
    }

    @ParameterizedTest
    @MethodSource("tailrace.transport.EveryRecovery#stream")
    void shouldSendEachByteOnceWithoutLosses(final RecoveryChoice recovery) {
        final Bottleneck net = line(recovery);
        final Flow flow = net.start(0, 123_456);
        net.run(Units.PS_PER_SECOND);
        assertEquals(1, net.completed);
        assertEquals(124, net.transport.dataPackets());
        assertEquals(0, net.transport.retransmissions());
        assertEquals(0, net.transport.timeouts());
        assertEquals(124, control(flow).acks);
        if (!(recovery instanceof GoBack0)) { // go-back-0 samples only ACKs that complete a chunk
            assertEquals(124, control(flow).ownRoundTrips);
        }
        assertEquals(123_456, control(flow).deliveredBytes);
        assertEquals(List.of(), control(flow).causes);
        assertEquals(0, net.simulator.pendingEvents());
    }

    /** Packets are reordered, lost and, because of errors of senders, duplicated. */
    @ParameterizedTest
    @MethodSource("tailrace.transport.EveryRecovery#stream")
    void shouldDeliverAllOutOfOrderWithLossesAndDuplicates(final RecoveryChoice recovery) {
        for (int seed = 1; seed <= 5; seed++) {
            final ParallelPaths net = scattered(
                    recovery, Units.PS_PER_US, 5 * Units.PS_PER_US, 40 * Units.PS_PER_US);
            for (int path = 0; path < 3; path++) {
                net.lose(path, 0.02, seed);
            }
            for (int i = 0; i < FLOWS; i++) {
                net.start(i % 3, 0, 1 + 1_777L * i);
            }
            net.run(20 * Units.PS_PER_SECOND);
            assertEquals(FLOWS, net.completed.size(), "seed " + seed);
            assertEquals(0, net.transport.activeFlows());
            for (final Flow flow : net.flows) {
                assertEquals(flow.sizeBytes(), flow.rcvNxt());
                assertEquals(flow.sizeBytes(), flow.sndUna());
                assertEquals(flow.sizeBytes(), control(flow).deliveredBytes);
            }
            assertEquals(0, net.simulator.pendingEvents());
            assertEquals(0, net.pool.inUse());
            net.network.checkInvariants();
        }
    }

    /**
     * The control gets ACKs of packets that arrive out of order as well, because load balancing by delay needs their
     * round trips.
     */
    @ParameterizedTest
    @MethodSource("tailrace.transport.EveryRecovery#stream")
    void shouldTellTheControlOfEveryAckIfPacketsAreKnownOneByOne(final RecoveryChoice recovery) {
        final ParallelPaths net = scattered(recovery, Units.PS_PER_US, 9 * Units.PS_PER_US);
        final Flow flow = net.start(0, 0, 500 * MSS);
        net.run(Units.PS_PER_SECOND);
        final Recording control = control(flow);
        assertEquals(500 * MSS, control.deliveredBytes);
        if (recovery instanceof SelectiveRepeat.Params) {
            // ACKs that arrive after the end of the flow do not count
            assertTrue(control.acks >= net.transport.dataPackets() - 40 && control.acks >= 500, "" + control.acks);
            assertEquals(control.acks, control.ownRoundTrips);
        }
    }

    @Test
    void shouldSendAgainTheOnePacketThatANackNames() {
        final Bottleneck net = line(EveryRecovery.selective(some -> some.reorderingRtts = 1_000.0));
        net.port().changes().setLoss(packet -> packet.seq == 3 * MSS && !packet.has(Packet.RETRANSMISSION));
        final Flow flow = net.start(0, 30 * MSS);
        net.run(15 * Units.PS_PER_US);
        final long flightBytes = flow.inFlightBytes();
        nack(net, flow, 3 * MSS);
        assertEquals(flightBytes - MSS, flow.inFlightBytes());
        nack(net, flow, 3 * MSS); // this NACK changes nothing
        assertEquals(flightBytes - MSS, flow.inFlightBytes());
        assertEquals(List.of(LossCause.NACK), control(flow).causes);
        assertEquals(MSS, control(flow).lostBytes);
        assertEquals(2, control(flow).nacks);
        assertTrue(flow.inRecovery());
        flow.out.scheduler.maySend(flow, net.simulator.nowPs());
        net.run(Units.PS_PER_MS / 2);
        assertEquals(1, net.completed);
        assertEquals(1, net.transport.retransmissions());
        assertEquals(0, net.transport.timeouts());
        assertEquals(30 * MSS, control(flow).deliveredBytes);
    }

    private static void nack(final Bottleneck net, final Flow flow, final long seq) {
        final Packet packet = net.pool.take();
        packet.kind = Packet.NACK;
        packet.flags = 0;
        packet.seq = flow.sndUna();
        packet.echoSeq = seq;
        packet.payloadBytes = MSS;
        packet.sentPs = net.simulator.nowPs() - net.baseRttPs;
        flow.sender.beforeChange(net.simulator.nowPs());
        net.transport.sender().onAck(flow, packet, net.simulator.nowPs());
        net.pool.free(packet);
    }

    /** Paths differ by 9 us, with a round trip of about 10 us: less than two round trips, more than a quarter. */
    @Test
    void shouldTakeNothingForLostThatIsLateByLessThanTheWindow() {
        assertEquals(0, retransmissionsOfScattered(2.0));
        assertTrue(retransmissionsOfScattered(0.25) > 10);
        assertTrue(retransmissionsOfScattered(null) > 100);
    }

    private static long retransmissionsOfScattered(final Double reorderingRtts) {
        final ParallelPaths net = scattered(EveryRecovery.selective(some -> some.reorderingRtts = reorderingRtts),
                Units.PS_PER_US, 9 * Units.PS_PER_US);
        net.start(0, 0, 500 * MSS);
        net.run(Units.PS_PER_SECOND);
        assertEquals(1, net.completed.size());
        return net.transport.retransmissions();
    }

    @Test
    void shouldFindALossByTimeBeforeTheTimer() {
        final Bottleneck net = line(EveryRecovery.selective(some -> some.reorderingRtts = 0.25));
        net.port().changes().setLoss(packet -> packet.seq == 3 * MSS && !packet.has(Packet.RETRANSMISSION));
        final Flow flow = net.start(0, 100 * MSS);
        net.run(Units.PS_PER_MS / 2);
        assertEquals(1, net.completed);
        assertEquals(1, net.transport.retransmissions());
        assertEquals(List.of(LossCause.LATER_ARRIVAL), control(flow).causes);
    }

    /** IRN (SIGCOMM 2018, section 3.1) has a timeout of 100 us with at most three packets in flight, else of 320 us. */
    @Test
    void shouldHaveTwoTimeouts() {
        assertEquals(100, firstTimeoutUs(1), 1);
        assertEquals(320, firstTimeoutUs(20), 25);
    }

    private static double firstTimeoutUs(final int packets) {
        final Bottleneck net = line(EveryRecovery.selective(some -> some.rtoHigh = Time.us(320)));
        net.port().changes().setLoss(packet -> true);
        net.start(0, (long) packets * MSS);
        while (net.transport.timeouts() == 0) {
            net.simulator.run(Long.MAX_VALUE, 1);
        }
        return (double) net.simulator.nowPs() / Units.PS_PER_US;
    }

    /** There is a window of packets between two losses. A timer for all packets would send all of them again. */
    @Test
    void shouldSendAgainOnlyThePacketsWhoseTimeHasCome() {
        final Bottleneck net = line(EveryRecovery.selective(some -> {
            some.packetTimers = true;
            some.reorderingRtts = 1_000.0;
        }));
        net.port().changes().setLoss(packet -> (packet.seq == 3 * MSS || packet.seq == 30 * MSS)
                && !packet.has(Packet.RETRANSMISSION));
        final Flow flow = net.start(0, 50 * MSS);
        net.run(10 * Units.PS_PER_MS);
        assertEquals(1, net.completed);
        assertEquals(2, net.transport.retransmissions());
        assertEquals(2 * MSS, control(flow).lostBytes);
        assertTrue(control(flow).causes.stream().allMatch(cause -> cause == LossCause.TIMEOUT));
    }
}
