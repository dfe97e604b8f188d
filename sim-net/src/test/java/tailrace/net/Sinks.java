package tailrace.net;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.WheelQueue;
import tailrace.net.port.Node;

/**
 * Hosts, with or without a switch between them, that record the packets that arrive and their times; for tests of
 * ports.
 */
public final class Sinks {
    public static final long RATE = 100_000_000_000L;
    public static final long DELAY_PS = 1_000_000;

    public final Simulator simulator;
    public final PacketPool pool = new PacketPool(16);
    public final List<Integer> arrivedIds = new ArrayList<>();
    public final List<Long> arrivedPs = new ArrayList<>();
    public final List<Boolean> arrivedMarked = new ArrayList<>();
    private int nextId;

    public Sinks() {
        this(Simulator.Ties.TARGET);
    }

    public Sinks(final Simulator.Ties ties) {
        simulator = new Simulator(new WheelQueue(), ties);
    }

    public Node sink(final int id) {
        return new Node(id) {
            @Override
            public void receive(final Packet packet, final int inPort, final long nowPs) {
                arrivedIds.add(packet.flowId);
                arrivedPs.add(nowPs);
                arrivedMarked.add(packet.has(Packet.ECN_CE));
                pool.free(packet);
            }
        };
    }

    public Network pair() {
        return Network.builder(simulator, pool).addNode(sink(0)).addNode(sink(1)).addLink(0, 1, RATE, DELAY_PS).build();
    }

    /** Connects the given number of sinks to a switch. */
    public Network around(final Switch hub, final int sinks) {
        return around(hub, sinks, RATE, DELAY_PS);
    }

    public Network around(final Switch hub, final int sinks, final long rateBitsPerSec, final long delayPs) {
        final Network.Builder builder = Network.builder(simulator, pool);
        final int[][] groups = new int[sinks][];
        final int[] identity = new int[sinks];
        for (int i = 0; i < sinks; i++) {
            builder.addNode(sink(i));
            groups[i] = new int[] {i};
            identity[i] = i;
        }
        builder.addNode(hub);
        for (int i = 0; i < sinks; i++) {
            builder.addLink(i, sinks, rateBitsPerSec, delayPs);
        }
        hub.setForwardingTable(new ForwardingTable(new int[sinks], new int[] {-1}, identity, new int[0][], groups));
        return builder.build();
    }

    public Packet packet(final int priority, final int bytes, final int dst) {
        final Packet packet = pool.take();
        packet.kind = Packet.DATA;
        packet.flowId = nextId++;
        packet.kind = Packet.DATA;
        packet.seq = 0;
        packet.priority = (byte) priority;
        packet.wireBytes = bytes;
        packet.dst = dst;
        packet.flags = Packet.ECN_CAPABLE;
        return packet;
    }

    /** Runs an action at a time. */
    public void at(final long timePs, final Runnable action) {
        final EventTarget target = new EventTarget() {
            @Override
            protected void onEvent(final long nowPs) {
                action.run();
            }
        };
        simulator.register(target);
        simulator.schedule(target, timePs);
    }
}
