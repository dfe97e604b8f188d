package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.transport.ack.Coalesced;
import tailrace.transport.receiver.FlowCount;

/** Tests the number of arriving flows that ACKs report. */
final class FlowCountTest {
    private final List<Long> counts = new ArrayList<>();

    /** Keeps ten packets in flight, and records the counts of all ACKs in the order of their arrival. */
    private final class Reading extends CongestionControl {
        @Override
        public void start(final FlowView flow) {
            cwndBytes = 10L * flow.mssBytes();
        }

        @Override
        public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
            counts.add(ack.rank);
        }
    }

    private final class Params extends TransportParams {
        Params() {
            receiver = new FlowCount();
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new Reading();
        }

        @Override
        public boolean usesEcn() {
            return false;
        }
    }

    @Test
    void shouldCountFlowsFromTheirFirstPacketToTheirLast() {
        final Params params = new Params();
        params.validate();
        final Bottleneck net = new Bottleneck(params, 3, 10_000_000_000L, 10_000_000_000L, Units.PS_PER_US);
        net.start(0, 500_000);
        net.run(100 * Units.PS_PER_US);
        assertEquals(List.of(1L), counts.stream().distinct().toList());
        net.start(1, 1_000_000);
        net.start(2, 1_000_000);
        net.run(100 * Units.PS_PER_US);
        assertEquals(new TreeSet<>(List.of(1L, 2L, 3L)), new TreeSet<>(counts));
        counts.clear();
        net.run(Units.PS_PER_SECOND);
        assertEquals(3, net.completed);
        assertEquals(new TreeSet<>(List.of(1L, 2L, 3L)), new TreeSet<>(counts));
        counts.clear();
        net.start(0, 10_000);
        net.run(Units.PS_PER_MS);
        assertEquals(List.of(1L), counts.stream().distinct().toList(), "those that have ended are forgotten");
    }

    @Test
    void shouldRefuseAcksForSeveralPackets() {
        final Params params = new Params();
        params.recovery = EveryRecovery.selective(some -> {});
        params.ackPolicy = new Coalesced();
        assertEquals("receiver: flow-count with an ackPolicy (expected: each-packet, as the number stands where ACKs"
                + " for several packets have their map)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
    }
}
