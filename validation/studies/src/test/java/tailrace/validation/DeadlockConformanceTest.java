package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;

/**
 * Checks that a cycle of pauses that wait for each other is reported with the ports of the cycle, and that other pauses
 * are not reported. With n switches, each switch i has the hosts h2i and h2i+1, and its link to the next switch has
 * number 2n + i.
 */
final class DeadlockConformanceTest {
    private static final String SWITCHES = "{type: shared-memory, threshold: static, staticThreshold: 20KB}";

    @TempDir
    private Path folder;
    private final StringBuilder flows = new StringBuilder("src,dst,size_bytes,start_us,priority\n");

    private void flow(final int src, final int dst, final int bytes, final int priority) {
        flows.append('h').append(src).append(",h").append(dst).append(',').append(bytes).append(",0,")
                .append(priority).append('\n');
    }

    private SimulationRun simulation(final int switches, final boolean closed) throws IOException {
        return simulation(switches, closed, ArrivalMode.FASTER);
    }

    private SimulationRun simulation(final int switches, final boolean closed, final ArrivalMode arrivals)
            throws IOException {
        final StringBuilder text = new StringBuilder();
        for (int i = 0; i < 2 * switches; i++) {
            text.append("host h").append(i).append(" rack=").append(i / 2).append('\n');
        }
        for (int i = 0; i < switches; i++) {
            text.append("switch s").append(i).append(" tier=1\n");
        }
        for (int i = 0; i < 2 * switches; i++) {
            text.append("link h").append(i).append(" s").append(i / 2).append(" 100Gbps 1us\n");
        }
        for (int i = 0; i < (closed ? switches : switches - 1); i++) {
            text.append("link s").append(i).append(" s").append((i + 1) % switches).append(" 100Gbps 1us\n");
        }
        Files.writeString(folder.resolve("n.topo"), text);
        Files.writeString(folder.resolve("flows.csv"), flows);
        final String yaml = "name: circle\ntopology: {type: file, file: n.topo}\nswitch: " + SWITCHES
                + "\ntransport: fixed-window\nworkloads: [{flows: {file: flows.csv}}]\n";
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        options.arrivals = arrivals;
        return new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", folder, List.of()), options);
    }

    /** Adds flows from the hosts of every switch to the hosts of the switch that is {@code further} switches ahead. */
    private void allRound(final int switches, final int further, final int priority) {
        for (int i = 0; i < 2 * switches; i++) {
            flow(i, (i + 2 * further) % (2 * switches), 5_000_000, priority);
        }
    }

    /** Returns the cycle of a report, beginning at the port that leaves switch 0. */
    private static List<String> circleOf(final String reason, final int priority) {
        final String start = "PFC deadlock in priority " + priority + ": ";
        assertTrue(reason.startsWith(start), reason);
        final List<String> ports = new ArrayList<>(
                List.of(reason.substring(start.length()).split(";")[0].split(" waits for ")));
        assertEquals(ports.get(0), ports.remove(ports.size() - 1), reason);
        while (!ports.get(0).startsWith("s0->")) {
            Collections.rotate(ports, 1);
        }
        return ports;
    }

    private static List<String> ring(final int switches) {
        final List<String> ports = new ArrayList<>();
        for (int i = 0; i < switches; i++) {
            ports.add("s" + i + "->s" + (i + 1) % switches + "#" + (2 * switches + i));
        }
        return ports;
    }

    @ParameterizedTest
    @CsvSource({"5, 2, 0", "6, 2, 3", "7, 2, 7", "7, 3, 1"})
    void shouldReportTheCircleInItsOrder(final int switches, final int further, final int priority)
            throws IOException {
        allRound(switches, further, priority);
        try (SimulationRun simulation = simulation(switches, true)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(RunState.STUCK, simulation.state(), simulation.reason());
            assertEquals(ring(switches), circleOf(simulation.reason(), priority));
            assertEquals(0, summary.drops);
        }
    }

    /**
     * Two flows of a lower priority share a host for 16 ms. One of them uses a link of the cycle, but does not count as
     * progress of the cycle.
     */
    @ParameterizedTest
    @CsvSource({"2, 5", "0, 7"})
    void shouldReportTheCircleWhileALowerPriorityGoesOn(final int stuck, final int other) throws IOException {
        allRound(5, 2, stuck);
        flow(0, 3, 100_000_000, other);
        flow(4, 3, 100_000_000, other);
        try (SimulationRun simulation = simulation(5, true)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(RunState.STUCK, simulation.state(), simulation.reason());
            assertEquals(ring(5), circleOf(simulation.reason(), stuck));
            assertTrue(summary.simulatedSeconds < 12e-3, () -> summary.simulatedSeconds + " s");
        }
    }

    /** A run that ends by a deadlock ends at the same simulated time, with windows and event by event. */
    @Test
    void shouldEndAtTheSameTimeWithWindowsAndEvents() throws IOException {
        allRound(5, 2, 2);
        flow(0, 3, 100_000_000, 5);
        flow(4, 3, 100_000_000, 5);
        try (SimulationRun windows = simulation(5, true, ArrivalMode.IN_WINDOWS);
                SimulationRun events = simulation(5, true, ArrivalMode.AS_EVENTS)) {
            final Summary inWindows = windows.run(RunMonitor.NONE);
            final Summary asEvents = events.run(RunMonitor.NONE);
            assertTrue(windows.network().isInWindows() && !events.network().isInWindows(), "both ways");
            assertEquals(RunState.STUCK, windows.state());
            assertEquals(events.reason(), windows.reason());
            assertEquals(asEvents.fingerprint, inWindows.fingerprint);
            assertEquals(asEvents.simulatedSeconds, inWindows.simulatedSeconds);
            assertEquals(asEvents.packetHops, inWindows.packetHops);
        }
    }

    /**
     * Flows of a higher priority overtake the packets that wait at that host. So the cycle is reported only after these
     * flows end at 16 ms.
     */
    @Test
    void shouldNotReportACircleOfWhichAPartIsOnlyOvertaken() throws IOException {
        allRound(5, 2, 5);
        flow(0, 3, 100_000_000, 2);
        flow(4, 3, 100_000_000, 2);
        try (SimulationRun simulation = simulation(5, true)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(ring(5), circleOf(simulation.reason(), 5));
            assertTrue(summary.simulatedSeconds > 16e-3, () -> summary.simulatedSeconds + " s");
        }
    }

    /** All hosts send to the last switch of a line: pauses reach back to the first hosts, and all flows complete. */
    @Test
    void shouldReportNothingOnALine() throws IOException {
        for (int i = 0; i < 10; i++) {
            flow(i, 10 + i % 2, 500_000, i % 3);
        }
        try (SimulationRun simulation = simulation(6, false)) {
            assertEquals(List.of(), simulation.warnings());
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
            assertTrue(summary.pauseFrames > 100, () -> summary.pauseFrames + " pause frames");
            assertEquals(0, simulation.network().node(12).port(0).pausedMask());
        }
    }

    /** One link of the same ring carries no traffic, so pauses do not close a cycle. */
    @Test
    void shouldReportNothingIfTheCircleStaysOpen() throws IOException {
        for (int i = 0; i < 6; i++) {
            flow(i, i + 4, 5_000_000, 0);
        }
        try (SimulationRun simulation = simulation(5, true)) {
            assertEquals(1, simulation.warnings().size());
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
            assertTrue(summary.pauseFrames > 100, () -> summary.pauseFrames + " pause frames");
        }
    }
}
