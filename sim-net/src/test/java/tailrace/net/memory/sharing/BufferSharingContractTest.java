package tailrace.net.memory.sharing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.net.EveryType;
import tailrace.net.SwitchBench;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.net.switches.memory.SharedMemory;

/**
 * Tests the contract of every sharing policy, under bursts in two lossy priorities and a lossless one. Memory is never
 * over-committed, lossless packets arrive, and every packet is accounted for.
 */
final class BufferSharingContractTest {
    private static final int BYTES = 1_000;
    private static final int PORTS = 5;
    private static final int LOSSLESS = 3;
    private static final int[] PRIORITIES = {1, LOSSLESS, 6};
    private static final long RATE = 10_000_000_000L;

    /** Every policy of the package with its defaults, and the switch's own threshold. */
    static Stream<Arguments> sharings() {
        final List<Arguments> all = new ArrayList<>();
        all.add(Arguments.of("threshold", null));
        EveryType.of(BufferSharing.class).forEach(each -> all.add(Arguments.of(each.getClass().getSimpleName(), each)));
        return all.stream();
    }

    private static SharedMemory params(final BufferSharing sharing, final long sharedBytes) {
        final SharedMemory params = new SharedMemory();
        params.sharing = sharing;
        params.alpha = 1;
        params.lossless = List.of(LOSSLESS);
        final long onWire = 2 * 1_000_000L * RATE / 8_000_000_000_000L;
        final long headroom = 3 * BYTES + 8 * params.pauseFrame.bytes() + onWire + 1;
        params.buffer = Size.bytes(PORTS * (headroom + params.reserve.bytes()) + sharedBytes);
        return params;
    }

    /** Sends bursts that depend only on the seed, and records every packet. */
    private static final class Trial implements PacketTap {
        final SwitchBench bench;
        final List<Integer> lostPriorities = new ArrayList<>();
        long mostBytes;
        int sent;

        Trial(final SharedMemory params, final long seed) {
            bench = new SwitchBench(params, BYTES, PORTS, RATE, 1_000_000);
            bench.network.ports().forEach(port -> port.changes().setTap(this));
            final SplittableRandom random = new SplittableRandom(seed);
            for (int burst = 0; burst < 60; burst++) {
                final int to = random.nextInt(3) == 0 ? random.nextInt(PORTS) : 0;
                final int from = (to + 1 + random.nextInt(PORTS - 1)) % PORTS;
                final int priority = PRIORITIES[random.nextInt(PRIORITIES.length)];
                for (int packets = 1 + random.nextInt(80); packets > 0; packets--) {
                    bench.send(from, to, priority, 1 + random.nextInt(BYTES));
                    sent++;
                }
                bench.simulator.runUntil(bench.simulator.nowPs() + random.nextLong(20_000_000));
                bench.network.checkInvariants();
            }
            bench.settle();
        }

        @Override
        public void delivered(final Port port, final Packet packet) {
            long bytes = 0;
            for (int number = 0; number < PORTS; number++) {
                bytes += bench.hub.accountedBytes(number, LOSSLESS);
                for (final int priority : PRIORITIES) {
                    bytes += priority == LOSSLESS ? 0 : bench.hub.port(number).queuedBytes(priority, 0);
                }
            }
            mostBytes = Math.max(mostBytes, bytes);
        }

        @Override
        public void dropped(final Port port, final Packet packet, final long nowPs) {
            lostPriorities.add((int) packet.priority);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sharings")
    void shouldNeitherOvercommitMemoryNorLoseTrack(final String name, final BufferSharing sharing) {
        long drops = 0;
        for (int seed = 0; seed < 20; seed++) {
            final SharedMemory params = params(sharing, 20_000 + 10_000 * seed);
            final Trial trial = new Trial(params, seed);
            assertTrue(trial.mostBytes <= params.buffer.bytes(),
                    trial.mostBytes + " B in a memory of " + params.buffer);
            assertEquals(0, trial.lostPriorities.stream().filter(priority -> priority == LOSSLESS).count());
            drops += trial.bench.network.droppedPackets();
            assertEquals(trial.sent, trial.bench.arrivals.size() + trial.bench.network.droppedPackets());
            assertEquals(0, trial.bench.pool.inUse());
            for (int port = 0; port < PORTS; port++) {
                assertEquals(0, trial.bench.nic(port).pausedMask(), "a pause outlives the bursts");
            }
        }
        assertNotEquals(0, drops, "there was memory enough");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sharings")
    void shouldLoseNoPacketOfALosslessPriority(final String name, final BufferSharing sharing) {
        for (int seed = 0; seed < 20; seed++) {
            final Trial trial = new Trial(params(sharing, 20_000), seed);
            final long lossless = trial.bench.arrivals.stream().filter(got -> got.priority() == LOSSLESS).count();
            final Trial roomy = new Trial(params(sharing, 100_000_000), seed);
            assertEquals(roomy.bench.arrivals.stream().filter(got -> got.priority() == LOSSLESS).count(), lossless);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sharings")
    void shouldRepeatItself(final String name, final BufferSharing sharing) {
        assertEquals(new Trial(params(sharing, 40_000), 5).bench.arrivals,
                new Trial(params(sharing, 40_000), 5).bench.arrivals);
    }

    /** A single packet in a switch finds room. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("sharings")
    void shouldAdmitAPacketToAnEmptySwitch(final String name, final BufferSharing sharing) {
        final SwitchBench bench = new SwitchBench(params(sharing, 20_000), BYTES, PORTS, RATE, 0);
        for (int i = 0; i < 100; i++) {
            bench.deliver(i % PORTS, (i + 1) % PORTS, PRIORITIES[i % PRIORITIES.length], BYTES);
        }
        assertEquals(100, bench.arrivals.size());
    }
}
