package tailrace.validation.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tailrace.tools.report.page.Block;
import tailrace.tools.report.page.Table;

/** Tests a report in all forms: text, Markdown, JSON, page, files and exit status. */
class StudyReportTest {
    private static final Table TABLE = Table.of(List.of("size", "time"), List.of(List.of("1 KB", "2.5")));

    @TempDir
    private Path folder;

    private static StudyReport report(final boolean holds) {
        return new StudyReport("Figures, run again").part(new ReportPart("Figure 1").text("Two seeds.").table(TABLE)
                .findings(FindingTable.CRITERIA, List.of(Finding.of("it falls", holds, "to 2.5"))))
                .verdictOnCriteria();
    }

    @Test
    void shouldPrintHeadingTextTablesFindingsAndVerdict() {
        assertEquals("""
                Figure 1
                Two seeds.

                size  time
                1 KB   2.5

                criterion  holds  found
                it falls   yes    to 2.5

                1 of 1 criteria hold
                """, report(true).text());
        assertTrue(report(true).markdown().startsWith("## Figure 1\n\nTwo seeds.\n\n| size | time |\n"));
    }

    @Test
    void shouldFailWhenAFindingDiffers() {
        assertEquals(0, report(true).exitStatus());
        assertEquals(1, report(false).exitStatus());
        assertEquals("does not hold", report(false).page().head().all(Block.Badge.class).get(0).label());
        assertEquals(List.of(), new StudyReport("nothing").page().head().all(Block.Badge.class));
    }

    @Test
    void shouldHavePartsInJsonUnlessDataAreSet() {
        final String json = report(false).json().replaceAll("\\s+", "");
        assertEquals("[{\"title\":\"Figure1\",\"text\":\"Twoseeds.\",\"tables\":[{\"title\":\"\",\"header\":[\"size\","
                + "\"time\"],\"rows\":[[\"1KB\",\"2.5\"]]}],\"plots\":[],\"checks\":[{\"what\":\"itfalls\","
                + "\"holds\":false,\"found\":\"to2.5\"}]}]", json);
        assertEquals("{\"share\":null}", report(true).data(Fields.of("share", Double.NaN)).json()
                .replaceAll("\\s+", ""));
    }

    @Command(name = "study")
    private static final class Study implements Callable<Integer> {
        @Mixin
        private StudyOutput output;

        @Override
        public Integer call() {
            output.check();
            return output.finish(output.report("what was found").part(new ReportPart("").table(TABLE)).verdict("done"));
        }
    }

    @Test
    void shouldPrintPartsAsTheyComeAndWriteTheFilesThatAreAskedFor() throws IOException {
        final StringWriter out = new StringWriter();
        assertEquals(0, new CommandLine(new Study()).setOut(new PrintWriter(out))
                .execute("--html", folder + "/a.html", "--markdown", folder + "/a.md"));
        assertEquals("size  time\n1 KB   2.5\n\ndone\n", out.toString());
        assertTrue(Files.readString(folder.resolve("a.html")).contains("<h1>what was found</h1>"));
        assertTrue(Files.readString(folder.resolve("a.md")).endsWith("| 1 KB | 2.5 |\n\ndone.\n"));
        assertFalse(Files.exists(folder.resolve("a.json")));
        assertEquals(1, new CommandLine(new Study()).setErr(new PrintWriter(out))
                .execute("--json", folder + "/none/a.json"));
        assertTrue(out.toString().contains("a.json (expected: a file in a folder that exists)"), out::toString);
    }

    @Test
    void shouldRefuseFindingsWithoutTheirLabels() {
        final FindingTable two = new FindingTable().label("part", "part").label("case", "case");
        assertThrows(IndexOutOfBoundsException.class, () -> two.table(List.of(Finding.of("a", true, "b"))));
    }
}
