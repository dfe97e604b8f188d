package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.tools.command.ExitStatus;

/** From a space to a data set. */
class DatasetCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(final String... args) {
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @Test
    void shouldMakeADataSetAndSayWhatItIs() throws IOException {
        final Path data = folder.resolve("data");
        assertEquals(ExitStatus.OK, run("dataset", "quick", "-o", data.toString(), "--samples", "6", "--seed", "5",
            "--foreground", "15", "--jobs", "2", "--format", "parquet,npy"), err.toString());
        assertTrue(out.toString().contains("6 samples of 3 workloads, 90 foreground flows"), out.toString());
        assertTrue(out.toString().contains("6 samples in "), out.toString());
        assertTrue(Files.readString(data.resolve("card.json")).contains("\"seed\" : 5"));
        assertTrue(Files.readString(data.resolve("space.yaml")).contains("foreground: 15"));
        assertTrue(Files.readString(data.resolve("status.json")).contains("complete"));
        assertTrue(Files.size(data.resolve("flows.npy")) > 90 * 40);
        assertFalse(Files.exists(data.resolve("parts")));
        assertEquals(ExitStatus.BAD_INPUT, run("dataset", "quick", "-o", data.toString()));
        assertEquals("tailrace: " + data + ": has a data set already (expected: another folder, or --resume to go on"
            + " with it)", err.toString().strip());
    }

    @Test
    void shouldPrintASpaceToBeginWith() throws IOException {
        assertEquals(ExitStatus.OK, run("dataset", "wide", "--show"), err.toString());
        final Path mine = Files.writeString(folder.resolve("mine.yaml"), out.toString());
        assertTrue(out.toString().contains("\nmaxPacketHops: 4000000\n"), out.toString());
        out.getBuffer().setLength(0);
        assertEquals(ExitStatus.OK, run("dataset", mine.toString(), "--show"), err.toString());
        assertEquals(Files.readString(mine), out.toString());
        assertEquals(ExitStatus.BAD_INPUT, run("dataset", "wide"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "nowhere --samples 1 | nowhere: no such file, and no built-in space of this name (expected: networks,"
                + " wide-networks, busy-networks, large-networks, long-networks, first-networks, wide, m3,"
                + " quick, quick-networks)",
        "quick --samples 0 | --samples: 0 (expected: 1 to 100 million)",
        "quick --foreground 0 | foreground: 0 (expected: 1 or more)",
        "quick --jobs 0 | --jobs: 0 (expected: 1 or more)",
        "quick --format csv | Invalid value for option '--format'",
        "quick --format m3 | expected with --format m3",
    })
    void shouldSayInOneLineWhatIsWrong(final String args, final String message) {
        final String[] words = ("dataset " + args + " -o " + folder.resolve("data")).split(" ");
        assertEquals(ExitStatus.BAD_INPUT, run(words));
        assertTrue(err.toString().contains(message), err.toString());
        assertFalse(Files.exists(folder.resolve("data")));
    }

    @Test
    void shouldPrintASpaceToItsEndWhenOutputIsBuffered() {
        final StringWriter printed = new StringWriter();
        final PrintWriter buffered = new PrintWriter(new BufferedWriter(printed, 1 << 20));
        assertEquals(ExitStatus.OK, Main.run(new String[] {"dataset", "quick", "--show"}, buffered, buffered));
        assertTrue(printed.toString().startsWith("name: quick"), printed.toString());
    }
}
