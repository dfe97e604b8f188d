package tailrace.scenario.results.status;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.RepeatFolder;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.files.FolderLock;
import tailrace.scenario.results.flows.CsvFlowsWriter;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.flows.FlowsWriter;
import tailrace.scenario.results.flows.HostNames;

/** Tests remarks on folders whose run did not reach its end. */
class RunEndingTest {
    @TempDir
    private Path parent;

    private Path folder() {
        return parent.resolve("run");
    }

    @Test
    void shouldSayHowTheRunEndedWhenItDidNotComeToItsEnd() throws IOException {
        assertEquals("", RunEnding.of(folder()));
        try (ResultFolder results = ResultFolder.create(folder())) {
            assertEquals("still running", RunEnding.of(folder()));
            results.finish(RunState.INTERRUPTED, "stopped by the user");
        }
        assertEquals("interrupted (stopped by the user)", RunEnding.of(folder()));
        Files.writeString(folder().resolve(RunStatus.FILE), new RunStatus(RunState.RUNNING, "").toJson());
        assertEquals("killed before its end", RunEnding.of(folder()));
        Files.writeString(folder().resolve(RunStatus.FILE), new RunStatus(RunState.COMPLETE, "").toJson());
        assertEquals("", RunEnding.of(folder()));
    }

    @Test
    void shouldSayWhyThereAreNoFlowsWhenTheRunWasKilledAtItsBeginning() throws IOException {
        Files.createDirectories(folder());
        Files.createFile(folder().resolve(FolderLock.FILE));
        final String message =
                assertThrows(IllegalArgumentException.class, () -> FlowsReader.open(folder())).getMessage();
        assertTrue(message.contains("no flows in this folder, as its run is: killed at its beginning (expected"),
                message);
    }

    @Test
    void shouldSayThatTheRunWasKilledWhenItsFileOfFlowsIsEmpty() throws IOException {
        Files.createDirectories(folder());
        Files.createFile(folder().resolve("flows.csv"));
        Files.writeString(folder().resolve(RunStatus.FILE), new RunStatus(RunState.RUNNING, "").toJson());
        assertEquals(folder().resolve("flows.csv") + ": empty, as its run is: killed before its end (expected: a "
                + "header line or rows of flows)",
                assertThrows(IllegalArgumentException.class, () -> FlowsReader.open(folder())).getMessage());
    }

    @Test
    void shouldSayHowManyFlowsThereAreFromTheBeginning() throws IOException {
        try (ResultFolder results = ResultFolder.create(folder());
                FlowsWriter flows = results.openFlows("csv", HostNames.COUNTED)) {
            assertEquals(CsvFlowsWriter.LAYOUT.header() + "\n", Files.readString(folder().resolve("flows.csv")));
            try (FlowsReader read = FlowsReader.open(folder())) {
                assertFalse(read.next());
            }
            results.finish(RunState.INTERRUPTED, flows.rows() + " flows");
        }
    }

    @Test
    void shouldSayWhatIsValidWhenTheSummaryOfSeedsCannotBeWritten() throws IOException {
        try (RepeatFolder seeds = RepeatFolder.open(folder(), false)) {
            Files.createDirectories(folder().resolve(RepeatSummary.FILE + ".part").resolve("in the way"));
            final String message = assertThrows(
                    UncheckedIOException.class, () -> seeds.writeSummary(new RepeatSummary())).getMessage();
            assertTrue(message.contains("repeat.json: cannot be written ("), message);
            assertTrue(message.endsWith("status.json of each seed in " + folder() + " says what it holds"), message);
        }
    }
}
