package tailrace.validation.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;

class ToleranceTest {
    @Test
    void shouldJudgeByWhatItCompares() {
        assertEquals(Judgement.HOLDS, Tolerance.relative(0.25).judge(2, 1.5));
        assertEquals(Judgement.DIFFERS, Tolerance.relative(0.25).judge(2, 1.49));
        assertEquals(Judgement.HOLDS, Tolerance.absolute(0.5).judge(2, 2.5));
        assertEquals(Judgement.DIFFERS, Tolerance.absolute(0.5).judge(2, 2.75));
        assertEquals(Judgement.HOLDS, Tolerance.interval(0.85, 0.95).judge(7, 0.95));
        assertEquals(Judgement.DIFFERS, Tolerance.interval(0.85, 0.95).judge(7, 0.96));
        assertEquals(Judgement.HOLDS, Tolerance.atLeast().judge(60, 60));
        assertEquals(Judgement.DIFFERS, Tolerance.atLeast().judge(60, 59));
        assertEquals(Judgement.HOLDS, Tolerance.sign().judge(0, 1));
        assertEquals(Judgement.DIFFERS, Tolerance.sign().judge(0, 0));
        assertEquals(Judgement.NOT_JUDGED, Tolerance.NONE.judge(1, 2));
        assertEquals(Judgement.NOT_JUDGED, Tolerance.relative(Double.NaN).judge(1, 2));
    }

    @Test
    void shouldFindNumbersThatAreNoneBeyondEveryLimit() {
        assertEquals(Judgement.DIFFERS, Tolerance.relative(0.25).judge(2, Double.NaN));
        assertEquals(Judgement.DIFFERS, Tolerance.absolute(1).judge(Double.NaN));
        assertFalse(Tolerances.from(1).with("p99", 0.1).judge("p99", Double.NaN).holds());
    }

    @Test
    void shouldNameWhatDiffersWithItsLimit() {
        final Tolerances tolerances = Tolerances.from(200).with("p99", 0.02);
        assertEquals(List.of("a: p99 -5.0000% (limit +2.0000%)"), Finding.differing("a: ", List.of(
                tolerances.judge("p99", -0.05), tolerances.judge("p50", 7), tolerances.judge("p99", 0.02))));
    }
}
