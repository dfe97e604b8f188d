package tailrace.tools.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.CsvFlowsWriter;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.status.RunState;
import tailrace.tools.report.EditedResults;
import tailrace.tools.report.SizeClasses;

/** Tests the confidence intervals of differences. */
final class DifferenceIntervalsTest {
    private static final int FLOWS = 2_000;

    @TempDir
    private Path parent;
    private final StringWriter printed = new StringWriter();

    /** Writes flows with a heavy tail of slowdowns, changed by a function of the slowdown. */
    private Path result(final String name, final DoubleUnaryOperator change) {
        final SplittableRandom random = new SplittableRandom(7);
        final Path path = parent.resolve(name);
        try (ResultFolder folder = ResultFolder.create(path)) {
            try (CsvFlowsWriter out = CsvFlowsWriter.plain(folder.file("flows.csv"), HostNames.COUNTED)) {
                for (int flow = 0; flow < FLOWS; flow++) {
                    final double slowdown = 1 + 1 / Math.sqrt(random.nextDouble());
                    out.write(flow, "w", 1, 2, 5_000, flow * 1_000L,
                            (long) (change.applyAsDouble(slowdown) * 1_000_000), 1_000_000, 0, 0);
                }
            }
            final Summary summary = new Summary();
            summary.seed = 1;
            summary.flows = FLOWS;
            summary.completed = FLOWS;
            folder.writeSummary(summary);
            folder.finish(RunState.COMPLETE, "");
        }
        return path;
    }

    private Path estimate(final String name, final DoubleUnaryOperator change, final double low, final double high)
            throws IOException {
        final Path path = result(name, change);
        final Summary summary = Summary.read(path.resolve("summary.json"));
        summary.estimator = "m3";
        summary.interval = new EstimateInterval(null, null, List.of(low, high), List.of(low, 4 * high), 0.9, "paths", 1,
                Map.of("<10KB", Map.of("p50", List.of(2.0, 3.0))));
        EditedResults.write(path, summary);
        return path;
    }

    private JsonNode compare(final boolean reference, final Path... paths) throws IOException {
        final Path json = parent.resolve("c.json");
        CompareCommandLogic.run(new CompareOptions(List.of(paths), reference, OptionalDouble.empty(),
                SizeClasses.STANDARD, parent.resolve("c.html"), json), new PrintWriter(printed));
        return new ObjectMapper().readTree(json.toFile());
    }

    @Test
    void shouldBeSureOfWhatHappensToAllFlows() throws IOException {
        final JsonNode json = compare(false, result("a", x -> x), result("b", x -> 1.1 * x));
        final JsonNode p99 = json.at("/sections/0/classes/0/p99");
        assertTrue(p99.at("/distinguishable/1").asBoolean(), p99.toString());
        assertEquals(0.1, p99.at("/differenceLows/1").asDouble(), 1e-3);
        assertEquals(0.1, p99.at("/differenceHighs/1").asDouble(), 1e-3);
        assertTrue(printed.toString().contains("largest change 10.00 %"), printed.toString());
    }

    @Test
    void shouldNotTakeChanceForAChange() throws IOException {
        final SplittableRandom noise = new SplittableRandom(3);
        final JsonNode json =
                compare(false, result("a", x -> x), result("b", x -> x * (0.7 + 0.6 * noise.nextDouble())));
        assertFalse(json.at("/sections/0/classes/0/p99/distinguishable/1").asBoolean(), printed.toString());
        assertTrue(json.path("largestDistinguishable").isMissingNode()
                || !json.at("/largestDistinguishable/statistic").asText().equals("p99"), json.toString());
        assertTrue(printed.toString().contains("not distinguishable"), printed.toString());
    }

    @Test
    void shouldWriteNoSignAtADifferenceThatRoundsToZero() throws IOException {
        compare(false, result("a", x -> x), result("b", x -> 1.00001 * x));
        assertTrue(printed.toString().contains("no difference"), printed.toString());
        assertFalse(printed.toString().contains("+0.00"), printed.toString());
        assertEquals("0.00 % (-1.00 to +2.00) not distinguishable", CompareText.error(new Difference(-2e-5,
                new Interval(-2e-5, -0.01, 0.02, 0.9, Interval.Method.READ), false)));
        assertEquals("+0.50 % (0.00 to +2.00)", CompareText.error(new Difference(0.005,
                new Interval(0.005, 1e-5, 0.02, 0.9, Interval.Method.READ), false)));
        assertEquals("0.00 %", CompareText.error(new Difference(0, null, false)));
    }

    @Test
    void shouldSaySoWhenErrorBarsLeaveNothing() throws IOException {
        final JsonNode json =
                compare(false, estimate("before", x -> x, 8, 20), estimate("after", x -> 0.97 * x, 7, 20));
        assertTrue(json.path("largestDistinguishable").isMissingNode(), json.toString());
        assertEquals("change", json.at("/results/1/differenceIs").asText());
        assertTrue(printed.toString().contains("no difference is distinguishable; the largest is"), printed.toString());
        assertTrue(Files.readString(parent.resolve("c.html")).contains("No difference is distinguishable"));
        assertTrue(json.at("/results/1/sameFlows").isMissingNode(), "slowdowns of single flows are drawn");
        assertTrue(json.at("/sections/0/classes/1/p50/differenceLows/1").isNumber(), "bars of a size class count");
        assertTrue(json.at("/sections/0/classes/1/p90/differenceLows/1").isNull(), "no bar, no interval");
    }

    @Test
    void shouldNotCallTheTruthAnErrorWhenTheEstimateComesFirst() throws IOException {
        final Path estimate = estimate("estimate", x -> x, 8, 20);
        final Path full = result("full", x -> x);
        assertEquals("difference", compare(false, estimate, full).at("/results/1/differenceIs").asText());
        assertEquals("error", compare(false, full, estimate).at("/results/1/differenceIs").asText());
        assertEquals("error", compare(true, estimate, full).at("/results/1/differenceIs").asText());
    }

    @Test
    void shouldAddErrorsAsTheSidesOfATriangle() {
        final Optional<Interval> bar =
                Optional.of(new Interval(Double.NaN, 10 / 1.3, 10 * 1.3, 0.9, Interval.Method.READ));
        final Interval one = EstimateDifference.of(10, Optional.empty(), 10, bar);
        assertEquals(0.3, one.high(), 1e-12);
        assertEquals(1 / 1.3 - 1, one.low(), 1e-12);
        final Interval both = EstimateDifference.of(10, bar, 10, bar);
        assertEquals(StrictMath.exp(Math.sqrt(2) * StrictMath.log(1.3)) - 1, both.high(), 1e-12);
        assertTrue(both.contains(0));
        assertFalse(EstimateDifference.of(10, bar, 20, Optional.empty()).contains(0));
    }

    @Test
    void shouldHoldTheTrueDifferenceAsOftenAsItSays() {
        int held = 0;
        for (int seed = 0; seed < 100; seed++) {
            final SplittableRandom random = new SplittableRandom(seed);
            final double[][] slowdowns = new double[2][1_000];
            for (int flow = 0; flow < slowdowns[0].length; flow++) {
                slowdowns[0][flow] = 1 + random.nextExponential();
                slowdowns[1][flow] = slowdowns[0][flow] * (0.8 + 0.4 * random.nextDouble());
            }
            held += PairedBootstrap.of(slowdowns).get(ComparedStatistic.MEAN).contains(0) ? 1 : 0;
        }
        assertTrue(held >= 88, held + " of 100 intervals of 95 % hold 0, the difference of the means");
    }
}
