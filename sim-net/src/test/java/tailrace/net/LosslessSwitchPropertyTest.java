package tailrace.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.net.memory.sharing.Reverie;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.net.queue.RoundRobin;
import tailrace.net.queue.StrictPriority;
import tailrace.net.switches.memory.SharedMemory;

/**
 * Sends bursts of packets of all sizes between ports of all rates through a switch whose memory hardly exceeds reserves
 * and headroom. The switch must lose no packet, must not exceed its memory, and all pauses must end after the bursts.
 */
final class LosslessSwitchPropertyTest {
    private static final long[] RATES = {1_000_000_000L, 10_000_000_000L, 25_000_000_000L, 100_000_000_000L,
        400_000_000_000L};

    private final List<Integer> priorities = new ArrayList<>();
    private long[] rates;
    private long[] delaysPs;
    private int maxPacketBytes;

    @Property(tries = 600)
    void shouldLoseNothingAndPauseNobodyForEver(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        drawLinks(random);
        final SharedMemory params = drawParams(random);
        final SwitchBench bench = new SwitchBench(params, maxPacketBytes, rates, delaysPs);
        final long memoryBytes = params.buffer.bytes();
        final int sent = drawTraffic(random, bench);
        final long[] maxBytes = new long[1];
        watch(bench, maxBytes);
        bench.settle();
        assertEquals(0, bench.network.droppedPackets());
        assertEquals(sent, bench.arrivals.size());
        assertTrue(maxBytes[0] <= memoryBytes, () -> maxBytes[0] + " B in a memory of " + memoryBytes + " B");
        for (int tester = 0; tester < rates.length; tester++) {
            assertEquals(0, bench.nic(tester).pausedMask(), "priorities that tester " + tester + " must not send");
            for (final int priority : priorities) {
                assertFalse(bench.hub.isPausing(tester, priority));
            }
        }
        bench.network.checkInvariants();
        assertEquals(0, bench.pool.inUse());
    }

    private void drawLinks(final SplittableRandom random) {
        final int testers = 2 + random.nextInt(7);
        maxPacketBytes = random.nextBoolean() ? 1048 : 64 + random.nextInt(9000);
        rates = new long[testers];
        delaysPs = new long[testers];
        for (int i = 0; i < testers; i++) {
            rates[i] = RATES[random.nextInt(RATES.length)];
            delaysPs[i] = random.nextInt(4) == 0 ? 0 : random.nextInt(3_000_000);
        }
    }

    private SharedMemory drawParams(final SplittableRandom random) {
        priorities.clear();
        for (int priority = 0; priority < Port.PRIORITIES; priority++) {
            if (random.nextInt(3) == 0 || priority == 7 && priorities.isEmpty()) {
                priorities.add(priority);
            }
        }
        final SharedMemory params = new SharedMemory();
        params.lossless = priorities;
        params.scheduler = random.nextBoolean() ? new RoundRobin() : new StrictPriority();
        params.reserve = Size.bytes(random.nextBoolean() ? 4096 : random.nextInt(3 * maxPacketBytes));
        params.resumeOffset = Size.bytes(random.nextBoolean() ? 3072 : random.nextInt(2 * maxPacketBytes));
        params.threshold = random.nextBoolean() ? SharedMemory.Threshold.DYNAMIC : SharedMemory.Threshold.STATIC;
        params.alpha = 1.0 / 16 * (1 << random.nextInt(8));
        params.staticThreshold = Size.bytes(random.nextInt(20 * maxPacketBytes));
        params.sharing = random.nextInt(3) == 0 ? new Reverie() : null;
        long setAside = 0;
        for (int i = 0; i < rates.length; i++) {
            setAside += priorities.size() * (params.reserve.bytes() + headroomBytes(i, params));
        }
        params.buffer = Size.bytes(setAside + random.nextInt(random.nextBoolean() ? 1_000_000 : 40_000));
        return params;
    }

    /** The formula of {@link HeadroomConformanceTest}, with the round trip rounded up. */
    private long headroomBytes(final int port, final SharedMemory params) {
        return 3L * maxPacketBytes + 8 * params.pauseFrame.bytes()
                + (long) StrictMath.floor(2.0 * delaysPs[port] * rates[port] / 8e12) + 1;
    }

    private int drawTraffic(final SplittableRandom random, final SwitchBench bench) {
        final int bursts = 1 + random.nextInt(30);
        final boolean incast = random.nextBoolean();
        int sent = 0;
        for (int i = 0; i < bursts; i++) {
            final int to = incast ? 0 : random.nextInt(rates.length);
            final int from = (to + 1 + random.nextInt(rates.length - 1)) % rates.length;
            final int priority = priorities.get(random.nextInt(priorities.size()));
            final int packets = 1 + random.nextInt(120);
            final boolean small = random.nextInt(3) == 0;
            for (int packet = 0; packet < packets; packet++) {
                bench.send(from, to, priority, small ? 60 : 1 + random.nextInt(maxPacketBytes));
            }
            sent += packets;
        }
        return sent;
    }

    /** Counts the memory in use at every delivery. */
    private void watch(final SwitchBench bench, final long[] maxBytes) {
        final PacketTap tap = new PacketTap() {
            @Override
            public void delivered(final Port port, final Packet packet) {
                long bytes = 0;
                for (int slot = 0; slot < rates.length * Port.PRIORITIES; slot++) {
                    bytes += bench.hub.accountedBytes(slot / Port.PRIORITIES, slot % Port.PRIORITIES);
                }
                maxBytes[0] = Math.max(maxBytes[0], bytes);
            }

            @Override
            public void dropped(final Port port, final Packet packet, final long nowPs) {
                throw new AssertionError("dropped at " + nowPs);
            }
        };
        bench.network.ports().forEach(port -> port.changes().setTap(tap));
    }
}
