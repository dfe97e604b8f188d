package tailrace.tools.experiment.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests warm-up, steady part and cool-down of trials. */
class PhaseMeterTest {
    private static final long MS = 1_000_000_000L;

    /** Returns the phases of a trial in which a flow starts every microsecond and lasts for {@code usEach}. */
    private static TrialPhases phases(final int flows, final long usEach) {
        final PhaseMeter meter = new PhaseMeter();
        for (int i = 0; i < flows; i++) {
            meter.flow(i * MS / 1000, (i + usEach) * MS / 1000);
        }
        return meter.phases();
    }

    @Test
    void shouldBeSteadyOnceAsManyFlowsAreUnderWayAsLater() {
        final TrialPhases phases = phases(10_001, 100);
        assertEquals(100, phases.meanActive(), 1e-9);
        assertEquals(0.099 * MS, phases.warmUpPs());
        assertEquals((10 - 0.099) * MS, phases.steadyPs());
        assertEquals(0.1 * MS, phases.coolDownPs());
        assertEquals(10_001, phases.flows());
    }

    /**
     * Figure 13: if a trial is shorter than its flows, nearly all of it is warm-up and cool-down, and the advice
     * reports this.
     */
    @Test
    void shouldFindLittleSteadyInATrialThatIsShorterThanItsFlows() {
        final TrialPhases phases = phases(2001, 8000);
        assertEquals(1.5 * MS, phases.warmUpPs(), 0.01 * MS);
        assertTrue(phases.steadyPs() < 0.1 * phases.totalPs());
        final PhaseAdvice advice = PhaseAdvice.of(List.of(
            new TrialResult(1, new double[0], new long[0], 0, 0, true, phases))).orElseThrow();
        assertTrue(advice.isShort());
        assertTrue(advice.advice("auto").orElseThrow()
            .startsWith("only 5 % of a trial is steady: arrivals over 39.5 ms"),
            advice.advice("auto").toString());
        final PhaseAdvice enough = PhaseAdvice.of(List.of(
            new TrialResult(1, new double[0], new long[0], 0, 0, true, phases(10_001, 100)))).orElseThrow();
        assertFalse(enough.advice("auto").isPresent());
        assertEquals("", enough.longer());
        assertEquals("; 60 % of a trial is steady, arrivals over 17.0 ms or more would make it 80 %",
            new PhaseAdvice(1, 6, 3, 100, 10).longer());
    }

    @Test
    void shouldRefuseAWarmUpThatTakesAsLongAsFlowsArrive() {
        final List<TrialResult> brief = List.of(new TrialResult(1, new double[0], new long[0], 0, 0, true,
            new TrialPhases(10, 90, 0, 5, 4, 1)), new TrialResult(2, new double[0], new long[0], 0, 0, true,
            TrialPhases.NONE));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> WarmUp.of(brief)).getMessage()
            .startsWith("warm-up: of one in ten trials it takes 100ps, longer than flows arrive"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> WarmUp.of(brief.subList(1, 2))).getMessage()
            .startsWith("warm-up: none of 1 trials has flows"));
        final List<TrialResult> many = IntStream.range(0, 20).mapToObj(i -> new TrialResult(i, new double[0],
            new long[0], 0, 0, true, new TrialPhases(1, 1_000 * (i + 1), 100_000, 5, 4, 1))).toList();
        assertEquals(19_000, WarmUp.of(many).ps(), "18 of 20 have warmed up after 18,001 ps");
    }

    @Test
    void shouldKnowTrialsOfNoFlowAndOfFlowsAtOnce() {
        assertEquals(TrialPhases.NONE, new PhaseMeter().phases());
        final PhaseMeter meter = new PhaseMeter();
        meter.flow(5, 10);
        meter.flow(5, 12);
        assertEquals(new TrialPhases(5, 0, 0, 7, 2, 2), meter.phases());
    }
}
