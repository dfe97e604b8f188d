package tailrace.scenario.results.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class SlowdownStatsTest {
    @Test
    void shouldPutFlowsIntoClassesWhenSizesAreAtTheEdges() {
        assertEquals(SizeBin.SMALL, SizeBin.of(9_999));
        assertEquals(SizeBin.MEDIUM, SizeBin.of(10_000));
        assertEquals(SizeBin.MEDIUM, SizeBin.of(999_999));
        assertEquals(SizeBin.LARGE, SizeBin.of(1_000_000));
        assertEquals(">=1MB", SizeBin.of(1_000_000).label(), "what the label says");
    }

    @Test
    void shouldTakeTheNumberAtFloorOfRankWhenAskedForPercentiles() {
        final double[] hundred = new double[100];
        Arrays.setAll(hundred, i -> i + 1);
        assertEquals(new Percentiles(100, 50.5, 51, 91, 100, 100), Percentiles.of(hundred));
        final double[] thousand = new double[1000];
        Arrays.setAll(thousand, i -> i + 1);
        assertEquals(new Percentiles(1000, 500.5, 501, 901, 991, 1000), Percentiles.of(thousand));
    }

    @Test
    void shouldAnswerNotANumberWhenThereAreNoFlows() {
        final Percentiles none = new SlowdownStats().table().get("<10KB");
        assertEquals(0, none.n());
        assertTrue(Double.isNaN(none.mean()) && Double.isNaN(none.p999()));
    }

    /**
     * Sizes, completion times and standalone times (ns) come from flows in the HPCC simulator: DCTCP, dumbbell, 30 %
     * load.
     */
    @Test
    void shouldCutAtOneWhenIdealIsAnEstimateFromAbove() {
        final SlowdownStats stats = new SlowdownStats();
        stats.add(68_253, 11_846_000, 11_965_000);
        stats.add(16_716, 7_567_000, 7_642_000);
        stats.add(44_209, 19_898_000, 9_949_000);
        final Map<String, Percentiles> table = stats.table();
        assertEquals(List.of("all", "<10KB", "10KB-1MB", ">=1MB"), List.copyOf(table.keySet()));
        assertEquals(new Percentiles(3, 4 / 3.0, 1, 2, 2, 2), table.get("10KB-1MB"));
        assertEquals(table.get("10KB-1MB"), table.get("all"));
    }

    @Property(tries = 50)
    void shouldCollectWhatWasAddedWhenChunksFillUp(@ForAll @IntRange(max = 300_000) final int count) {
        final Samples samples = new Samples();
        for (int i = 0; i < count; i++) {
            samples.add((i * 7919L) % count);
        }
        final double[] sorted = samples.sorted();
        assertEquals(count, samples.size());
        final double[] expected = new double[count];
        Arrays.setAll(expected, i -> (i * 7919L) % count);
        Arrays.sort(expected);
        assertTrue(Arrays.equals(expected, sorted));
    }

    @Property(tries = 200)
    void shouldAnswerTheSameWhenFlowsComeInPartsOrInAnyOrder(
            @ForAll @Size(min = 1, max = 50) final List<@DoubleRange(min = 1, max = 1e6) Double> slowdowns) {
        final SlowdownStats whole = new SlowdownStats();
        final SlowdownStats[] parts = {new SlowdownStats(), new SlowdownStats()};
        for (int i = 0; i < slowdowns.size(); i++) {
            final long fct = (long) (slowdowns.get(i) * 1000);
            parts[i % 2].add(i * 50_000L, fct, 1000);
        }
        for (int i = slowdowns.size() - 1; i >= 0; i--) {
            whole.add(i * 50_000L, (long) (slowdowns.get(i) * 1000), 1000);
        }
        assertEquals(whole.table(), SlowdownStats.table(List.of(parts)));
        assertEquals(slowdowns.size(), whole.count());
    }
}
