package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;

/** Tests a permutation of 16 hosts of a fat-tree, with 2 MB each at 100 Gb/s, over paths that path controls choose. */
final class PathControlRunTest {
    private static final String SCENARIO = """
            topology: {type: fat-tree, k: 4}
            switch: {type: output-queued, ecn: {kMinPerGbps: 300B}}
            transport: {type: dctcp, payload: 4KB, recovery: {type: selective-repeat, reorderingRtts: 1}}
            workloads:
              - name: permutation
                sizes: {type: fixed, size: 2MB}
                arrivals: once
                pattern: {type: permutation}
            stop: {flows: 16}
            """;
    private static final String DEGRADED = "failures=[{link: agg0-core0, rate: 25Gbps}]";

    private static Summary run(final String... sets) {
        return new SimulationRun(ScenarioFile.parse(SCENARIO, "paths.yaml", Path.of(""), List.of(sets)),
                new SimulationRun.Options()).run(RunMonitor.NONE);
    }

    private static double slowest(final String control, final String... more) {
        final String[] sets = new String[more.length + 1];
        System.arraycopy(more, 0, sets, 1, more.length);
        sets[0] = "transport.pathControl=" + control;
        final Summary summary = run(sets);
        assertEquals(16, summary.completed, control);
        return summary.slowdown.get("all").p999();
    }

    @Test
    void shouldBeFasterThanOnePathAndAdaptToASlowCable() {
        final double onePath = slowest("null");
        final double oblivious = slowest("oblivious");
        assertTrue(oblivious < 0.75 * onePath, "one path " + onePath + ", oblivious " + oblivious);
        final double degraded = slowest("oblivious", DEGRADED);
        assertTrue(degraded > 1.1 * oblivious, "slower cable: " + oblivious + " and " + degraded);
        for (final String adaptive : List.of("bitmap", "reps", "mixed")) {
            final double found = slowest(adaptive, DEGRADED);
            assertTrue(found < 0.95 * degraded, adaptive + " " + found + ", oblivious " + degraded);
        }
    }

    /** ACKs use the entropies of their packets, so that no flow sends all of its ACKs over the faulty cable. */
    @ParameterizedTest
    @ValueSource(strings = {"bitmap", "reps", "mixed"})
    void shouldGetAroundACableThatLosesNearlyAll(final String control) {
        final Summary summary = run("transport.pathControl=" + control, "transport.minRto=200us",
                "transport.initialRto=200us", "failures=[{link: agg0-core0, lossRate: 0.99}]", "stop.at=20ms");
        assertEquals(16, summary.completed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"oblivious", "bitmap", "reps", "mixed", "plb"})
    void shouldMoveTheSamePacketsEveryTime(final String control) {
        assertEquals(run("transport.pathControl=" + control, "workloads[0].sizes.size=100KB").fingerprint,
                run("transport.pathControl=" + control, "workloads[0].sizes.size=100KB").fingerprint);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "transport.pathControl.entropies=48; entropies: 48 (expected: a power of two",
        "transport=hpcc-pint; transport.pathControl: not used by this transport"})
    void shouldRefuseWhatMakesNoSense(final String text) {
        final String[] parts = text.split("; ");
        final String said = assertThrows(IllegalArgumentException.class, () -> run(parts[0].startsWith("transport=")
                ? new String[] {"transport={type: hpcc-pint, pathControl: reps}"}
                : new String[] {"transport.pathControl=oblivious", parts[0]})).getMessage();
        assertTrue(said.contains(parts[1]), said);
    }
}
