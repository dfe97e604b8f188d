package tailrace.net.lb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.ForwardingTable;
import tailrace.net.Network;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;
import tailrace.net.port.Node;
import tailrace.net.switches.OutputPause;
import tailrace.net.switches.OutputQueued;
import tailrace.net.switches.SwitchParams;
import tailrace.net.switches.cioq.Cioq;
import tailrace.net.switches.memory.SharedMemory;

/**
 * Tests two leaves with ConWeave, connected to spines by links of very different rates and delays. Flows are rerouted
 * often, and packets on new paths overtake packets on old paths.
 */
final class ConweaveFabricTest {
    private static final int HOSTS = 3;
    private static final int FLOWS = 5;
    private static final int PACKETS = 300;
    private static final long[] RATES = {10_000_000_000L, 25_000_000_000L, 100_000_000_000L};

    /** Fates of the packets. */
    private static final class Outcome {
        int arrived;
        int overtaken;
        /** Number of spines used: on average, every spine carries some packets. */
        int spinesUsed;
        int inUse;
        long dropped;
    }

    /** Returns settings whose timeouts never expire, so that no flow begins an epoch because it was silent. */
    private static Conweave patient() {
        final Conweave params = new Conweave();
        params.waitMargin = Time.ms(1_000);
        params.expiry = Time.ms(1_000);
        params.age = Time.ms(1_000);
        return params;
    }

    private static SwitchParams model(final int number) {
        final OutputQueued queues = new OutputQueued();
        queues.minQueue = Size.bytes(1 << 30);
        final OutputPause pauses = new OutputPause();
        pauses.memoryPerPort = Size.bytes(1 << 24);
        pauses.pause = false;
        final Cioq crossbar = new Cioq();
        crossbar.minQueue = Size.bytes(1 << 30);
        crossbar.ingressQueue = Size.bytes(1 << 30);
        crossbar.pause = false;
        return List.of(queues, pauses, crossbar, new SharedMemory()).get(number);
    }

    private static final class Fabric {
        final Simulator simulator = new Simulator();
        final PacketPool pool = new PacketPool(16);
        final Outcome outcome = new Outcome();
        final SplittableRandom random;
        final Network network;
        private final long[] lastSeq = new long[FLOWS];
        private final int spines;

        Fabric(final SwitchParams model, final Conweave conweave, final long seed) {
            random = new SplittableRandom(seed);
            spines = 2 + random.nextInt(4);
            Arrays.fill(lastSeq, -1);
            final Network.Builder builder = Network.builder(simulator, pool);
            for (int host = 0; host < 2 * HOSTS; host++) {
                builder.addNode(new Host(host));
            }
            final List<Switch> switches = new ArrayList<>();
            for (int i = 0; i < 2 + spines; i++) {
                switches.add(model.create(2 * HOSTS + i, simulator, pool));
                builder.addNode(switches.get(i));
            }
            for (int host = 0; host < 2 * HOSTS; host++) {
                builder.addLink(host, 2 * HOSTS + host / HOSTS, RATES[2], 1_000_000);
            }
            for (int leaf = 0; leaf < 2; leaf++) {
                for (int spine = 0; spine < spines; spine++) {
                    builder.addLink(2 * HOSTS + leaf, 2 * HOSTS + 2 + spine, RATES[random.nextInt(RATES.length)],
                            random.nextLong(20 * Units.PS_PER_US) + 1);
                }
            }
            network = builder.build();
            model.loadBalancing = conweave;
            for (int i = 0; i < switches.size(); i++) {
                switches.get(i).setForwardingTable(table(i));
                model.configure(switches.get(i), new NetworkFacts(new int[2 * HOSTS + 2 + spines], 1500, 1, 0,
                        RATES[2]), new RngStreams(seed), Integer.toString(i));
            }
        }

        private ForwardingTable table(final int number) {
            final int[] hosts = IntStream.range(0, 2 * HOSTS).toArray();
            final int[] leaves = IntStream.of(hosts).map(host -> host / HOSTS).toArray();
            final int[][] last = IntStream.of(hosts).mapToObj(host -> new int[] {host % HOSTS}).toArray(int[][]::new);
            final int[] up = IntStream.range(HOSTS, HOSTS + spines).toArray();
            return number >= 2 ? new ForwardingTable(leaves, new int[] {0, 1}, hosts, new int[][] {{0}, {1}}, last)
                    : new ForwardingTable(leaves, number == 0 ? new int[] {-1, 0} : new int[] {0, -1}, hosts,
                            new int[][] {up}, last);
        }

        private final class Host extends Node {
            Host(final int id) {
                super(id);
            }

            @Override
            public void receive(final Packet packet, final int inPort, final long nowPs) {
                assertEquals(Packet.DATA, packet.kind, "signals end at leaves");
                assertEquals(id(), packet.dst);
                outcome.overtaken += packet.seq < lastSeq[packet.flowId] ? 1 : 0;
                lastSeq[packet.flowId] = Math.max(lastSeq[packet.flowId], packet.seq);
                outcome.arrived++;
                pool.free(packet);
            }
        }

        /** Sends the packets of one flow from a host of the first leaf to a host of the second leaf. */
        private final class Source extends EventTarget {
            private final int flow;
            private int sent;

            Source(final int flow) {
                this.flow = flow;
                simulator.register(this);
                simulator.schedule(this, random.nextLong(10 * Units.PS_PER_US));
            }

            @Override
            protected void onEvent(final long nowPs) {
                final Packet packet = pool.take();
                packet.flowId = flow;
                packet.seq = sent++;
                packet.src = flow % HOSTS;
                packet.dst = HOSTS + flow * 7 % HOSTS;
                packet.wireBytes = 1500;
                packet.priority = 0;
                packet.flags = Packet.ECN_CAPABLE;
                packet.sentPs = nowPs;
                packet.flowHash = random.nextInt();
                network.node(packet.src).port(0).enqueue(packet, nowPs);
                if (sent < PACKETS) {
                    simulator.schedule(this, nowPs + random.nextLong(2 * Units.PS_PER_US));
                }
                if (sent % 10 == 0) {
                    network.checkInvariants();
                }
            }
        }

        Outcome run() {
            for (int flow = 0; flow < FLOWS; flow++) {
                new Source(flow);
            }
            simulator.runUntil(Simulator.NEVER);
            network.checkInvariants();
            for (int spine = 0; spine < spines; spine++) {
                final long packets = network.node(2 * HOSTS + 2 + spine).port(1).observed().deliveredPackets();
                outcome.spinesUsed += packets > 0 ? 1 : 0;
            }
            outcome.inUse = pool.inUse();
            outcome.dropped = network.droppedPackets();
            return outcome;
        }
    }

    @Property(tries = 100)
    void shouldHandPacketsToHostsInOrderWhenNothingIsGivenUp(@ForAll final long seed) {
        final Outcome outcome = new Fabric(model((int) Math.floorMod(seed, 4L)), patient(), seed).run();
        assertEquals(FLOWS * PACKETS, outcome.arrived);
        assertEquals(0, outcome.overtaken);
        assertEquals(0, outcome.dropped);
        assertEquals(0, outcome.inUse);
    }

    /**
     * The property holds even if packets are released because they have waited long enough, or if they find no free
     * queue.
     */
    @Property(tries = 40)
    void shouldLoseNothingWhenSomePacketsAreGivenUp(@ForAll final long seed) {
        final Conweave hasty = new Conweave();
        hasty.waitMargin = Time.ns(100);
        hasty.expiry = Time.us(3);
        hasty.defaultWait = Time.us(1);
        hasty.queues = (int) Math.floorMod(seed, 3L);
        final Outcome outcome = new Fabric(model((int) Math.floorMod(seed, 4L)), hasty, seed).run();
        assertEquals(FLOWS * PACKETS, outcome.arrived);
        assertEquals(0, outcome.dropped);
        assertEquals(0, outcome.inUse);
    }

    /** The properties above are not trivial: in this fabric, flows are rerouted and packets overtake each other. */
    @Test
    void shouldHavePacketsOvertakeEachOtherWithoutQueuesToWaitIn() {
        final Conweave without = patient();
        without.queues = 0;
        int overtaken = 0;
        int spines = 0;
        for (int seed = 0; seed < 4; seed++) {
            final Outcome outcome = new Fabric(model(seed), without, seed).run();
            overtaken += outcome.overtaken;
            spines += outcome.spinesUsed;
        }
        assertTrue(overtaken > 100, overtaken + " packets overtaken");
        assertTrue(spines > 8, spines + " spines used");
    }
}
