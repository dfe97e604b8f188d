package tailrace.validation.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.net.Network;
import tailrace.net.marking.Red;
import tailrace.net.port.Node;
import tailrace.net.port.Port;
import tailrace.net.port.PortSetup;

/**
 * Measures the time of one packet-hop between two nodes that send every packet back. A hop includes queue, transmitter,
 * wire and event.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class PortBenchmark {
    private static final int EVENTS = 1;

    /** Number of packets that go back and forth. A single packet is never queued, and 100 packets always are. */
    @Param({"1", "100"})
    public int packets;

    /** Number of strict priorities. */
    @Param({"1", "4"})
    public int priorities;

    private Simulator simulator;

    /** Builds two nodes with one link of 100 Gb/s and 1 us. */
    @Setup
    public void build() {
        simulator = new Simulator();
        final PacketPool pool = new PacketPool(packets);
        final Network network = Network.builder(simulator, pool).addNode(new Mirror(0)).addNode(new Mirror(1))
                .addLink(0, 1, 100_000_000_000L, 1_000_000).build();
        for (final Port port : network.ports()) {
            port.assembly().configure(PortSetup.PLAIN.withQueueBytes(1_000_000)
                    .withMarker(Red.step(300_000), false));
        }
        for (int i = 0; i < packets; i++) {
            final Packet packet = pool.take();
            packet.wireBytes = 1048;
            packet.priority = (byte) (i % priorities);
            packet.flags = Packet.ECN_CAPABLE;
            network.portOfLink(0, 0).enqueue(packet, 0);
        }
    }

    /** Lets one packet cross the link. */
    @Benchmark
    public Simulator.Outcome hop() {
        return simulator.run(Simulator.NEVER, EVENTS);
    }

    /** A node that sends every packet back. */
    private static final class Mirror extends Node {
        Mirror(final int id) {
            super(id);
        }

        @Override
        public void receive(final Packet packet, final int inPort, final long nowPs) {
            port(inPort).enqueue(packet, nowPs);
        }
    }
}
