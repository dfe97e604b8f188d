package tailrace.tools.flowsim.reference;

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
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Cases worked out by hand, those of folders, and folders that are none. */
class ReferenceCommandTest {
    private static final String HEADER = "id,src,dst,size_bytes,start_ns,active,fluid_ns,slowdown\n";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();

    private int run(final String... args) {
        final CommandLine line = new CommandLine(new ReferenceCommand()).setOut(new PrintWriter(out, true));
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
        // 7.5 and 2.5 Gb/s for 800 ns, then 10.
        assertEquals(0, run("--reference", folder.toString()), out.toString());
    }

    @Test
    void shouldRefuseAFolderThatIsNoReferenceInOneLine() throws IOException {
        assertMessage(folder + ": no cases (expected: folders with flows.csv.gz)");
        final Path flows = write("n2-a/flows.csv.gz", HEADER + "0,0,2,1000,0,1\n");
        assertMessage(flows + ":2: 6 columns (expected: 8, as in the header)");
        write("n2-a/flows.csv.gz", HEADER + "0,0,2,-1,0,1,1,1\n");
        assertMessage(flows + ":2: size_bytes '-1' (expected: at least 1)");
        write("n2-a/flows.csv.gz", HEADER + "0,0,7,1,0,1,1,1\n");
        assertMessage(flows + ":2: dst '7' (expected: at most 2)");
        write("n2-a/flows.csv.gz", HEADER + "0,1,1,1,0,1,1,1\n");
        assertMessage(flows + ":2: dst '1' (expected: another node than src)");
        Files.writeString(flows, "no gzip");
        assertMessage(flows + ": empty or no gzip file (expected: a table)");
    }

    private void assertMessage(final String expected) {
        final CommandLine line = new CommandLine(new ReferenceCommand());
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
