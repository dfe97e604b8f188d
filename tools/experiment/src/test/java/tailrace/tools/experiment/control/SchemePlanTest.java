package tailrace.tools.experiment.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.tools.experiment.control.SchemePlan.Costs;
import tailrace.tools.experiment.control.SchemePlan.Need;

class SchemePlanTest {
    private static Costs fluid(final double cost) {
        return new Costs(0, cost);
    }

    @Test
    void shouldTakeControlsWhenTheySaveProcessorTime() {
        final SchemePlan plan = SchemePlan.of(List.of(new Need(1_000, 0.2, 0)), fluid(0.001), 40);
        assertEquals(Scheme.CONTROL, plan.scheme());
        // m = sqrt((1 - r)/(r c)) = 63, factor (sqrt(r) + sqrt((1 - r) c))^2 = 0.226.
        assertEquals(63, plan.cheapPerTrial(), 7);
        assertEquals(0.226, plan.cpuFactor(), 0.001);
        assertTrue(plan.trialsFactor() < plan.cpuFactor());
    }

    @Test
    void shouldStayPlainWhenControlsCostMoreThanTheySave() {
        assertEquals(Scheme.PLAIN, SchemePlan.of(List.of(new Need(1_000, 0.2, 0)), fluid(0.4), 40).scheme());
        assertEquals(Scheme.PLAIN, SchemePlan.of(List.of(new Need(1_000, 0.95, 0)), fluid(0), 40).scheme());
        assertEquals(1, SchemePlan.of(List.of(new Need(1_000, 0.95, 0)), fluid(0), 40).cpuFactor());
    }

    /** The metric that needs the most trials decides: if controls do not explain it, they save nothing. */
    @Test
    void shouldLookAtTheMetricThatNeedsMost() {
        final Need seen = new Need(400, 0.1, 0);
        assertEquals(Scheme.PLAIN, SchemePlan.of(List.of(seen, new Need(500, 1, 0)), fluid(0.001), 40).scheme());
        final SchemePlan plan = SchemePlan.of(List.of(seen, new Need(100, 1, 0)), fluid(0.001), 40);
        assertEquals(Scheme.CONTROL, plan.scheme());
        assertEquals(0.25, plan.trialsFactor(), 0.001);
    }

    /** After 40 of 60 trials, controls can save at most a third, and the fluid simulations cost as much. */
    @Test
    void shouldStayPlainWhenMostTrialsAreDone() {
        assertEquals(Scheme.PLAIN, SchemePlan.of(List.of(new Need(60, 0.2, 0)), fluid(0.05), 40).scheme());
        assertEquals(Scheme.CONTROL, SchemePlan.of(List.of(new Need(600, 0.2, 0)), fluid(0.05), 40).scheme());
    }

    @Test
    void shouldTakeAtLeastTenCheapTrialsForEach() {
        assertEquals(10, SchemePlan.of(List.of(new Need(1_000, 0.3, 0)), fluid(0.05), 40).cheapPerTrial());
    }

    /**
     * Large packets explain half of the variance that fluid simulations do not explain, at a fifth of the cost of a
     * trial. With m of them for each trial, (0.1 + 0.5/m + 0.4/l)(1 + 0.2 m) is smallest at m = sqrt(0.5/(0.1 * 0.2)) =
     * 5 if fluid simulations are free.
     */
    @Test
    void shouldTakeAsManyTrialsWithLargePacketsAsPay() {
        final Need seen = new Need(10_000, 0.1, 0.5);
        final SchemePlan plan = SchemePlan.of(List.of(seen), new Costs(0.2, 0), 40);
        assertEquals(5, plan.coarsePerTrial());
        assertEquals(0.4, plan.cpuFactor(), 0.002);
        assertEquals(0.2, plan.trialsFactor(), 0.002);
        assertEquals(Scheme.PLAIN, SchemePlan.of(List.of(seen), new Costs(0.9, 0), 40).scheme());
    }
}
