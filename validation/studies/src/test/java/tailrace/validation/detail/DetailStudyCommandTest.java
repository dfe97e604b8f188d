package tailrace.validation.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.tools.report.page.Block;
import tailrace.tools.report.page.Blocks;
import tailrace.tools.report.page.Column;
import tailrace.tools.report.page.Page;
import tailrace.validation.study.StudyCalls;
import tailrace.validation.study.StudyReport;

/** Tests {@code tailrace validate detail} on the smallest of its runs. */
final class DetailStudyCommandTest extends StudyCalls {
    private int run(final String... args) {
        return call(new DetailStudyCommand(), args);
    }

    @Test
    void shouldRunOnceAndThenTakeWhatIsKept() throws IOException {
        final Path json = folder.resolve("a.json");
        final String[] args = {"--only", "small/1500", "--samples", "400", "--seeds", "2", "--jobs", "2",
            "--work", folder.resolve("work").toString(), "--json", json.toString(), "--force"};
        run(args);
        assertTrue(err.toString().contains("0 runs are there, 4 to go"), err::toString);
        final String first = out.toString();
        final JsonNode runs = new ObjectMapper().readTree(Files.readString(json)).get("runs");
        assertEquals(4, runs.size());
        assertEquals("small/1500/detail", runs.get(0).get("name").asText());
        assertTrue(runs.get(0).get("retrievals").get("8000").get("count").asLong() > 300);
        out.getBuffer().setLength(0);
        run(args);
        assertTrue(err.toString().contains("4 runs are there, 0 to go"), err::toString);
        assertEquals(first, out.toString());
        out.getBuffer().setLength(0);
        run("--kept", "--only", "small/1500", "--samples", "400", "--seeds", "3",
                "--work", folder.resolve("work").toString());
        assertTrue(out.toString().contains("4 runs, "), out::toString);
    }

    @Test
    void shouldRunAgainWhenAResultIsDamagedOrOfAnotherScenario() throws IOException {
        final Path work = folder.resolve("work");
        run("--only", "small/500/fh", "--samples", "100", "--work", work.toString());
        final Path runs = work.resolve("runs.csv");
        Files.writeString(runs, Files.readString(runs).replace("retrievals", "retrieval"));
        run("--only", "small/500/fh", "--samples", "100", "--work", work.toString());
        run("--only", "small/500/fh", "--samples", "150", "--work", work.toString());
        assertFalse(err.toString().contains("1 runs are there"), err::toString);
    }

    @Test
    void shouldRefuseWhatItDoesNotKnow() {
        assertEquals(2, run("--only", "alltoal/2000x"));
        assertTrue(failure.startsWith("--only: 'alltoal/2000x' (expected:"), failure);
        assertEquals(2, run("--jobs", "0"));
        assertEquals("--jobs: 0 (expected: 1 or more)", failure);
        assertEquals(2, run("--kept"));
        assertTrue(failure.startsWith("--kept: "), failure);
        assertEquals(2, run("--samples", "5"));
        assertEquals("--samples: 5 (expected: 100 or more)", failure);
        assertEquals(2, run("--html", folder.resolve("none/x.html").toString()));
        assertTrue(failure.startsWith("--html: "), failure);
        assertEquals("", err.toString());
    }

    @Test
    void shouldNameInALineWhatWasNotRun() throws IOException {
        final StudyReport report = new StudyReport("detail");
        DetailStudy.add(report, new PaperComparison(new RunResults(), 100, 1, false));
        final Page page = report.page();
        assertEquals("Of 0 figures of the paper that were run, 0 are met, 0 near and 0 missed; 0 shown"
                + " without a verdict; 0 runs, 100 retrievals of each size in each, 99 % and 99.9 % are the largest of"
                + " so few, 1 seed(s).", page.head().all(Block.Paragraph.class).get(0).text());
        assertEquals(List.of("criterion", "holds", "found"), page.head().all(Block.OfTable.class).get(0)
                .table().columns().stream().map(Column::name).toList());
        final Blocks figures = page.sections().get(0).blocks();
        assertEquals(List.of(), figures.all(Block.OfTable.class));
        final String text = figures.all(Block.Paragraph.class).get(0).text();
        assertTrue(text.contains(" more figures were not run, of fig. 4a, fig. 4b, fig. 9, "), text);
    }
}
