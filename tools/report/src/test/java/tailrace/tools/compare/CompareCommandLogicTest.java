package tailrace.tools.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.flows.CsvFlowsWriter;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.status.RunState;
import tailrace.tools.report.SizeClasses;

class CompareCommandLogicTest {
    /**
     * Flows of the HPCC simulator (DCTCP, 320-host tree, 30 % WebSearch load), two of them with a longer time than in
     * the original.
     */
    private static final String REFERENCE = """
            size,fct_ns,ideal_ns
            5658,8604,8675
            15487,13462,13540
            55448,33780,16890
            1000000,400000,100000
            """;

    @TempDir
    private Path folder;
    private Path reference;
    private final StringWriter printed = new StringWriter();

    @BeforeEach
    void writeReference() throws IOException {
        reference = Files.writeString(folder.resolve("reference.csv"), REFERENCE);
    }

    private int run(final Path a, final Path b, final OptionalDouble maxError) {
        return CompareCommandLogic.run(new CompareOptions(List.of(a, b), true, maxError,
                SizeClasses.STANDARD, folder.resolve("c.html"), folder.resolve("c.json")), new PrintWriter(printed));
    }

    /** Writes the same flows into a result folder. The third flow is slower by the given factor. */
    private Path result(final double factor) {
        final Path path = folder.resolve("run");
        try (ResultFolder results = ResultFolder.create(path)) {
            try (CsvFlowsWriter out = CsvFlowsWriter.gzip(results.file("flows.csv.gz"), HostNames.COUNTED)) {
                out.write(0, "w", 28, 47, 5658, 0, 8_604_000, 8_604_000, 0, 0);
                out.write(1, "w", 84, 287, 15487, 0, 13_462_000, 13_462_000, 0, 0);
                out.write(2, "w", 163, 195, 55448, 0, (long) (2 * 16_890_000 * factor), 16_890_000, 0, 0);
                out.write(3, "w", 163, 195, 1_000_000, 0, 400_000_000, 100_000_000, 0, 0);
            }
            results.finish(RunState.COMPLETE, "");
        }
        return path;
    }

    @Test
    void shouldFindNoErrorWhenResultsAreEqual() {
        assertEquals(0, run(reference, result(1), OptionalDouble.of(0)));
        assertTrue(printed.toString().contains("largest error 0.00 %, limit 0.00 %: within"), printed.toString());
    }

    @Test
    void shouldExitByTheLimitWhenResultsDiffer() throws IOException {
        final Path slower = result(1.1);
        assertEquals(1, run(reference, slower, OptionalDouble.of(0.09)));
        assertEquals(0, run(reference, slower, OptionalDouble.of(0.11)));
        assertEquals(0, run(reference, slower, OptionalDouble.empty()));
        final JsonNode json = new ObjectMapper().readTree(folder.resolve("c.json").toFile());
        assertEquals(0.1, json.get("largestError").asDouble(), 1e-9);
        assertEquals(2.0, json.at("/slowdown/10KB-1MB/p99/a").asDouble());
        assertEquals(2.2, json.at("/slowdown/10KB-1MB/p999/b").asDouble(), 1e-9);
        assertEquals(0.2 / 3, json.at("/slowdown/10KB-1MB/mean/error").asDouble(), 1e-9);
        assertEquals(1, json.at("/slowdown/>=1MB/n/a").asInt());
    }

    @Test
    void shouldFailAnyLimitWhenOnlyOneSideHasAClass() throws IOException {
        final Path small = Files.writeString(folder.resolve("small.csv"), "size,fct_ps,ideal_ps\n5,2,2\n");
        assertEquals(1, run(reference, small, OptionalDouble.of(1e9)));
        assertTrue(printed.toString().contains("largest error infinite"));
        assertTrue(new ObjectMapper().readTree(folder.resolve("c.json").toFile()).get("largestError").isNull());
    }

    @Test
    void shouldShowBothCurvesOfEachClassWhenPageIsWritten() throws IOException {
        run(reference, result(1.1), OptionalDouble.of(0.01));
        final String html = Files.readString(folder.resolve("c.html"));
        assertEquals(9, html.split("<canvas ", -1).length - 1);
        assertTrue(html.contains("<span class=\"badge fail\">over the limit</span>"));
        assertTrue(html.contains("class=\"over\">+10.00 %"));
        assertTrue(html.contains("\"name\":\"reference.csv\"") && html.contains("\"name\":\"run\""));
    }

    @Test
    void shouldSayWhichSideIsEmptyWhenThereAreNoFlows() throws IOException {
        final Path empty = Files.writeString(folder.resolve("empty.csv"), "size,fct,ideal\n");
        assertEquals(empty + ": no finished flows (expected: at least one)", assertThrows(
                IllegalArgumentException.class, () -> run(reference, empty, OptionalDouble.empty())).getMessage());
    }

    @Test
    void shouldReadLimitsAsFractionOrPercent() {
        assertEquals(0.05, CompareOptions.parseError("5%"));
        assertEquals(0.05, CompareOptions.parseError("0.05"));
        for (final String wrong : new String[] {"five", "-1", "NaN", ""}) {
            assertEquals("max-error: " + wrong + " (expected: a fraction such as 0.05, or 5%)", assertThrows(
                    IllegalArgumentException.class, () -> CompareOptions.parseError(wrong)).getMessage());
        }
    }
}
