package tailrace.validation.parsimon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.tools.parsimon.Parsimon;
import tailrace.tools.report.page.Block;
import tailrace.tools.report.page.Cell;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.estimates.CaseRunner;
import tailrace.validation.estimates.Mix;
import tailrace.validation.estimates.Mixes;
import tailrace.validation.estimates.StudyCase;
import tailrace.validation.study.StudyCalls;
import tailrace.validation.study.StudyReport;


/** Tests {@code tailrace validate parsimon} on small cases. */
class ParsimonStudyCommandTest extends StudyCalls {
    private int run(final String... args) {
        return call(new ParsimonStudyCommand(), args);
    }

    @Test
    void shouldCompareOnceAndThenTakeWhatIsKept() throws IOException {
        final Path json = folder.resolve("a.json");
        final Path markdown = folder.resolve("a.md");
        final Path work = folder.resolve("work");
        final String[] args = {"--only", "16,183", "--flows", "300", "--jobs", "2", "--work", work.toString(),
            "--variants", "link,link-cluster",
            "--json", json.toString(), "--markdown", markdown.toString(), "--force"};
        assertEquals(0, run(args), () -> failure);
        assertTrue(err.toString().contains("0 results are there, 6 to go"), err::toString);
        final String first = out.toString();
        final JsonNode study = new ObjectMapper().readTree(Files.readString(json)).get(0);
        assertEquals(4, study.get("rows").size());
        final JsonNode row = study.get("rows").get(1);
        assertEquals(183, row.get("published").get("id").asInt());
        final JsonNode results = study.get("results");
        assertEquals(6, results.size());
        assertEquals(300, results.get(4).get("flows").asInt());
        assertEquals(row.get("error").asDouble(),
                p99(results.get(4)) / p99(results.get(3)) - 1, 1e-9);
        assertTrue(results.get(5).get("simulated").asInt() < results.get(5).get("links").asInt());
        assertTrue(Files.readString(markdown).contains("| 183 | b | webserver | 2 | 2:1 | 46.7 |"));
        out.getBuffer().setLength(0);
        damage(work, "mix-16_link_");
        run(args);
        assertTrue(err.toString().contains("5 results are there, 1 to go"), err::toString);
        assertEquals(withoutTimes(first), withoutTimes(out.toString()));
        run("--only", "16", "--flows", "301", "--work", work.toString(), "--kept");
        assertTrue(err.toString().contains("0 results are there, 2 to go"), err::toString);
    }

    private static void damage(final Path work, final String name) throws IOException {
        final Path file = work.resolve("cases.csv");
        final String text = Files.readString(file);
        assertEquals(1, text.lines().filter(line -> line.startsWith(name)).count());
        Files.writeString(file, text.replace("\n" + name, "\nx" + name));
    }

    private static double p99(final JsonNode result) {
        return result.get("slowdowns").get("all").get("ALL").get("percentiles").get("p99").asDouble();
    }

    /** Returns the text without the times of estimates, which are in the last columns. */
    private static String withoutTimes(final String text) {
        return text.replaceAll("(?m)^(.*\\d+/\\d+).*$", "$1").replaceAll(" +", " ");
    }

    /** Runs the three experiments of the paper's appendix C. Errors must have the same directions as in the paper. */
    @Tag("study")
    @Test
    void shouldFindThePublishedDirectionsOfErrorsOnTheParkingLot() {
        assertEquals(0, run("--study", "parking-lot", "--flows", "400", "--jobs", "2"), () -> failure + out);
        assertEquals(6, out.toString().lines().filter(line -> line.matches("link: .* yes +[+-].*")).count(),
                out::toString);
    }

    @Test
    void shouldTellWorkloadsApartWhenThereAreSeveral() {
        assertEquals(0, run("--study", "mixed", "--flows", "600"), () -> failure);
        for (final String workload : List.of("a-cachefollower", "b-webserver", "c-hadoop")) {
            assertEquals(4, out.toString().lines().filter(line -> line.contains(workload)).count(), out::toString);
        }
    }

    @Test
    void shouldDrawErrorsAndSlowdowns() {
        final List<StudyCase> cases = Study.space(List.of(Mixes.of(16), Mixes.of(183)), Mix.Loads.EVEN);
        final List<Variant> variants = List.of(Variant.named("link"), Variant.named("packet"));
        final CaseResults results = new CaseResults(cases, List.of("link", "packet"));
        final CaseRunner runner = new CaseRunner(200, 1, true);
        for (final StudyCase of : cases) {
            results.add(runner.simulate(of, () -> true));
            results.add(runner.estimate(of, VariantEstimator.link("link", Parsimon.Options::new), () -> true));
        }
        final ParsimonReport space = ParsimonReport.of(Study.SPACE, variants, results);
        final StudyReport report = new StudyReport("parsimon");
        ParsimonPlots.add(report, space);
        final Page page = report.summary(ParsimonPlots.summary(List.of(space))).verdictOnCriteria().page();
        assertEquals(List.of(), page.head().all(Block.Badge.class));     // too few scenarios
        final List<Cell> row = page.head().all(Block.OfTable.class).get(0).table().rows().get(0);
        assertEquals(List.of("link", "2"), row.subList(1, 3).stream().map(Cell::text).toList());
        final List<Plot> errors = page.sections().get(0).blocks().all(Block.Plots.class).get(0).plots();
        assertEquals("link", errors.get(0).title());
        assertEquals(List.of("link", "Parsimon, published"),
                errors.get(0).series().stream().map(Series::name).toList());
        assertEquals(2, errors.get(0).series().get(0).x().length);
        assertTrue(errors.stream().allMatch(plot -> plot.series().stream().anyMatch(l -> l.x().length > 1)),
                "a plot of single errors");
        assertEquals(List.of("full simulation", "link"),
                page.sections().get(1).blocks().all(Block.Plots.class).get(0).plots().get(0).series()
                        .stream().map(Series::name).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--only 3 | --only: 3 (expected: the number of a scenario that is published: 0, 1, 2, 6,",
        "--only 1 --full | --only: with --full (expected: one of them)",
        "--scenarios 129 | --scenarios: 129 (expected: 1 to 128)",
        "--flows 99 | --flows: 99 (expected: 100 or more)",
        "--jobs 0 | --jobs: 0 (expected: 1 or more)",
        "--threads 0 | --threads: 0 (expected: 1 or more)",
        "--kept | --kept: without --work (expected: the folder of kept results)",
        "--variants lnk | --variants: 'lnk' (expected: link, link-cluster, packet, packet-cluster, separated by",
        "--min-samples 0 | samples of a bucket: 0 (expected: 1 or more)",
        "--html none/x.html | --html: none/x.html (expected: a file in a folder that exists)",
    })
    void shouldRefuseWhatItCannotDo(final String args, final String message) {
        assertEquals(2, run(args.split(" ")));
        assertTrue(failure.startsWith(message), failure);
        assertFalse(err.toString().contains("to go"));
    }
}
