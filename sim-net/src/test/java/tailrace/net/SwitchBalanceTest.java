package tailrace.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.port.Port;

/** Tests that {@link SwitchBalance} finds a switch that loses packets without counting them. */
final class SwitchBalanceTest {
    private static final int PACKETS = 20;

    private final Sinks sinks = new Sinks();

    /** Forwards packets, but loses every n-th packet. */
    private final class Hub extends Switch {
        private final int every;
        private int seen;

        Hub(final int every) {
            super(2, sinks.pool);
            this.every = every;
        }

        @Override
        public void admit(final Packet packet, final Port output, final long nowPs) {
            seen++;
            if (seen % every == 0) {
                sinks.pool.free(packet);
            } else {
                output.enqueue(packet, nowPs);
            }
        }
    }

    private Network run(final int every) {
        final Network network = sinks.around(new Hub(every), 2);
        for (int i = 0; i < PACKETS; i++) {
            network.node(0).port(0).enqueue(sinks.packet(0, 1_000, 1), 0);
        }
        sinks.simulator.runUntil(Simulator.NEVER);
        network.checkInvariants();
        assertEquals(0, sinks.pool.inUse());
        return network;
    }

    @Test
    void shouldTakeWhatLeavesOrIsDroppedAndCounted() {
        SwitchBalance.check(run(PACKETS + 1));
        assertEquals(PACKETS, sinks.arrivedIds.size());
    }

    @Test
    void shouldFindPacketsThatASwitchLosesWithoutCountingThem() {
        final Network network = run(5);
        assertEquals("conservation: 4 more packets came into switch 2 than have left it or were dropped there",
                assertThrows(IllegalStateException.class, () -> SwitchBalance.check(network)).getMessage());
    }
}
