package tailrace.tools.m3.command;

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
import tailrace.tools.command.ToolCalls;

/** Tests {@code tailrace dataset}, which creates a data set from a space. */
class DatasetCommandTest {
    @TempDir
    private Path folder;

    private final ToolCalls calls = new ToolCalls();

    @Test
    void shouldMakeADataSetAndSayWhatItIs() throws IOException {
        final Path data = folder.resolve("data");
        assertEquals(ExitStatus.OK, calls.run("dataset", "quick", "-o", data.toString(), "--samples", "6", "--seed",
            "5", "--foreground", "15", "--jobs", "2", "--format", "parquet,npy"), calls.err());
        assertTrue(calls.out().contains("6 samples of 3 workloads, 90 foreground flows"), calls.out());
        assertTrue(calls.out().contains("6 samples in "), calls.out());
        assertTrue(Files.readString(data.resolve("card.json")).contains("\"seed\" : 5"));
        assertTrue(Files.readString(data.resolve("space.yaml")).contains("foreground: 15"));
        assertTrue(Files.readString(data.resolve("status.json")).contains("complete"));
        assertTrue(Files.size(data.resolve("flows.npy")) > 90 * 40);
        assertFalse(Files.exists(data.resolve("parts")));
        assertEquals(ExitStatus.BAD_INPUT, calls.run("dataset", "quick", "-o", data.toString()));
        assertEquals("tailrace: " + data + ": has a data set already (expected: another folder, or --resume to go on"
            + " with it)", calls.err().strip());
    }

    @Test
    void shouldPrintASpaceToBeginWith() throws IOException {
        assertEquals(ExitStatus.OK, calls.run("dataset", "wide", "--show"), calls.err());
        final Path mine = Files.writeString(folder.resolve("mine.yaml"), calls.out());
        assertTrue(calls.out().contains("\nmaxPacketHops: 4000000\n"), calls.out());
        assertEquals(Files.readString(mine), new ToolCalls().done("dataset", mine.toString(), "--show"));
        assertEquals(ExitStatus.BAD_INPUT, calls.run("dataset", "wide"));
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
        assertEquals(ExitStatus.BAD_INPUT, calls.run(words));
        assertTrue(calls.err().contains(message), calls.err());
        assertFalse(Files.exists(folder.resolve("data")));
    }

    @Test
    void shouldPrintASpaceToItsEndWhenOutputIsBuffered() {
        final StringWriter printed = new StringWriter();
        final PrintWriter buffered = new PrintWriter(new BufferedWriter(printed, 1 << 20));
        assertEquals(ExitStatus.OK, calls.run(buffered, "dataset", "quick", "--show"));
        assertTrue(printed.toString().startsWith("name: quick"), printed.toString());
    }
}
