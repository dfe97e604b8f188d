package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.marking.Red;
import tailrace.transport.recovery.SelectiveRepeat;

/**
 * Tests that with selective repeat, a congestion control receives every ACK, whether or not the ACK acknowledges the
 * first missing byte.
 */
final class SelectiveAckTest {
    private static final int PACKETS = 60;

    /** Keeps a window of all packets and counts the calls that it receives. */
    private static final class Recording extends CongestionControl {
        private int acks;
        private int acksBehindHole;
        private int marks;
        private long deliveredBytes;
        private long lastRttPs;
        private int roundTripsOfOwn;

        @Override
        public void start(final FlowView flow) {
            cwndBytes = UNLIMITED;
            rateBitsPerSec = 0;
        }

        @Override
        public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
            acks++;
            acksBehindHole += ack.echoSeq > ack.seq ? 1 : 0;
            marks += ack.has(Packet.ECN_ECHO) ? 1 : 0;
            deliveredBytes += ackedBytes;
            roundTripsOfOwn += flow.lastRttPs() == nowPs - ack.sentPs ? 1 : 0;
            lastRttPs = flow.lastRttPs();
        }

        @Override
        public void onFastRetransmit(final FlowView flow, final long nowPs) {}

        @Override
        public void onTimeout(final FlowView flow, final long nowPs) {}
    }

    private static final class Params extends TransportParams {
        private final Recording control = new Recording();

        Params() {
            recovery = new SelectiveRepeat.Params();
            minRto = Time.ms(1);
            initialRto = Time.ms(1);
        }

        @Override
        public CongestionControl newCongestionControl() {
            return control;
        }

        @Override
        public boolean usesEcn() {
            return true;
        }
    }

    @Test
    void shouldHearOfEveryPacketThatArrivesBehindAHole() {
        final Params params = new Params();
        final Bottleneck net = new Bottleneck(params, 1, 100_000_000_000L, 10_000_000_000L, Units.PS_PER_US);
        net.queue(10_000_000, Red.step(20_000));
        final int[] seen = new int[1];
        net.port().changes().setLoss(packet -> packet.kind == Packet.DATA && packet.seq == 3000 && ++seen[0] == 1);
        net.start(0, 1000L * PACKETS);
        net.run(10 * Units.PS_PER_MS);
        final Recording control = params.control;
        assertEquals(PACKETS, control.acks);
        assertEquals(1000L * PACKETS, control.deliveredBytes);
        assertEquals(PACKETS, control.roundTripsOfOwn);
        assertTrue(control.acksBehindHole > 40, control.acksBehindHole + " behind the hole");
        assertTrue(control.marks > 30, control.marks + " marks");
        assertTrue(control.lastRttPs > net.baseRttPs);
    }

    /** Data and ACKs are lost, but each byte is reported as newly delivered only once. */
    @Test
    void shouldHearOfEachByteOnce() {
        for (int seed = 1; seed <= 30; seed++) {
            final Params params = new Params();
            final Bottleneck net = new Bottleneck(params, 1, 100_000_000_000L, 10_000_000_000L, Units.PS_PER_US);
            net.lose(0.05, 0.05, seed);
            net.start(0, 123_456);
            net.run(10 * Units.PS_PER_SECOND);
            assertEquals(1, net.completed);
            assertEquals(123_456, params.control.deliveredBytes, "seed " + seed);
        }
    }
}
