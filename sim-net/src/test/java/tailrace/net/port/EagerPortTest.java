package tailrace.net.port;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.Sinks;

/** Tests a port whose transmissions end with an event; 1000 B take 80,000 ps. */
final class EagerPortTest {
    private static final long TX_PS = 80_000;
    private static final long THEN_PS = 1_000_000;

    private final Sinks sinks = new Sinks();
    private final Port port = sinks.pair().portOfLink(0, 0);
    private boolean ready;

    /** Source of one packet, once a packet is available. */
    private final class Once implements PacketSource {
        @Override
        public Packet pull(final long freePs, final long nowPs, final int pausedMask) {
            if (!ready) {
                return null;
            }
            ready = false;
            final Packet packet = sinks.packet(0, 1000, 1);
            packet.timePs = Math.max(freePs, nowPs);
            return packet;
        }

        @Override
        public long nextEligiblePs() {
            return Simulator.NEVER;
        }
    }

    @Test
    void shouldTakeThePacketOfTheSecondKickOfOneMomentWhenTheFirstFoundNothing() {
        sinks.at(THEN_PS, () -> port.kick(THEN_PS));
        sinks.at(THEN_PS, () -> {
            ready = true;
            port.kick(THEN_PS);
        });
        port.assembly().makeEager(null);
        port.assembly().setSource(new Once());
        port.enqueue(sinks.packet(0, 1000, 1), 0);
        sinks.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(List.of(TX_PS + Sinks.DELAY_PS, THEN_PS + TX_PS + Sinks.DELAY_PS), sinks.arrivedPs);
    }

    @Test
    void shouldTakeThePacketOfAnEarlierEventsSourceWhenTheLinkComesUpAtThatMoment() {
        sinks.at(THEN_PS, () -> {
            ready = true;
            port.changes().setUp(true, THEN_PS);
        });
        port.assembly().makeEager(null);
        port.assembly().setSource(new Once());
        port.changes().setUp(false, 0);
        sinks.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(List.of(THEN_PS + TX_PS + Sinks.DELAY_PS), sinks.arrivedPs);
    }

    /**
     * An observer of a leaving packet may send another packet by the same port. The other packet waits for the end of
     * the first packet.
     */
    @ParameterizedTest
    @EnumSource(Simulator.Ties.class)
    void shouldSendWhatItsObserverSendsBehindThePacketThatLeaves(final Simulator.Ties ties) {
        final Sinks tied = new Sinks(ties);
        final Port ports = tied.pair().portOfLink(0, 0);
        ports.assembly().makeEager(new EgressObserver() {
            @Override
            public void leaving(final Port by, final Packet packet, final long nowPs) {
                if (packet.wireBytes == 1000) {
                    by.enqueue(tied.packet(0, 100, 1), nowPs);
                }
            }

            @Override
            public void discarded(final Port by, final Packet packet, final long nowPs) {
                throw new AssertionError("dropped");
            }
        });
        ports.enqueue(tied.packet(1, 1000, 1), 0);
        ports.enqueue(tied.packet(1, 1000, 1), 0);
        tied.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(List.of(0, 1, 2, 3), tied.arrivedIds.stream().sorted().toList());
        assertEquals(List.of(TX_PS, TX_PS * 11 / 10, TX_PS * 21 / 10, TX_PS * 22 / 10),
            tied.arrivedPs.stream().map(ps -> ps - Sinks.DELAY_PS).toList());
    }
}
