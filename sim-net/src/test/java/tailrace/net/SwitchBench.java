package tailrace.net;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.net.port.Node;
import tailrace.net.port.Pausing;
import tailrace.net.port.Port;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.net.switches.memory.SharedMemorySwitch;

/**
 * A shared-memory switch connected to testers, which send packets and record arrivals. Each link has a separate rate
 * and delay. Port i of the switch leads to tester i.
 */
public final class SwitchBench {
    public final Simulator simulator = new Simulator();
    public final PacketPool pool = new PacketPool(64);
    public final SharedMemorySwitch hub;
    public final Network network;
    public final List<Arrival> arrivals = new ArrayList<>();
    private int nextId;

    /** Packet that has reached a tester. */
    public record Arrival(int tester, int flowId, int priority, long timePs, boolean marked) {}

    public SwitchBench(final SharedMemory params, final int maxPacketBytes, final long[] ratesBitsPerSec,
            final long[] delaysPs) {
        final int testers = ratesBitsPerSec.length;
        final Network.Builder builder = Network.builder(simulator, pool);
        final int[][] groups = new int[testers][];
        for (int i = 0; i < testers; i++) {
            builder.addNode(tester(i));
            groups[i] = new int[] {i};
        }
        hub = (SharedMemorySwitch) params.create(testers, simulator, pool);
        builder.addNode(hub);
        for (int i = 0; i < testers; i++) {
            builder.addLink(i, testers, ratesBitsPerSec[i], delaysPs[i]);
        }
        final int[] identity = new int[testers];
        Arrays.setAll(identity, i -> i);
        hub.setForwardingTable(new ForwardingTable(new int[testers], new int[] {-1}, identity, new int[0][], groups));
        network = builder.build();
        params.configure(hub, new NetworkFacts(new int[testers + 1], maxPacketBytes, 0xFF, 0, ratesBitsPerSec[0]),
                new RngStreams(1), "s");
    }

    /** Creates a bench whose links are all alike. */
    public SwitchBench(final SharedMemory params, final int maxPacketBytes, final int testers,
            final long rateBitsPerSec, final long delayPs) {
        this(params, maxPacketBytes, filled(testers, rateBitsPerSec), filled(testers, delayPs));
    }

    private static long[] filled(final int length, final long value) {
        final long[] values = new long[length];
        Arrays.fill(values, value);
        return values;
    }

    private Node tester(final int id) {
        return new Node(id) {
            @Override
            public void receive(final Packet packet, final int inPort, final long nowPs) {
                arrivals.add(new Arrival(id, packet.flowId, packet.priority, nowPs, packet.has(Packet.ECN_CE)));
                pool.free(packet);
            }
        };
    }

    /** Queues a packet at a tester's port; its id counts up from 0. */
    public int send(final int from, final int to, final int priority, final int bytes) {
        final Packet packet = pool.take();
        packet.flowId = nextId++;
        packet.kind = Packet.DATA;
        packet.priority = (byte) priority;
        packet.wireBytes = bytes;
        packet.dst = to;
        packet.flags = Packet.ECN_CAPABLE;
        nic(from).enqueue(packet, simulator.nowPs());
        return packet.flowId;
    }

    /** Sends packets one by one, and waits after each until it has arrived and all events are over. */
    public void deliver(final int from, final int to, final int priority, final int... bytes) {
        for (final int size : bytes) {
            send(from, to, priority, size);
            settle();
        }
    }

    /** Runs until no event is left. */
    public void settle() {
        simulator.runUntil(Simulator.NEVER);
    }

    /** Stops the switch from sending a priority to a tester, like a pause frame from the tester. */
    public void hold(final int tester, final int priority) {
        Pausing.pause(hub.port(tester), priority, simulator.nowPs());
    }

    /** Ends {@link #hold}. */
    public void letGo(final int tester, final int priority) {
        Pausing.resume(hub.port(tester), priority, simulator.nowPs());
    }

    /** Releases only the first held packets, one by one. */
    public void drain(final int tester, final int priority, final int packets) {
        for (int i = 0; i < packets; i++) {
            letGo(tester, priority);
            hold(tester, priority);
            settle();
        }
    }

    public Port nic(final int tester) {
        return network.node(tester).port(0);
    }

    /** Whether the switch has paused a priority at a tester. */
    public boolean isPaused(final int tester, final int priority) {
        return (nic(tester).pausedMask() >>> priority & 1) != 0;
    }
}
