package tailrace.tools.experiment.tail;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.workload.sizes.SizeTable;
import tailrace.tools.experiment.trial.Metric;

/** Tests the packet engine with tilted sizes. */
class PacketCyclesTest {
    private static final RankLaw SIZES = new RankLaw(SizeTable.named("googlerpc2008"));

    private static Scenario scenario(final String... sets) {
        return ScenarioFile.parse("""
            name: cycles
            seed: 1
            topology: {type: dumbbell, left: 2, right: 2}
            workloads: [{name: w, sizes: {type: cdf, name: googlerpc2008}, load: {type: host, value: 0.02}}]
            stop: {arrivals: 30us}
            """, "cycles.yaml", Path.of(""), List.of(sets));
    }

    private static PacketCycles cycles(final String metric) {
        return new PacketCycles(scenario(), Metric.parse(metric), () -> true);
    }

    private static List<CycleFlows> run(final int jobs, final int count, final TiltableSizes law,
            final double switchAbove) {
        final CycleFlows[] found = new CycleFlows[count];
        JobRange.forEach(new LocalJobs(jobs), count, 1, () -> {
            final PacketCycles process = cycles("fct p99");
            return i -> found[i] = new Cycle("test", i, law, switchAbove).run(process, SIZES, 3);
        });
        return List.of(found);
    }

    private static CycleFlows one(final String metric) {
        return new Cycle("test", 0, SIZES, Double.POSITIVE_INFINITY).run(cycles(metric), SIZES, 3);
    }

    @Test
    void shouldHaveAsManyLikelihoodsAsFlowsWhenSizesAreTilted() {
        final Moments plain = new Moments();
        final Moments tilted = new Moments();
        final Moments plainTail = new Moments();
        final Moments tiltedTail = new Moments();
        for (final CycleFlows cycle : run(2, 300, SIZES, Double.POSITIVE_INFINITY)) {
            plain.add(cycle.ratioAtLeast(0));
            plainTail.add(cycle.ratioAtLeast(8));
            assertEquals(1, cycle.ratio());
        }
        for (final CycleFlows cycle : run(2, 300, new RankLaw(SIZES.table(), 1.3), 8)) {
            tilted.add(cycle.ratioAtLeast(0));
            tiltedTail.add(cycle.ratioAtLeast(8));
        }
        assertTrue(plain.mean() > 2, () -> "flows " + plain.mean());
        assertEquals(plain.mean(), tilted.mean(), plain.halfWidth(0.99) + tilted.halfWidth(0.99));
        assertTrue(plainTail.mean() > 0);
        assertEquals(plainTail.mean(), tiltedTail.mean(), plainTail.halfWidth(0.99) + tiltedTail.halfWidth(0.99));
    }

    @Test
    void shouldFindTheSameWhateverTheNumberOfJobs() {
        final RankLaw law = new RankLaw(SIZES.table(), 1.5);
        assertArrayEquals(responses(run(1, 12, law, 5)), responses(run(3, 12, law, 5)));
    }

    private static double[] responses(final List<CycleFlows> cycles) {
        return cycles.stream().mapToDouble(cycle -> cycle.ratio() + cycle.quantile(0.99)).toArray();
    }

    @Test
    void shouldMeasureOnlyFlowsOfTheMetric() {
        final CycleFlows all = one("slowdown p99");
        final CycleFlows small = one("slowdown p99 size<300B");
        assertTrue(small.count() > 0 && small.count() < all.count(), () -> small.count() + " of " + all.count());
        assertTrue(all.response(0) >= 1 && all.response(0) < 20);
    }

    @Test
    void shouldRefuseWhatHasNoTailOfFlows() {
        assertEquals("metric 'drops': not one of flows' tails (expected: a percentile of fct or slowdown)",
            assertThrows(IllegalArgumentException.class, () -> cycles("drops")).getMessage());
    }
}
