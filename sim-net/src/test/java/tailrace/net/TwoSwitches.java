package tailrace.net;

import java.util.List;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Time;
import tailrace.net.port.Pausing;
import tailrace.net.port.PortSetup;
import tailrace.net.switches.cioq.Cioq;
import tailrace.net.switches.cioq.CioqSwitch;

/** Host 0, switch A, switch B, host 1 in a row with priority flow control and the figures of DeTail's section 5.1. */
public final class TwoSwitches {
    public static final int FRAME = 1530;
    public static final long GIGABIT = 1_000_000_000L;
    public static final int PRIORITY = 3;
    /**
     * Paused priorities. All queued packets have priority 3; they also count as drain bytes of the less important
     * priority 5. Priority 0 is not paused.
     */
    public static final int STOPPED = 1 << PRIORITY | 1 << 5;

    public final Sinks sinks = new Sinks();
    public final Network network;
    public final CioqSwitch a;
    public final CioqSwitch b;

    public TwoSwitches() {
        final Cioq params = new Cioq();
        params.forwardingDelay = new Time(4_224_000);
        params.pause = true;
        a = (CioqSwitch) params.create(2, sinks.simulator, sinks.pool);
        b = (CioqSwitch) params.create(3, sinks.simulator, sinks.pool);
        network = Network.builder(sinks.simulator, sinks.pool)
                .addNode(sinks.sink(0)).addNode(sinks.sink(1)).addNode(a).addNode(b)
                .addLink(0, 2, GIGABIT, 5_476_000)
                .addLink(2, 3, GIGABIT, 5_476_000)
                .addLink(3, 1, GIGABIT, 5_476_000)
                .build();
        for (final CioqSwitch made : List.of(a, b)) {
            made.setForwardingTable(new ForwardingTable(
                    new int[] {0, 1}, new int[] {0, 1}, new int[2], new int[][] {{0}, {1}}, new int[0][]));
            params.configure(made, new NetworkFacts(new int[4], FRAME, 1 | STOPPED, 0, GIGABIT),
                    new RngStreams(1), "s");
        }
    }

    /** Blocks the egress of switch B, which takes one frame and sends none. */
    public void blockB() {
        b.port(1).assembly().configure(PortSetup.PLAIN.withQueueBytes(FRAME));
        Pausing.pause(b.port(1), PRIORITY, sinks.simulator.nowPs());
    }

    public void unblockB() {
        Pausing.resume(b.port(1), PRIORITY, sinks.simulator.nowPs());
    }

    /** Sends frames from host 0 to host 1, one after the other. */
    public void send(final int frames) {
        for (int i = 0; i < frames; i++) {
            network.node(0).port(0).enqueue(sinks.packet(PRIORITY, FRAME, 1), sinks.simulator.nowPs());
        }
    }

    public void setLink(final boolean up) {
        final long nowPs = sinks.simulator.nowPs();
        network.portOfLink(1, 0).changes().setUp(up, nowPs);
        network.portOfLink(1, 1).changes().setUp(up, nowPs);
    }

    public void run() {
        sinks.simulator.runUntil(Simulator.NEVER);
        network.checkInvariants();
    }
}
