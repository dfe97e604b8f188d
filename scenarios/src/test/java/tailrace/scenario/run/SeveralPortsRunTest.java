package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.net.port.Port;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;

/**
 * Tests four hosts with two ports each. The ports lead to two ToRs of one network, or of two planes that are not
 * linked.
 */
final class SeveralPortsRunTest {
    private static final String HOSTS = """
            host a rack=0
            host b rack=0
            host c rack=1
            host d rack=1
            switch t0 tier=1
            switch t1 tier=1
            switch t2 tier=1
            switch t3 tier=1
            switch p0 tier=2
            switch p1 tier=2
            link a t0 10Gbps 1us
            link a t1 10Gbps 1us
            link b t1 10Gbps 1us
            link b t0 10Gbps 1us
            link c t2 10Gbps 1us
            link c t3 10Gbps 1us
            link d t2 10Gbps 1us
            link d t3 10Gbps 1us
            link t0 p0 40Gbps 1us
            link t1 p1 40Gbps 1us
            link t2 p0 40Gbps 1us
            link t3 p1 40Gbps 1us
            """;
    private static final String ALL_LINKED = """
            link t0 p1 40Gbps 1us
            link t1 p0 40Gbps 1us
            link t2 p1 40Gbps 1us
            link t3 p0 40Gbps 1us
            """;
    private static final String MANY = """
            topology: {type: file, file: %s.txt}
            workloads:
              - {sizes: {type: fixed, size: 200KB}, load: {type: host, value: 0.5}}
            stop: {flows: 400}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("one.txt"), HOSTS + ALL_LINKED);
        Files.writeString(folder.resolve("planes.txt"), HOSTS);
    }

    private SimulationRun open(final String yaml, final ArrivalMode arrivals, final String... sets) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        options.arrivals = arrivals;
        return new SimulationRun(ScenarioFile.parse(yaml, "ports.yaml", folder, List.of(sets)), options);
    }

    private static long sent(final SimulationRun run, final int host, final int port) {
        final Port from = run.network().node(host).port(port);
        return from.observed().deliveredPackets();
    }

    @ParameterizedTest
    @ValueSource(strings = {"one", "planes"})
    void shouldUseBothPortsOfAllHostsAndLoseNothing(final String network) {
        try (SimulationRun run = open(MANY.formatted(network), ArrivalMode.FASTER)) {
            final Summary summary = run.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, run.state(), run.reason());
            assertEquals(400, summary.completed);
            for (int host = 0; host < 4; host++) {
                final long first = sent(run, host, 0);
                final long second = sent(run, host, 1);
                assertTrue(first > 0.3 * second && second > 0.3 * first, first + " and " + second);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"strict-priority", "shortest-remaining", "queue-pairs"})
    void shouldGiveTheSameInWindowsAsByEvents(final String nic) {
        final String[] prints = new String[2];
        for (int i = 0; i < 2; i++) {
            try (SimulationRun run = open(MANY.formatted("one"), i == 0 ? ArrivalMode.AS_EVENTS
                    : ArrivalMode.IN_WINDOWS, "model.nic=" + nic)) {
                prints[i] = run.run(RunMonitor.NONE).fingerprint;
            }
        }
        assertEquals(prints[0], prints[1]);
    }

    /** Eight endless flows, each at half of a port's payload rate; then one port of the sender fails. */
    @ParameterizedTest
    @ValueSource(strings = {"strict-priority", "shortest-remaining", "queue-pairs"})
    void shouldMoveFlowsToTheOtherPortWhenOneFails(final String nic) {
        final String yaml = """
                topology: {type: file, file: planes.txt}
                transport: {type: fixed-window, unlimited: false, initialWindowPackets: 20, minRto: 100us}
                workloads:
                  - {sizes: {type: fixed, size: 0B}, arrivals: {type: once}, pattern: {type: pairs, pairs: [a->c, a->c,
                    a->c, a->c, a->c, a->c, a->c, a->c]}}
                model: {nic: %s}
                routing: {reconvergence: 50us}
                stop: {at: 6ms}
                outputs: {measureFrom: %s}
                """;
        try (SimulationRun run = open(yaml.formatted(nic, "1ms"), ArrivalMode.FASTER)) {
            assertEquals(2 * 10 * 1000.0 / 1048, run.run(RunMonitor.NONE).goodput.get("all").totalGbps(), 0.2);
        }
        final String failure = "failures=[{at: 2ms, link: %s, change: down}]";
        for (final String link : List.of("a-t1", "c-t2")) {
            try (SimulationRun run = open(
                    yaml.formatted(nic, "3ms"), ArrivalMode.FASTER, failure.formatted(link))) {
                assertEquals(10 * 1000.0 / 1048, run.run(RunMonitor.NONE).goodput.get("all").totalGbps(), 0.2);
            }
        }
    }

    @Test
    void shouldSpreadSubflowsOverPorts() {
        try (SimulationRun run = open("""
                topology: {type: file, file: planes.txt}
                transport: {type: mptcp, subflows: 2}
                workloads:
                  - {sizes: {type: fixed, size: 0B}, arrivals: {type: once}, pattern: {type: pairs, pairs: [a->c]}}
                stop: {at: 10ms}
                outputs: {measureFrom: 4ms}
                """, ArrivalMode.FASTER)) {
            assertTrue(run.run(RunMonitor.NONE).goodput.get("all").totalGbps() > 17);
        }
    }
}
