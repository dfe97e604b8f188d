package tailrace.net.switches.cioq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.Network;
import tailrace.net.Sinks;
import tailrace.net.port.Pausing;
import tailrace.net.port.PortSetup;

/** Tests queues at both sides of a crossbar with four times the line rate. */
final class CioqSwitchTest {
    private static final long FORWARDING_PS = 300_000;

    private final Sinks sinks = new Sinks();

    private CioqSwitch hub(final int id, final long ingressBytes) {
        return hub(sinks, id, ingressBytes, 4);
    }

    private static CioqSwitch hub(final Sinks sinks, final int id, final long ingressBytes, final int speedup) {
        final Cioq params = new Cioq();
        params.ingressQueue = Size.bytes(ingressBytes);
        params.forwardingDelay = new Time(FORWARDING_PS);
        params.speedup = speedup;
        return new CioqSwitch(id, sinks.simulator, sinks.pool, params);
    }

    private void send(final Network network, final int src, final int dst) {
        network.node(src).port(0).enqueue(sinks.packet(0, 1000, dst), sinks.simulator.nowPs());
    }

    @Test
    void shouldDelayByForwardingAndCrossbarWhenEmpty() {
        final Network network = sinks.around(hub(2, 131_072), 2);
        send(network, 0, 1);
        sinks.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(2 * (80_000 + Sinks.DELAY_PS) + FORWARDING_PS + 20_000, sinks.arrivedPs.get(0));
        network.checkInvariants();
    }

    @Test
    void shouldStallAtAFullEgressAndLoseOnlyAtIngress() {
        final CioqSwitch hub = hub(3, 5_000);
        final Network network = sinks.around(hub, 3);
        hub.port(2).assembly().configure(PortSetup.PLAIN.withQueueBytes(3_000));
        for (int i = 0; i < 100; i++) {
            send(network, 0, 2);
            send(network, 1, 2);
        }
        sinks.simulator.runUntil(3_000_000);
        network.checkInvariants();
        sinks.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(0, hub.port(2).observed().droppedPackets());
        assertTrue(hub.port(2).observed().maxQueuedBytes() <= 3_000);
        assertTrue(hub.droppedBeforeQueue() > 0);
        assertEquals(200, sinks.arrivedIds.size() + hub.droppedBeforeQueue());
        assertEquals(0, sinks.pool.inUse());
    }

    @Test
    void shouldNotWaitForRoomAtALinkThatGoesDown() {
        final CioqSwitch hub = hub(3, 50_000);
        final Network network = sinks.around(hub, 3);
        hub.port(2).assembly().configure(PortSetup.PLAIN.withQueueBytes(3_000));
        Pausing.pause(hub.port(2), 0, 0);
        for (int i = 0; i < 10; i++) {
            send(network, 0, 2);
        }
        send(network, 0, 1);
        sinks.simulator.runUntil(50_000_000);
        assertEquals(0, sinks.arrivedIds.size());
        hub.port(2).changes().setUp(false, 50_000_000);
        sinks.simulator.runUntil(100_000_000);
        assertEquals(1, sinks.arrivedIds.size());
        assertEquals(10, hub.port(2).observed().droppedPackets());
        network.checkInvariants();
        assertEquals(0, sinks.pool.inUse());
    }

    @Property(tries = 100)
    void shouldConservePackets(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Sinks star = new Sinks();
        final CioqSwitch hub = hub(star, 4, random.nextLong(2_000, 20_000), random.nextInt(1, 5));
        final Network network = star.around(hub, 4);
        for (int i = 0; i < 4; i++) {
            hub.port(i).assembly().configure(PortSetup.PLAIN.withQueueBytes(random.nextLong(1_500, 8_000)));
        }
        for (int i = 0; i < 300; i++) {
            final int src = random.nextInt(4);
            final int dst = (src + random.nextInt(1, 4)) % 4;
            final long nowPs = star.simulator.nowPs();
            network.node(src).port(0)
                    .enqueue(star.packet(
                            random.nextInt(8), random.nextInt(60, 1500), random.nextBoolean() ? dst : 3), nowPs);
            star.simulator.runUntil(nowPs + random.nextLong(60_000));
            network.checkInvariants();
        }
        star.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(300, star.arrivedIds.size() + hub.droppedBeforeQueue());
        assertEquals(0, star.pool.inUse());
        assertEquals(hub.droppedBeforeQueue(), network.droppedPackets());
    }
}
