package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.net.port.Port;
import tailrace.net.topology.Topology;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.SimulationRun;

/** Tests queues whose lengths a topology file of htsim defines. */
final class HtsimQueuesTest {
    private static final int DOWN_BYTES = 20_000;
    private static final int UP_BYTES = 30_000;
    private static final int SPINE_BYTES = 40_000;
    /** Two racks of four hosts under one spine, with queues of different lengths. */
    static final String TOPOLOGY = """
            Nodes 8
            Tiers 2
            Tier 0
            Downlink_speed_Gbps 100
            Radix_Down 4
            Radix_Up 1
            Oversubscribed 4
            Downlink_Latency_ns 1000
            Queue_Down 20000
            Queue_Up 30000
            Tier 1
            Downlink_speed_Gbps 100
            Radix_Down 2
            Downlink_Latency_ns 1000
            Queue_Down 40000
            """;

    @TempDir
    private Path folder;

    /** Three hosts of one rack send to the other rack, where a fourth host also sends. */
    private SimulationRun simulation(final String more) throws IOException {
        Files.writeString(folder.resolve("x.topo"), TOPOLOGY);
        Files.writeString(folder.resolve("x.csv"),
                "src,dst,size_bytes,start_us\n0,7,200000,0\n1,7,200000,0\n2,7,200000,0\n6,7,200000,0\n");
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        return new SimulationRun(ScenarioFile.parse("name: queues\nworkloads: [{flows: {file: x.csv}}]\n"
                + "topology: {type: htsim-topology, file: x.topo}\n" + more, "test.yaml", folder, List.of()), options);
    }

    private static long capacityBytes(final SimulationRun simulation, final String from, final String to) {
        final Topology topology = simulation.topology();
        for (final Port port : simulation.network().ports()) {
            if (topology.node(port.owner().id()).name().equals(from)
                    && topology.node(port.peer().id()).name().equals(to)) {
                return port.assembly().setup().queueBytes();
            }
        }
        throw new AssertionError(from + "->" + to);
    }

    @Test
    void shouldHoldAsMuchAsTheTopologySays() throws IOException {
        try (SimulationRun simulation = simulation("transport: {type: new-reno}\n")) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertTrue(summary.drops > 0);
            assertEquals(4, summary.completed);
            assertEquals(DOWN_BYTES, capacityBytes(simulation, "tor1", "h7"));
            assertEquals(UP_BYTES, capacityBytes(simulation, "tor0", "spine0"));
            assertEquals(SPINE_BYTES, capacityBytes(simulation, "spine0", "tor1"));
            for (final Port port : simulation.network().ports()) {
                assertTrue(port.observed().maxQueuedBytes() <= port.assembly().setup().queueBytes());
            }
        }
    }

    @Test
    void shouldRefuseQueuesWithoutRoomForAPacket() {
        final String message = assertThrows(IllegalArgumentException.class,
                () -> simulation("transport: {type: dctcp, payload: 20KB}\n").close()).getMessage();
        assertTrue(message.contains(": a queue of 20000 B (expected: room for a packet of 200"), message);
    }

    @Test
    void shouldRefuseQueuesWhereMemoryIsShared() throws IOException {
        final String shared = "switch: {type: shared-memory}\n";
        final String message = assertThrows(IllegalArgumentException.class,
                () -> simulation(shared).close()).getMessage();
        assertTrue(message.contains("test.yaml:3: topology: ") && message.contains("ignoreQueues: true"), message);
    }
}
