package tailrace.validation.transports;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.validation.study.Finding;
import tailrace.validation.study.StudyCalls;

/** Tests parts of {@code validate transports} that compare with papers: their measurements, and the papers' claims. */
final class TailRunTest extends StudyCalls {
    private static final String SCENARIO = """
        topology: {type: star, hosts: 4, rate: 10Gbps}
        workloads: [{sizes: {type: choice, sizes: [1KB, 100KB]}, load: {type: host, value: 0.1}}]
        """;

    private static TailRun run(final int flows, final List<Long> bounds) {
        return TailRun.of(new TailCase("a case", SCENARIO, List.of("seed=3"), flows, bounds));
    }

    @Test
    void shouldDivideFlowsBySize() {
        final TailRun run = run(500, List.of(10L, 1_000L));
        assertArrayEquals(new long[] {0, 1_000, 100_000}, run.upToBytes());
        assertEquals(400, run.flows()[1] + run.flows()[2], "a fifth is not counted");
        assertEquals(0, run.flows()[0]);
        assertTrue(run.p50()[1] >= 1 && run.p99()[1] >= run.p50()[1]);
        assertEquals(run.hash(), run(500, List.of(10L, 1_000L)).hash());
    }

    @Test
    void shouldMakeTenGroupsOfEquallyManyFlows() {
        final TailRun run = run(500, List.of());
        for (final int flows : run.flows()) {
            assertEquals(40, flows);
        }
        assertEquals(1_000, run.upToBytes()[0]);
        assertEquals(100_000, run.upToBytes()[9]);
    }

    /**
     * In runs with equal slowdowns, Homa is as good as SRPT, but DCTCP is no worse than Homa, which contradicts the
     * paper.
     */
    @Test
    void shouldJudgeEveryWorkload() {
        final Map<String, TailRun> runs = new LinkedHashMap<>();
        HomaPart.cases().forEach(each -> runs.put(each.name(), new TailRun("", new long[10], new int[10],
                new double[10], new double[] {2, 2, 2, 2, 2, 9, 9, 9, 9, 9}, 0)));
        final List<Finding> findings = new HomaPart(runs).findings();
        assertEquals(15, findings.size());
        assertEquals(10, findings.stream().filter(Finding::holds).count());
        assertEquals(List.of(), new PowerPart(Map.of()).findings());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "cells | --jobs=1 | --part: cells (expected: htsim, spraying, homa, powertcp, hpcc-plus)",
        "homa | --system=nscc | --part: homa (expected: none with --reference, --case or --system)"})
    void shouldRefusePartsThatItDoesNotHave(final String part, final String other, final String said) {
        assertTrue(call(new TransportsStudyCommand(), "--part", part, other) != 0);
        assertTrue(failure.contains(said), failure);
    }

    /** In runs that end at the same time, no order of paths holds, except orders that permit equal times. */
    @Test
    void shouldJudgePathsByEveryControl() {
        final Map<String, TransportRun> runs = new LinkedHashMap<>();
        SprayingPart.cases().forEach(each ->
                runs.put(each.name(), new TransportRun("", new double[] {1, 2}, 0, TransportRun.UNKNOWN)));
        final SprayingPart part = new SprayingPart(runs);
        assertEquals(24, part.findings().size());
        assertEquals(9, part.findings().stream().filter(Finding::holds).count());
        assertEquals(List.of(), new SprayingPart(Map.of()).findings());
    }

    /** Runs one tornado, whose flows all cross the core. REPS must complete before oblivious spraying. */
    @Test
    void shouldFinishATornadoSoonerWithReps() {
        final double[] slowest = SprayingPart.cases().stream()
                .filter(each -> List.of("tornado, NSCC, reps, seed 1", "tornado, NSCC, oblivious, seed 1")
                        .contains(each.name()))
                .mapToDouble(each -> each.run().timesUs()[127]).toArray();
        assertTrue(slowest[1] < 0.95 * slowest[0], slowest[0] + ", " + slowest[1]);
    }

    @Tag("study")
    @Test
    void shouldAdaptToSlowCablesWithEveryControl() {
        assertEquals(0, call(new TransportsStudyCommand(), "--part", "spraying"), out.toString());
    }

    /** Runs the whole experiment, which takes a second. */
    @Test
    void shouldShareAPortMoreEvenlyWithHpccPlus() {
        assertEquals(0, call(new TransportsStudyCommand(), "--part", "hpcc-plus"), out.toString());
        assertTrue(out.toString().contains("4 of 4 statements hold"), out.toString());
    }

    @Tag("study")
    @Test
    void shouldLetShortMessagesPassWithHoma() {
        assertEquals(0, call(new TransportsStudyCommand(), "--part", "homa"), out.toString());
    }

    @Tag("study")
    @Test
    void shouldHaveShortTailsWithPowerTcp() {
        assertEquals(0, call(new TransportsStudyCommand(), "--part", "powertcp"), out.toString());
    }
}
