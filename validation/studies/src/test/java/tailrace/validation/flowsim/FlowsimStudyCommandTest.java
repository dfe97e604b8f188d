package tailrace.validation.flowsim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Tests cases that are computed by hand, cases in folders, and folders without cases. */
class FlowsimStudyCommandTest {
    private static final String HEADER = "id,src,dst,size_bytes,start_ns,active,fluid_ns,slowdown\n";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(final String... args) {
        final CommandLine line = new CommandLine(new FlowsimStudyCommand()).setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true));
        line.setExecutionExceptionHandler((e, command, result) -> {
            throw e;
        });
        return line.execute(args);
    }

    private Path write(final String name, final String text) throws IOException {
        final Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(file))) {
            packed.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }

    @Test
    void shouldEqualAllCasesWorkedOutByHand() {
        assertEquals(0, run(), out.toString());
        assertTrue(out.toString().contains("64 of 64 equal"), out.toString());
    }

    @Test
    void shouldTellWhatDiffersWhenACompletionIsAnother() throws IOException {
        write("n2-a/flows.csv.gz", HEADER + "0,0,2,1000,0,1,838.4,1\n1,0,2,1000,5000,1,839.4,1\n");
        assertEquals(1, run("--reference", folder.toString()));
        assertTrue(out.toString().contains("DIFFERS n2-a, m3: flow 1: 838.400000 here, 839.400000 there"),
                out.toString());
    }

    @Test
    void shouldCompareGraphsWithCapsWhenThereIsATableOfLinks() throws IOException {
        write("graph/links.csv.gz", "link,from,to,gbps\n0,4,5,10\n1,5,6,40\n");
        write("graph/flows.csv.gz", "id,start_ns,size_bytes,cap_gbps,path_nodes,first_rate_gbps,fluid_ns\n"
                + "0,0,1000,0,4 5 6,7.5,1000\n1,0,250,2.5,4 5,2.5,800\n");
        // Rates 7.5 and 2.5 Gb/s for 800 ns, then 10 Gb/s.
        assertEquals(0, run("--reference", folder.toString()), out.toString());
    }

    /** Names do not matter, because the code finds links by their nodes, and a seed by the flows that it generates. */
    @Test
    void shouldTakeCasesOfAnyName() throws IOException {
        write("mine/flows.csv.gz", HEADER + "0,0,2,1000,0,1,838.4,1\n");
        writeRecipe("yours");
        assertEquals(0, run("--reference", folder.toString()), out.toString());
        assertTrue(out.toString().contains("3 of 3 equal") && out.toString().contains("yours"), out.toString());
    }

    /**
     * Writes flows: sizes of 1,000 B except one, gaps of 10 us, pairs 0 to 2; a flow of 1,000 B takes 838.4 ns alone.
     */
    private void writeRecipe(final String name) throws IOException {
        final StringBuilder tables = new StringBuilder("table,index,value\n");
        for (int i = 0; i < 1024; i++) {
            tables.append("size,").append(i).append(',').append(1000).append("\ngap,").append(i).append(",10000\n");
        }
        for (int i = 0; i < 64; i++) {
            tables.append("src,").append(i).append(",0\ndst,").append(i).append(",2\n");
        }
        write(name + "/tables.csv.gz", tables.toString());
        write(name + "/flows.csv.gz", HEADER + "0,0,2,1000,1000010000,1,838.4,1\n4,0,2,1000,1000050000,1,838.4,1\n");
    }

    @Test
    void shouldCompareWhatReadmeAndSummarySay() throws IOException {
        writeRecipe("yours");
        final Path readme = folder.resolve("README.md");
        final String row = "| case | what |\n|---|---|\n| yours | sum of all fluid_ns 4192, largest 838.4;"
                + " sum of sizes 5000; last start 1000050000; seed 7 |\n";
        Files.writeString(readme, row);
        final Path summary = folder.resolve("summary.csv");
        final String percentiles = "case,size_class,foreground_flows,p50,p90,p99,p100\nyours,1000_9999,5,1,1,1,1\n";
        Files.writeString(summary, percentiles);
        assertEquals(0, run("--reference", folder.toString()), out.toString());
        Files.writeString(readme, row.replace("4192", "4193"));
        assertEquals(1, run("--reference", folder.toString()));
        assertTrue(out.toString().contains("DIFFERS yours, m3: sum: 4192.000000 here, 4193.000000 there"),
                out::toString);
        Files.writeString(readme, row);
        Files.writeString(summary, percentiles.replace(",5,", ",6,"));
        assertEquals(1, run("--reference", folder.toString()));
        assertTrue(out.toString().contains("flows 1000_9999 of the foreground: 5.000000 here, 6.000000 there"),
                out::toString);
    }

    /** A map with a single flow has this flow's slowdown in all percentiles. */
    @Test
    void shouldCompareFeatureMapsArrivalsAndFirstRates() throws IOException {
        final String head = "map,size_class" + IntStream.rangeClosed(1, 100).mapToObj(p -> ",p" + p)
                .collect(Collectors.joining()) + "\n";
        write("a/flows.csv.gz", HEADER + "0,0,2,1000,0,1,838.4,1\n");
        write("a/featuremaps.csv.gz", head + "0,4" + ",1".repeat(100) + "\n");
        assertEquals(0, run("--reference", folder.toString()), out.toString());
        write("a/featuremaps.csv.gz", head + "0,4" + ",1".repeat(99) + ",1.1\n");
        assertEquals(1, run("--reference", folder.toString()));
        assertTrue(out.toString().contains("map 0, class 4, p100: 1.000000 here, 1.100000 there"), out::toString);
        write("a/flows.csv.gz", HEADER + "0,0,2,1000,0,2,838.4,1\n");
        Files.delete(folder.resolve("a/featuremaps.csv.gz"));
        assertEquals(1, run("--reference", folder.toString()));
        assertTrue(out.toString().contains("flows after the arrival of flow 0: 1.000000 here, 2.000000 there"),
                out::toString);
        write("a/links.csv.gz", "link,from,to,gbps\n0,4,5,10\n");
        write("a/flows.csv.gz", "id,start_ns,size_bytes,cap_gbps,path_nodes,first_rate_gbps,fluid_ns\n"
                + "0,0,1000,0,4 5,9,800\n");
        assertEquals(1, run("--reference", folder.toString()));
        assertTrue(out.toString().contains("first rate of flow 0: 10.000000 here, 9.000000 there"), out::toString);
    }

    /**
     * Before the first run, the command reports missing files in notes, and refuses all damaged files. It then compares
     * the rest.
     */
    @Test
    void shouldSayBeforeTheFirstRunWhatIsMissingOrDamaged() throws IOException {
        write("good/flows.csv.gz", HEADER + "0,0,2,1000,0,1,838.4,1\n");
        Files.createDirectories(folder.resolve("empty"));
        writeRecipe("recipe");
        Files.delete(folder.resolve("recipe/tables.csv.gz"));
        write("graph/flows.csv.gz", "id,start_ns,size_bytes,cap_gbps,path_nodes,first_rate_gbps,fluid_ns\n"
                + "0,0,1000,0,4 5,10,800\n");
        write("good/inference.csv.gz", "output,value\n0,1\n");
        Files.writeString(folder.resolve("README.md"), "| case | what |\n|---|---|\n| gone | x |\n");
        assertEquals(0, run("--reference", folder.toString()));
        for (final String note : List.of("empty: no flows.csv.gz: left out", "graph: no links.csv.gz: left out",
                "recipe: no tables.csv.gz, though flows.csv.gz has some flows only: left out",
                "good/inference.csv.gz: not compared here", "gone: in README.md, but no such folder: left out")) {
            assertTrue(err.toString().contains(note), () -> err + " without " + note);
        }
        assertTrue(out.toString().contains("1 of 1 equal"), out.toString());
        final Path first = Files.writeString(folder.resolve("graph/flows.csv.gz"), "no gzip");
        final Path second = write("good/flows.csv.gz", HEADER + "0,0,2,1000,0,1,x,1\n");
        assertMessage(second + ":2: fluid_ns 'x' (expected: a number); " + first
                + ": empty or no gzip file (expected: a table)");
    }

    @Test
    void shouldRefuseAFolderThatIsNoReferenceInOneLine() throws IOException {
        assertMessage(folder + ": no cases (expected: folders with flows.csv.gz)");
        final Path flows = write("n2-a/flows.csv.gz", HEADER + "0,0,2,1000,0,1\n");
        assertMessage(flows + ":2: 6 columns (expected: 8, as in the header)");
        write("n2-a/flows.csv.gz", HEADER + "0,0,2,-1,0,1,1,1\n");
        assertMessage(flows + ":2: size_bytes '-1' (expected: at least 1)");
        write("n2-a/flows.csv.gz", HEADER + "0,0,7,1,0,1,1,1\n");
        assertMessage(flows + ":2: dst '7' (expected: at most 6)");
        write("n2-a/flows.csv.gz", HEADER + "0,1,1,1,0,1,1,1\n");
        assertMessage(flows + ":2: dst '1' (expected: another node than src)");
        Files.writeString(flows, "no gzip");
        assertMessage(flows + ": empty or no gzip file (expected: a table)");
    }

    private void assertMessage(final String expected) {
        final CommandLine line = new CommandLine(new FlowsimStudyCommand());
        final String[] caught = new String[1];
        line.setExecutionExceptionHandler((e, command, result) -> {
            caught[0] = assertThrows(IllegalArgumentException.class, () -> {
                throw e;
            }).getMessage();
            return 2;
        });
        line.execute("--reference", folder.toString());
        assertEquals(expected, caught[0]);
    }
}
