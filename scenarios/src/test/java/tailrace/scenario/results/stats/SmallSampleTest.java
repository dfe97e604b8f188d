package tailrace.scenario.results.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;

final class SmallSampleTest {
    @TempDir
    private Path folder;

    private static double[] numbers(final int n) {
        final double[] sorted = new double[n];
        Arrays.setAll(sorted, i -> i + 1);
        return sorted;
    }

    /** The rule must agree with the percentiles themselves, for any sample size. */
    @Test
    void shouldBeTooSmallExactlyWhenThePercentileIsTheLargestNumber() {
        for (int n = 1; n <= 2500; n++) {
            final double[] sorted = numbers(n);
            for (final int perMille : new int[] {500, 900, 990, 999}) {
                assertEquals(Quantile.of(sorted, perMille / 1000.0) == n, SmallSample.isTooSmall(n, perMille),
                        perMille + " of " + n);
            }
        }
        assertEquals(false, SmallSample.isTooSmall(0, 999));
    }

    @Test
    void shouldListPercentilesOfFewFlowsInTheSummary() throws Exception {
        final Summary summary = new Summary();
        summary.slowdown.put("all", Percentiles.of(numbers(2000)));
        summary.slowdown.put("<10KB", Percentiles.of(numbers(54)));
        summary.workloads.put("w", new WorkloadSummary(1, 1, summary.slowdown,
                Map.of("all", new CompletionTimes(5, 1, 1, 1, 1, 1, 0, 0)), Map.of()));
        final Path file = Files.writeString(folder.resolve("summary.json"), summary.toJson());
        final String text = Files.readString(file).replaceAll("\\s+", "");
        assertTrue(text.contains("\"p999\":54.0,\"tooFewFor\":[\"p99\",\"p999\"]}"), text);
        assertTrue(text.contains("\"p999\":1999.0}"), text);
        assertTrue(text.contains("\"missShare\":0.0,\"tooFewFor\":[\"p90\",\"p99\",\"p999\"]}"), text);
        assertEquals(summary.slowdown, Summary.read(file).slowdown);
        assertEquals(summary.workloads, Summary.read(file).workloads);
    }

    @Test
    void shouldExplainMarksOnlyOfTablesThatHaveThem() {
        assertEquals(SmallSample.NOTE, SmallSample.noteOn(List.of(List.of("a", "1.5*"))));
        assertEquals("", SmallSample.noteOn(List.of(List.of("a*b", "1.5"))));
    }

    @Test
    void shouldKeepTheFewestFlowsOfAllSeeds() {
        final Summary many = new Summary();
        many.slowdown.put("all", Percentiles.of(numbers(2000)));
        final Summary few = new Summary();
        few.slowdown.put("all", Percentiles.of(numbers(54)));
        final RepeatSummary repeat = new RepeatSummary();
        repeat.summarize(List.of(many, few));
        assertEquals(54, repeat.slowdown.get("all").leastFlows());
    }
}
