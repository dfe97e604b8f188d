package tailrace.net.switches.cioq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.net.ForwardingTable;
import tailrace.net.Network;
import tailrace.net.NetworkFacts;
import tailrace.net.Sinks;
import tailrace.net.port.Port;
import tailrace.net.port.PortSetup;
import tailrace.net.switches.IngressPause;

/** Tests that priority flow control loses nothing with ingress queues of exactly the required size. */
final class NoLossTest {
    private static final int MAX_BYTES = 1500;
    private static final Pattern NEEDED = Pattern.compile("at least (\\d+)B");

    /** Hosts at two connected switches, with all settings drawn at random from a seed. */
    private static final class Tree {
        final Sinks sinks = new Sinks();
        final SplittableRandom random;
        final Cioq params = new Cioq();
        final int hosts;
        final int usedPriorities;
        final Network network;
        final List<CioqSwitch> switches = new ArrayList<>();

        /**
         * Builds the network with the required size of the ingress queue, which it takes from the messages of refusals.
         */
        static Tree of(final long seed) {
            long queueBytes = 1;
            while (true) {
                try {
                    return new Tree(seed, queueBytes);
                } catch (final IllegalArgumentException refusal) {
                    final Matcher needed = NEEDED.matcher(refusal.getMessage());
                    assertTrue(needed.find(), refusal.getMessage());
                    queueBytes = Long.parseLong(needed.group(1));
                }
            }
        }

        private Tree(final long seed, final long queueBytes) {
            random = new SplittableRandom(seed);
            hosts = random.nextInt(3, 9);
            usedPriorities = random.nextInt(1, 256);
            setParams(Integer.bitCount(usedPriorities));
            params.ingressQueue = Size.bytes(queueBytes);
            final Network.Builder builder = Network.builder(sinks.simulator, sinks.pool);
            for (int i = 0; i < hosts; i++) {
                builder.addNode(sinks.sink(i));
            }
            for (int i = 0; i < 2; i++) {
                switches.add((CioqSwitch) params.create(hosts + i, sinks.simulator, sinks.pool));
                builder.addNode(switches.get(i));
            }
            builder.addLink(hosts, hosts + 1, rate(), delay());
            for (int i = 0; i < hosts; i++) {
                builder.addLink(i, hosts + i % 2, rate(), delay());
            }
            network = builder.build();
            configure(0);
            configure(1);
        }

        private void setParams(final int priorities) {
            params.pause = true;
            params.pfc.priorities = priorities;
            params.pfc.pauseThreshold = random.nextBoolean() ? null : Size.bytes(random.nextLong(60_000, 90_000));
            params.pfc.reactionQuanta = random.nextInt(4);
            params.forwardingDelay = new Time(random.nextLong(500_000));
            params.speedup = random.nextInt(1, 5);
        }

        private long rate() {
            return new long[] {10, 25, 100}[random.nextInt(3)] * 1_000_000_000L;
        }

        private long delay() {
            return random.nextLong(1_500_000);
        }

        private void configure(final int number) {
            final CioqSwitch made = switches.get(number);
            final int[][] groups = new int[hosts][];
            final int[] identity = new int[hosts];
            for (int i = 0; i < hosts; i++) {
                identity[i] = i;
                groups[i] = new int[] {i % 2 == number ? 1 + i / 2 : 0};
            }
            made.setForwardingTable(new ForwardingTable(identity, identity, new int[hosts], groups, new int[0][]));
            params.configure(made, new NetworkFacts(new int[hosts + 2], MAX_BYTES, usedPriorities, 0, rate()),
                    new RngStreams(1), "s");
            for (int port = 0; port < made.portCount(); port++) {
                made.port(port).assembly().configure(
                        PortSetup.PLAIN.withQueueBytes(random.nextLong(MAX_BYTES, 20 * MAX_BYTES)));
            }
        }

        private int priority() {
            int left = usedPriorities;
            for (int skip = random.nextInt(Integer.bitCount(usedPriorities)); skip > 0; skip--) {
                left &= left - 1;
            }
            return Integer.numberOfTrailingZeros(left);
        }

        /** Sends bursts from all hosts, most of them to one host. */
        int offer() {
            final int victim = random.nextInt(hosts);
            final int only = random.nextBoolean() ? priority() : -1;
            int packets = 0;
            for (int src = 0; src < hosts; src++) {
                for (int burst = random.nextInt(400); burst > 0; burst--) {
                    final int dst = src != victim && random.nextInt(8) > 0 ? victim : (src + 1) % hosts;
                    final int bytes = random.nextBoolean() ? MAX_BYTES : random.nextInt(60, MAX_BYTES);
                    network.node(src).port(0).enqueue(
                            sinks.packet(only < 0 ? priority() : only, bytes, dst), sinks.simulator.nowPs());
                    packets++;
                }
            }
            return packets;
        }
    }

    @Property(tries = 60)
    void shouldLoseNothingWithTheQueueThatIsAskedFor(@ForAll final long seed) {
        final Tree tree = Tree.of(seed);
        int sent = 0;
        for (int round = 0; round < 3; round++) {
            sent += tree.offer();
            final long startPs = tree.sinks.simulator.nowPs();
            for (int step = 1; step <= 40; step++) {
                tree.sinks.simulator.runUntil(startPs + step * 1_000_000L);
                tree.network.checkInvariants();
            }
        }
        tree.sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(0, tree.network.droppedPackets());
        assertEquals(sent, tree.sinks.arrivedIds.size());
        assertEquals(0, tree.sinks.pool.inUse());
        for (final Port port : tree.network.ports()) {
            assertEquals(0, port.pausedMask());
        }
        for (final CioqSwitch made : tree.switches) {
            for (int port = 0; port < made.portCount(); port++) {
                assertEquals(0, made.pausing(port));
            }
        }
    }

    @Test
    void shouldPauseInTheTreesAboveOrTheyWouldProveNothing() {
        long pauses = 0;
        for (int seed = 0; seed < 20; seed++) {
            final Tree tree = Tree.of(seed);
            tree.offer();
            tree.sinks.simulator.runUntil(Simulator.NEVER);
            pauses += tree.switches.stream().mapToLong(CioqSwitch::pausesSent).sum();
        }
        assertTrue(pauses > 200, pauses + " pauses");
    }

    /**
     * At 1 Gb/s with DeTail's link, 6 frames of 1530 B cause a pause. The pause frame waits for a whole frame. When the
     * pause takes effect, the host has begun 9 frames: 12.24 x 8 &lt; 83.14 + 12.24 + 7.076. A queue that is one byte
     * smaller loses the last frame.
     */
    @Test
    void shouldFillTheQueueToTheLastFrameBeforeThePauseHolds() {
        for (final int missing : new int[] {0, 1}) {
            final Sinks sinks = new Sinks();
            final Cioq params = new Cioq();
            params.ingressQueue = Size.bytes(9 * 1530 - missing);
            params.forwardingDelay = new Time(4_224_000);
            final CioqSwitch hub = (CioqSwitch) params.create(2, sinks.simulator, sinks.pool);
            final Network network = sinks.around(hub, 2, 1_000_000_000L, 5_476_000);
            final var thresholds = new IngressPause.Thresholds(8192, 4557, 72);
            hub.pauseBy(new IngressPause.Thresholds[] {thresholds, thresholds}, 1 << 3);
            IngressPause.setReactions(hub, 2);
            hub.port(1).assembly().configure(PortSetup.PLAIN.withQueueBytes(0));
            for (int i = 0; i < 50; i++) {
                network.node(0).port(0).enqueue(sinks.packet(3, 1530, 1), 0);
            }
            sinks.at(83_139_999, () -> hub.port(0).enqueue(sinks.packet(0, 1530, 0), 83_139_999));
            sinks.simulator.runUntil(Simulator.NEVER);
            assertEquals(missing, hub.droppedBeforeQueue());
            assertEquals((9 - missing) * 1530, hub.ingressBytes(0));
        }
    }
}
