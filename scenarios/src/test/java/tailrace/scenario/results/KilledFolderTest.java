package tailrace.scenario.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.output.QueuesOutput;
import tailrace.scenario.results.files.FolderLock;
import tailrace.scenario.results.files.HeldFolder;
import tailrace.scenario.results.flows.CsvFlowsWriter;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.flows.FlowsWriter;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.links.SeriesReader;
import tailrace.scenario.results.links.SeriesWriter;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/** Tests the detection and removal of remains of killed runs. */
class KilledFolderTest {
    @TempDir
    private Path parent;

    private Path folder() {
        return parent.resolve("run");
    }

    private static List<String> names(final Path folder) {
        return List.of(folder.toFile().list()).stream().sorted().toList();
    }

    /** Creates a folder as if the process had been killed: the lock file exists, but is not locked. */
    private static Path killed(final Path folder, final RunState state) throws IOException {
        try (ResultFolder results = ResultFolder.create(folder)) {
            results.writeText(Summary.FILE, new Summary().toJson());
            Files.writeString(folder.resolve(results.file(ResultFolder.REPORT) + ".part"), "<html>");
            results.finish(state, "");
        }
        Files.createFile(folder.resolve(FolderLock.FILE));
        return folder;
    }

    @Test
    void shouldHaveItsStatusWhenTheFolderAppears() throws InterruptedException {
        final AtomicInteger without = new AtomicInteger();
        final int folders = 200;
        final Thread watch = new Thread(() -> {
            for (int i = 0; i < folders; i++) {
                final Path next = parent.resolve("run" + i);
                while (!Files.exists(next)) {
                    if (Thread.currentThread().isInterrupted()) {
                        return;
                    }
                    Thread.onSpinWait();
                }
                if (!Files.exists(next.resolve(RunStatus.FILE))) {
                    without.incrementAndGet();
                }
            }
        });
        watch.start();
        try {
            for (int i = 0; i < folders; i++) {
                ResultFolder.create(parent.resolve("run" + i)).close();
            }
            watch.join();
        } finally {
            watch.interrupt();
        }
        assertEquals(0, without.get(), "folders without " + RunStatus.FILE);
        assertEquals(folders, names(parent).size());
    }

    @Test
    void shouldTakeWhatIsLeftOfAFolderThatHasNotAppeared() throws IOException {
        Files.createDirectories(parent.resolve(".run.new"));
        Files.writeString(parent.resolve(".run.new/status.json"), "{");
        ResultFolder.create(folder()).close();
        assertEquals(List.of("run"), names(parent));
        assertEquals(List.of("status.json"), names(folder()));
    }

    @Test
    void shouldPutStatusIntoAnEmptyFolderThatIsThere() throws IOException {
        final Path link = Files.createSymbolicLink(folder(), Files.createDirectory(parent.resolve("elsewhere")));
        ResultFolder.create(link).close();
        assertTrue(Files.isSymbolicLink(link));
        assertEquals(List.of("status.json"), names(parent.resolve("elsewhere")));
    }

    private static void noteReport(final Path of) throws IOException {
        try (HeldFolder held = HeldFolder.following(of)) {
            ResultFolder.noteFile(held, ResultFolder.REPORT);
        }
    }

    @Test
    void shouldClearAwayLockAndPartsWhenTheNextCommandHasTheFolder() throws IOException {
        noteReport(killed(folder(), RunState.RUNNING));
        assertEquals(List.of("status.json", "summary.json"), names(folder()));
        try (ResultFolder next = ResultFolder.create(killed(folder(), RunState.RUNNING))) {
            next.begin();
        }
        assertEquals(List.of("status.json"), names(folder()));
    }

    @Test
    void shouldLeaveLockAndPartsAloneWhileTheRunGoesOn() throws IOException {
        try (ResultFolder results = ResultFolder.create(folder())) {
            results.file(ResultFolder.REPORT);
            noteReport(folder());
            assertTrue(Files.exists(folder().resolve(FolderLock.FILE)));
            results.finish(RunState.COMPLETE, "");
        }
        assertFalse(Files.exists(folder().resolve(FolderLock.FILE)));
    }

    @Test
    void shouldClearAwayLocksOfSeedsWhenResumed() throws IOException {
        RepeatFolder.open(folder(), false).close();
        killed(folder().resolve("seed-1"), RunState.COMPLETE);
        killed(folder().resolve("seed-2"), RunState.RUNNING);
        Files.createDirectories(folder().resolve(".seed-3.new"));
        Files.createFile(folder().resolve(FolderLock.FILE));
        try (RepeatFolder seeds = RepeatFolder.open(folder(), true)) {
            assertEquals(List.of(1L, 2L), seeds.seeds());
        }
        assertEquals(List.of("seed-1", "seed-2"), names(folder()));
        assertEquals(List.of("status.json", "summary.json"), names(folder().resolve("seed-1")));
        assertEquals(List.of("status.json", "summary.json"), names(folder().resolve("seed-2")));
    }

    @Test
    void shouldClearAwayAllOfSeedsWhenBegunAgain() throws IOException {
        killed(folder().resolve("seed-1"), RunState.RUNNING);
        Files.createDirectories(folder().resolve(".seed-2.new"));
        RepeatFolder.open(folder(), false).close();
        assertEquals(List.of(), names(folder()));
    }

    @Test
    void shouldLeaveOutALineThatIsNotWholeWhenTheRunWasKilled() throws IOException {
        killed(folder(), RunState.RUNNING);
        final String rows = CsvFlowsWriter.LAYOUT.header() + "\n1,w,0,1,1000,0,20,10,2.000000,0,0\n2,w,0,1,1000,0,20,1";
        final Path flows = Files.writeString(folder().resolve("flows.csv"), rows);
        final Path queues = Files.writeString(folder().resolve(QueuesOutput.FILE), "time_ps,port,bytes\n1,a->b#0");
        try (FlowsReader in = FlowsReader.open(folder()); SeriesReader series = new SeriesReader(queues)) {
            assertTrue(in.next());
            assertEquals(1, in.id());
            assertFalse(in.next());
            assertFalse(series.next());
        }
        Files.writeString(folder().resolve(RunStatus.FILE), new RunStatus(RunState.COMPLETE, "").toJson());
        try (FlowsReader in = FlowsReader.open(flows)) {
            assertTrue(in.next());
            assertEquals(flows + ":3: 8 columns (expected: 11, as in the header)",
                    assertThrows(IllegalArgumentException.class, in::next).getMessage());
        }
    }

    @Test
    void shouldReadCompressedFlowsUpToWhereTheRunWasKilled() throws IOException {
        final Path flows;
        try (ResultFolder results = ResultFolder.create(folder());
                FlowsWriter out = results.openFlows("csv.gz", HostNames.COUNTED)) {
            out.write(1, "w", 0, 1, 1000, 0, 20, 10, 0, 0);
            flows = folder().resolve("flows.csv.gz");
            results.finish(RunState.RUNNING, "");
        }
        final byte[] whole = Files.readAllBytes(flows);
        Files.write(flows, Arrays.copyOf(whole, whole.length - 10));
        try (FlowsReader in = FlowsReader.open(folder())) {
            while (in.next()) {
                assertEquals(1, in.id());
            }
        }
        Files.writeString(folder().resolve(RunStatus.FILE), new RunStatus(RunState.COMPLETE, "").toJson());
        try (FlowsReader in = FlowsReader.open(folder())) {
            assertThrows(UncheckedIOException.class, () -> {
                while (in.next()) {
                    assertEquals(1, in.id());
                }
            });
        }
    }

    @Test
    void shouldHaveAHeaderInTracesFromTheBeginning() {
        final Path queues = parent.resolve("queues.csv");
        try (SeriesWriter out = SeriesWriter.create(queues, "bytes")) {
            try (SeriesReader in = new SeriesReader(queues)) {
                assertFalse(in.next());
            }
            out.write(1, "a->b#0", 2L);
        }
    }
}
