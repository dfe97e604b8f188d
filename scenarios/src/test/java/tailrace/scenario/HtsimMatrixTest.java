package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.Units;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/** Tests connection matrices of htsim: starts of connections, and errors in a matrix. */
final class HtsimMatrixTest {
    /**
     * A transfer, an answer to the transfer, and two connections that a barrier starts when the answer is acknowledged.
     */
    private static final String EXAMPLE = """
            Nodes 16
            Connections 4
            Triggers 2
            0->5 id 1 start 0 size 1000000 recv_done_trigger 1
            5->0 id 2 trigger 1 size 2000 send_done_trigger 2
            3->7 id 3 trigger 2 size 50000
            4->7 id 4 trigger 2 size 50000
            trigger id 1 oneshot
            trigger id 2 barrier count 1
            """;

    @TempDir
    private Path folder;

    private final Map<String, Long> startsPs = new TreeMap<>();
    private final Map<String, Long> deliveredPs = new TreeMap<>();
    private final Map<String, Long> acknowledgedPs = new TreeMap<>();

    private SimulationRun simulation(final String matrix, final String more) throws IOException {
        Files.writeString(folder.resolve("x.cm"), matrix);
        final String yaml = "name: cm\ntopology: {type: star, hosts: 16}\nworkloads:\n"
                + "  - {flows: {file: x.cm, format: htsim" + more + "}}\n";
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        options.listeners = List.of(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {
                startsPs.put(flow.src() + "->" + flow.dst(), flow.startPs());
                deliveredPs.put(flow.src() + "->" + flow.dst(), nowPs);
            }

            @Override
            public void acknowledged(final Flow flow, final long nowPs) {
                acknowledgedPs.put(flow.src() + "->" + flow.dst(), nowPs);
            }
        });
        return new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", folder, List.of()), options);
    }

    @Test
    void shouldStartFlowsAsTriggersFire() throws IOException {
        try (SimulationRun simulation = simulation(EXAMPLE, "")) {
            assertEquals(4, simulation.run(RunMonitor.NONE).completed);
            assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
        }
        assertEquals(0, startsPs.get("0->5"));
        assertEquals(deliveredPs.get("0->5"), startsPs.get("5->0"));
        assertEquals(acknowledgedPs.get("5->0"), startsPs.get("3->7"));
        assertEquals(acknowledgedPs.get("5->0"), startsPs.get("4->7"));
    }

    @Test
    void shouldStartTimedFlowsWhenTriggersFireBeforeThem() throws IOException {
        try (SimulationRun simulation = simulation("""
                Nodes 16
                Connections 3
                Triggers 1
                0->5 id 1 start 0 size 1000 recv_done_trigger 1
                5->0 id 2 trigger 1 size 2000
                3->7 id 3 start 900000000 size 50000
                trigger id 1 oneshot
                """, "")) {
            assertEquals(3, simulation.run(RunMonitor.NONE).completed);
            assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
        }
        assertEquals(deliveredPs.get("0->5"), startsPs.get("5->0"));
        assertEquals(900_000_000, startsPs.get("3->7"));
    }

    /**
     * The run ends neither at the last ACK nor at the time limit. This also holds if the last two connections end at
     * the same time, or if triggers fire without effect.
     */
    @ParameterizedTest
    @ValueSource(strings = {"", " recv_done_trigger 1", " send_done_trigger 1"})
    void shouldEndWithTheLastFlow(final String fired) throws IOException {
        try (SimulationRun simulation = simulation("""
                Nodes 16
                Connections 3
                Triggers 2
                0->5 id 1 start 0 size 1000 send_done_trigger 2
                3->7 id 2 trigger 2 size 50000
                4->8 id 3 trigger 2 size 50000%s
                trigger id 1 barrier count 1
                trigger id 2 oneshot
                """.formatted(fired), "")) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(3, summary.completed);
            assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
            assertEquals(Units.seconds(deliveredPs.get("4->8")), summary.simulatedSeconds);
        }
        assertEquals(deliveredPs.get("3->7"), deliveredPs.get("4->8"));
    }

    @Test
    void shouldStartOneFlowPerShot() throws IOException {
        try (SimulationRun simulation = simulation(EXAMPLE
                .replace("trigger id 2 barrier count 1", "trigger id 2 multishot")
                .replace("3->7 id 3 trigger 2 size 50000", "3->7 id 3 trigger 2 size 50000 send_done_trigger 2"), "")) {
            simulation.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
        }
        assertEquals(acknowledgedPs.get("5->0"), startsPs.get("3->7"));
        assertEquals(acknowledgedPs.get("3->7"), startsPs.get("4->7"));
    }

    @Test
    void shouldSayWhichTriggerNeverFired() throws IOException {
        try (SimulationRun simulation = simulation(EXAMPLE.replace("count 1", "count 3"), "")) {
            simulation.run(RunMonitor.NONE);
            assertEquals(RunState.STUCK, simulation.state());
            assertTrue(simulation.reason().contains("waits for trigger 2, a barrier activated 1 times"),
                    simulation.reason());
        }
    }

    @Test
    void shouldRefuseASecondShotOfAOneshot() throws IOException {
        try (SimulationRun simulation = simulation(EXAMPLE.replace("send_done_trigger 2", "send_done_trigger 1"), "")) {
            assertTrue(assertThrows(IllegalArgumentException.class, () -> simulation.run(RunMonitor.NONE))
                    .getMessage().contains("trigger 1 is activated 2 times"));
        }
    }

    @Test
    void shouldReadMicroseconds() throws IOException {
        try (SimulationRun simulation = simulation(EXAMPLE.replace("start 0", "start 7.000"), ", startUnit: us")) {
            simulation.run(RunMonitor.NONE);
        }
        assertEquals(7_000_000, startsPs.get("0->5"));
    }

    @ParameterizedTest
    @CsvSource({
        "Connections 4, Connections 5, as the header says",
        "0->5, 0->0, two hosts",
        "0->5, 0->99, is no host",
        "start 0 size, start 0 trigger 1 size, either start or trigger",
        "start 0 size, size, either start or trigger",
        "size 2000, size 0, has flows without end (expected: stop.at",
        "size 2000, size 2000 addon 5, expected: id",
        "size 2000, size 2000 prio 9, 0 to 7",
        "trigger id 1 oneshot, trigger id 9 oneshot, trigger 1",
        "oneshot, someshot, multishot",
        "barrier count 1, barrier, count",
        "Triggers 2, failure switch_type TOR switch_id 0 link_id 0, take the link out",
        "start 0 size, start 0.5 size, whole number",
    })
    void shouldRefuse(final String good, final String bad, final String named) {
        final String message = assertThrows(IllegalArgumentException.class,
                () -> simulation(EXAMPLE.replaceFirst(good, bad), "").close()).getMessage();
        assertTrue(message.contains(named) && message.contains("x.cm"), message);
    }

    /**
     * Reads files up to the point where a simulation could begin; WorkloadFilesFuzzTest damages and reads many more
     * files.
     */
    @Test
    void shouldParseOrExplainDamagedFiles() throws IOException {
        final SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 300; i++) {
            final StringBuilder damaged = new StringBuilder(EXAMPLE);
            for (int j = 0; j <= random.nextInt(3); j++) {
                final int at = random.nextInt(damaged.length());
                switch (random.nextInt(3)) {
                    case 0 -> damaged.setCharAt(at, (char) random.nextInt(32, 127));
                    case 1 -> damaged.deleteCharAt(at);
                    default -> damaged.insert(at, random.nextInt(1_000_000_000));
                }
            }
            try {
                simulation(damaged.toString(), "").close();
            } catch (final IllegalArgumentException e) {
                assertTrue(e.getMessage().contains("x.cm") && !e.getMessage().contains("\n"), e.getMessage());
            }
        }
    }
}
