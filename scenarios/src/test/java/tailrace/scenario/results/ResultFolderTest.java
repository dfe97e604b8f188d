package tailrace.scenario.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.HeldFolder;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.links.PauseRow;
import tailrace.scenario.results.links.SeriesReader;
import tailrace.scenario.results.links.SeriesWriter;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

class ResultFolderTest {
    @TempDir
    private Path parent;

    private Path folder() {
        return parent.resolve("a/b");
    }

    private RunStatus status() {
        return RunStatus.read(folder().resolve("status.json"));
    }

    @Test
    void shouldSayRunningThenTheEndWhenRunFinishes() throws IOException {
        try (ResultFolder folder = ResultFolder.create(folder())) {
            assertEquals(new RunStatus(RunState.RUNNING, ""), status());
            folder.finish(RunState.INCOMPLETE, "3 of 10 flows unfinished");
        }
        assertEquals(new RunStatus(RunState.INCOMPLETE, "3 of 10 flows unfinished"), status());
        assertTrue(Files.readString(folder().resolve("status.json")).contains("\"state\" : \"incomplete\""));
        assertEquals(1, folder().toFile().list().length);
    }

    @Test
    void shouldSayFailedWhenClosedWithoutAnEnd() {
        ResultFolder.create(folder()).close();
        assertEquals(RunState.FAILED, status().state());
    }

    @Test
    void shouldNotNameFilesThatWereNeverMadeWhenRunIsInterrupted() throws IOException {
        try (ResultFolder folder = ResultFolder.create(folder())) {
            folder.writeText("scenario.resolved.yaml", "seed: 1");
            folder.file("report.html");
            folder.finish(RunState.INTERRUPTED, "stopped by the user");
        }
        final String text = Files.readString(folder().resolve("status.json"));
        assertFalse(text.contains("report.html"), text);
        assertTrue(text.contains("scenario.resolved.yaml"), text);
        assertEquals(new RunStatus(RunState.INTERRUPTED, "stopped by the user"), status());
    }

    @Test
    void shouldReplaceAnEarlierResultWhenFolderHasOne() throws IOException {
        try (ResultFolder first = ResultFolder.create(folder())) {
            first.openFlows("csv.gz", HostNames.COUNTED).close();
            first.writeText("report.html", "old");
            Files.writeString(first.file("flows.parquet.part"), "half");
            first.finish(RunState.COMPLETE, "");
        }
        try (ResultFolder second = ResultFolder.create(folder())) {
            second.begin();
        }
        assertEquals(RunState.FAILED, status().state());
        assertFalse(Files.exists(folder().resolve("report.html")));
        assertFalse(Files.exists(folder().resolve("flows.csv.gz")));
        assertFalse(Files.exists(folder().resolve("flows.parquet.part")));
    }

    @Test
    void shouldLeaveAnEarlierResultWhenRunFailsBeforeItBegins() throws IOException {
        try (ResultFolder first = ResultFolder.create(folder())) {
            first.writeText("trials.csv", "kept");
            first.writeText("report.html", "old");
            first.finish(RunState.COMPLETE, "");
        }
        final String before = Files.readString(folder().resolve(RunStatus.FILE));
        final RunState[] ended = new RunState[1];
        try (ResultFolder second = ResultFolder.resume(folder(), null, Set.of("trials.csv"))) {
            second.onFinished(state -> ended[0] = state);
            assertEquals("kept", Files.readString(second.file("trials.csv")));
            assertEquals(RunState.RUNNING, status().state());
            final RuntimeException refusal = new IllegalArgumentException("trials of another experiment");
            assertSame(refusal, second.fail(refusal));
        }
        assertEquals(RunState.FAILED, ended[0]);
        ResultFolder.create(folder()).close();
        assertEquals(before, Files.readString(folder().resolve(RunStatus.FILE)));
        assertEquals("old", Files.readString(folder().resolve("report.html")));
        try (ResultFolder third = ResultFolder.resume(folder(), null, Set.of("trials.csv"))) {
            third.writeText("scenario.resolved.yaml", "seed: 1");
            third.fail(new IllegalArgumentException("no route"));
        }
        assertEquals(new RunStatus(RunState.FAILED, "no route"), status());
        assertEquals(List.of("scenario.resolved.yaml", "status.json", "trials.csv"),
                Stream.of(folder().toFile().list()).sorted().toList());
    }

    @Test
    void shouldRefuseAndKeepFilesWhenFolderIsForeign() throws IOException {
        Files.createDirectories(folder());
        final Path thesis = Files.writeString(folder().resolve("thesis.tex"), "five years");
        assertEquals("results: " + folder() + " is not empty and not a result folder, it has 'thesis.tex' (expected: a "
                + "new or empty folder, or one with an earlier result)", refusal());
        Files.writeString(folder().resolve("status.json"), "{}");
        refusal();
        assertEquals("five years", Files.readString(thesis));
        Files.delete(thesis);
        Files.delete(folder().resolve("status.json"));
        Files.writeString(folder().resolve("flows.csv"), "someone else's");
        refusal();
        assertEquals("someone else's", Files.readString(folder().resolve("flows.csv")));
    }

    private String refusal() {
        return assertThrows(IllegalArgumentException.class, () -> ResultFolder.create(folder())).getMessage();
    }

    @Test
    void shouldRefuseWhenPathIsAFile() throws IOException {
        Files.createDirectories(folder().getParent());
        Files.writeString(folder(), "");
        assertTrue(refusal().contains("is a file (expected: a folder)"));
    }

    @Test
    void shouldRefuseWhenAnotherRunWritesIntoIt() {
        try (ResultFolder first = ResultFolder.create(folder())) {
            assertTrue(refusal().contains("is being written by another run"));
            assertEquals(RunState.RUNNING, status().state());
            first.finish(RunState.COMPLETE, "");
        }
        ResultFolder.create(folder()).close();
    }

    private static RunIdentity run(final String hash, final String... settings) {
        return new RunIdentity("run", "mine", List.of(settings), hash);
    }

    @Test
    void shouldKeepForeignFilesWhenReplacingAResult() throws IOException {
        try (ResultFolder first = ResultFolder.create(folder())) {
            Files.writeString(first.file("h0-to-s0-0.pcap"), "ours");
            first.finish(RunState.COMPLETE, "");
        }
        final Path mine = Files.writeString(folder().resolve("my.pcap"), "mine");
        Files.createDirectory(folder().resolve("notes"));
        try (ResultFolder second = ResultFolder.create(folder())) {
            second.begin();
            assertFalse(Files.exists(folder().resolve("h0-to-s0-0.pcap")));
            assertTrue(assertThrows(IllegalArgumentException.class, () -> second.file("my.pcap")).getMessage()
                    .contains("has a file 'my.pcap' that Tailrace has not made"));
            second.finish(RunState.COMPLETE, "");
        }
        assertEquals("mine", Files.readString(mine));
        assertTrue(Files.isDirectory(folder().resolve("notes")));
    }

    @Test
    void shouldNotLeaveFolderWhenRecordIsDamaged() throws IOException {
        ResultFolder.create(folder()).close();
        final Path precious = Files.writeString(parent.resolve("precious"), "mine");
        Files.writeString(folder().resolve("status.json"),
                "{\"state\": \"complete\", \"files\": [\"../../precious\", \"" + precious
                + "\", \"..\", \".\", \"\"]}");
        try (ResultFolder second = ResultFolder.create(folder())) {
            second.begin();
        }
        assertEquals("mine", Files.readString(precious));
    }

    @Test
    void shouldRefuseToReplaceAnotherRunUnlessForced() {
        replace(run("1", "seed=2"), false);
        replace(run("1"), false);
        replace(run("1", "seed=2"), false);
        assertEquals("results: " + folder() + " has those of another run, run mine with seed=2; of which differ: "
                + "there seed=2 (expected: another folder by -o, or --force to replace them)",
                assertThrows(IllegalArgumentException.class,
                    () -> ResultFolder.create(folder(), run("2"), false)).getMessage());
        replace(run("2"), true);
        replace(run("2"), false);
    }

    private void replace(final RunIdentity run, final boolean force) {
        try (ResultFolder folder = ResultFolder.create(folder(), run, force)) {
            folder.begin();
        }
    }

    @Test
    void shouldSayWhichKeysDifferWhenResultsCollide() {
        final RunIdentity first = new RunIdentity("run", "mine", List.of(), "1", Map.of(), Map.of(),
                "seed: 1\nstop: {flows: 5}\n");
        try (ResultFolder folder = ResultFolder.create(folder(), first, false)) {
            folder.writeText(ResultFolder.SCENARIO, first.scenario());
            folder.finish(RunState.COMPLETE, "");
        }
        assertEquals(null, ResultFolder.runIn(folder()).orElseThrow().scenario());
        assertEquals("results: " + folder() + " has those of another run, run mine; of which differ: seed: 2, there 1; "
                + "stop.at: 1ms, there none; stop.stalled: 1s, there none; and 1 more (expected: another folder by -o, "
                + "or --force to replace them)", assertThrows(IllegalArgumentException.class,
                    () -> ResultFolder.create(folder(), new RunIdentity("run", "mine", List.of(), "2", Map.of(),
                            Map.of(), "seed: 2\nstop: {at: 1ms, stalled: 1s}\n"), false)).getMessage());
    }

    @Test
    void shouldRefuseSecondRunWhenFolderWasRemovedWhileTheFirstLives() throws IOException {
        try (ResultFolder first = ResultFolder.create(folder())) {
            first.writeText("report.html", "x");
            for (final String name : folder().toFile().list()) {
                Files.delete(folder().resolve(name));
            }
            Files.delete(folder());
            assertTrue(refusal().contains("is being written by another run"));
            assertFalse(Files.exists(folder()));
            Files.createDirectories(folder());
            first.finish(RunState.COMPLETE, "");
        }
        ResultFolder.create(folder()).close();
    }

    @Test
    void shouldOpenFolderWhoseRunWasKilledAtItsBeginning() throws IOException {
        Files.createDirectories(folder());
        Files.writeString(folder().resolve(".lock"), "");
        Files.writeString(folder().resolve("status.json.part"), "{");
        ResultFolder.create(folder()).close();
        assertEquals(RunState.FAILED, status().state());
    }

    @Test
    void shouldSayWhyARunFailed() {
        try (ResultFolder folder = ResultFolder.create(folder())) {
            final RuntimeException told = folder.fail(Failures.writing("flows.csv", new IOException("disk full")));
            assertEquals("flows.csv: cannot be written (disk full); " + folder() + " holds what was whole by then, "
                    + "status.json says failed", told.getMessage());
        }
        assertEquals(new RunStatus(RunState.FAILED, "flows.csv: cannot be written (disk full)"), status());
    }

    @Test
    void shouldCallARunInterruptedWhenReadingAFileWasCancelled() {
        final CancellationException cause = new CancellationException("interrupted while reading flows.csv");
        try (ResultFolder folder = ResultFolder.create(folder())) {
            assertSame(cause, folder.fail(cause));
        }
        assertEquals(new RunStatus(RunState.INTERRUPTED, "interrupted while reading flows.csv"), status());
    }

    @Test
    void shouldNameFileWhenStatusHasNoState() throws IOException {
        final Path file = Files.writeString(parent.resolve("status.json"), "{}");
        assertEquals(file + ": no state (expected: JSON as written by tailrace)",
                assertThrows(IllegalArgumentException.class, () -> RunStatus.read(file)).getMessage());
    }

    @Test
    void shouldKeepTheOldFileWhenReplacingFails() throws IOException {
        final Path file = Files.writeString(parent.resolve("summary.json"), "old");
        Files.createDirectory(parent.resolve("summary.json.part"));
        assertThrows(java.io.UncheckedIOException.class, () -> AtomicFiles.write(file, "new"));
        assertEquals("old", Files.readString(file));
    }

    @Test
    void shouldOverwriteStatusInPlaceWhenNoNewFileCanBeMade() throws IOException {
        final ResultFolder folder = ResultFolder.create(folder());
        Files.createDirectories(folder().resolve("status.json.part/full"));
        folder.finish(RunState.FAILED, "flows.csv: cannot be written (No space left on device)");
        assertEquals(RunState.FAILED, status().state());
        folder.close();
        assertEquals("flows.csv: cannot be written (No space left on device)", status().reason());
    }

    @Test
    void shouldReadBackSummaryWhenWritten() throws IOException {
        final Summary summary = new Summary();
        summary.name = "quick \"start\"";
        summary.flows = 12;
        summary.simulatedSeconds = 0.25;
        summary.packetHopsPerSecond = Double.NaN;
        summary.slowdown = new SlowdownStats().table();
        summary.workloads.put("web", new WorkloadSummary(12, 11, Map.of("all", new Percentiles(1, 2, 3, 4, 5, 6)),
                Map.of("2KB", new CompletionTimes(7, 8, 9, 10, 11, 12, 0.5, Double.NaN)), Map.of()));
        final Path file = Files.writeString(parent.resolve("summary.json"), summary.toJson());
        final Summary read = Summary.read(file);
        assertEquals(summary.toJson(), read.toJson());
        assertEquals(new Percentiles(1, 2, 3, 4, 5, 6), read.workloads.get("web").slowdown().get("all"));
        assertTrue(Double.isNaN(read.slowdown.get("all").p99()));
        assertTrue(summary.toJson().startsWith("{\n  \"name\" : \"quick \\\"start\\\"\",\n  \"seed\" : 0,"));
    }

    @Test
    void shouldNameFileAndLineWhenSummaryIsMalformed() throws IOException {
        final Path file = Files.writeString(parent.resolve("summary.json"), "{\n\"flows\": oops}");
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Summary.read(file)).getMessage()
                .startsWith(file + ":2: "));
    }

    @Test
    void shouldSayWhatIsWrongWithoutTheWordsOfTheLibrary() throws IOException {
        final Path file = parent.resolve("summary.json");
        Files.writeString(file, "{\n\"slowdown\": {\"all\": [1]}}");
        assertEquals(file + ":2: slowdown.all: not what stands there otherwise (expected: JSON as written by tailrace)",
                assertThrows(IllegalArgumentException.class, () -> Summary.read(file)).getMessage());
        Files.write(file, new byte[] {(byte) 0xC3, 0x28});
        assertEquals(file + ": no text (expected: JSON as written by tailrace)",
                assertThrows(IllegalArgumentException.class, () -> Summary.read(file)).getMessage());
        Files.writeString(file, "null");
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Summary.read(file)).getMessage()
                .startsWith(file + ": "));
    }

    @Test
    void shouldReadBackTracesWhenWritten() {
        final Path queues = parent.resolve("queues.csv");
        try (SeriesWriter out = SeriesWriter.create(queues, "bytes")) {
            out.write(10, "s0->h1#3", 1500L);
            out.write(20, "s0->h1#3", 0L);
        }
        try (SeriesReader in = new SeriesReader(queues)) {
            assertTrue(in.next());
            assertEquals(10, in.timePs());
            assertEquals("s0->h1#3", in.port());
            assertEquals(1500.0, in.value());
            assertTrue(in.next());
            assertFalse(in.next());
        }
        final Path file = parent.resolve("links.csv");
        final List<LinkRow> links = List.of(new LinkRow("s0->h1#3", 100_000_000_000L, 12, 0.25, 3000, 1, 2, 4, 5_000,
                0.125));
        LinkRow.write(file, links);
        assertEquals(links, LinkRow.read(file));
    }

    @Test
    void shouldReadLinksWrittenBeforePausesWereCounted() throws IOException {
        final Path file = parent.resolve("links.csv");
        Files.writeString(file, "link,rate_bps,tx_bytes,utilization,max_queue_bytes,drops,ecn_marks\n"
                + "s0->h1#3,100000000000,12,0.25,3000,1,2\n");
        assertEquals(List.of(new LinkRow("s0->h1#3", 100_000_000_000L, 12, 0.25, 3000, 1, 2)), LinkRow.read(file));
        final Path pauses = parent.resolve("pauses.csv");
        final List<PauseRow> slots = List.of(
                new PauseRow(0, 1_048_576, 1.5, 3), new PauseRow(1_048_576, 1_500_000, 0, 1));
        PauseRow.write(pauses, slots);
        assertEquals(slots, PauseRow.read(pauses));
    }

    private ResultFolder made(final Path at) {
        final ResultFolder made = ResultFolder.create(at);
        made.writeText("summary.json", "{}");
        made.finish(RunState.COMPLETE, "");
        return made;
    }

    @Test
    void shouldDeleteOnlyTheLinkWhenFolderIsOne() throws IOException {
        made(folder()).close();
        final Path link = Files.createSymbolicLink(parent.resolve("link"), folder());
        try (HeldFolder held = HeldFolder.following(parent)) {
            ResultFolder.delete(held, "link");
        }
        assertFalse(Files.exists(link, LinkOption.NOFOLLOW_LINKS));
        assertTrue(Files.exists(folder().resolve("summary.json")));
    }

    @Test
    void shouldDeleteOnlyTheLinkWhenSeedOfRepetitionsIsOne() throws IOException {
        made(folder()).close();
        final Path repeated = Files.createDirectory(parent.resolve("repeated"));
        made(repeated.resolve("seed-1")).close();
        Files.createSymbolicLink(repeated.resolve("seed-2"), folder());
        try (HeldFolder held = HeldFolder.following(parent)) {
            RepeatFolder.delete(held, "repeated");
        }
        assertFalse(Files.exists(repeated));
        assertTrue(Files.exists(folder().resolve("summary.json")));
    }

    @Test
    void shouldChangeNothingBehindALinkThatTakesThePlaceOfTheFolderAbove() throws IOException {
        final Path mine = Files.createDirectory(parent.resolve("mine"));
        final Path elsewhere = Files.createDirectory(parent.resolve("elsewhere"));
        for (final Path each : List.of(mine, elsewhere)) {
            made(each.resolve("run")).close();
            made(Files.createDirectory(each.resolve("seeds")).resolve("seed-1")).close();
            Files.writeString(each.resolve("run/summary.json.part"), "left by a kill");
            Files.writeString(each.resolve("run/.counters"), "left by a kill");
        }
        try (HeldFolder held = HeldFolder.following(mine)) {
            assumeTrue(held.isHandle(), "no handles of folders here");
            Files.move(mine, parent.resolve("moved"));
            Files.createSymbolicLink(mine, elsewhere);
            try (HeldFolder run = held.child("run")) {
                ResultFolder.noteFile(run, "report.html");
            }
            assertTrue(Files.readString(parent.resolve("moved/run/status.json")).contains("report.html"));
            assertFalse(Files.exists(parent.resolve("moved/run/.counters")));
            assertFalse(Files.readString(elsewhere.resolve("run/status.json")).contains("report.html"));
            assertTrue(Files.exists(elsewhere.resolve("run/.counters")));
            ResultFolder.delete(held, "run");
            RepeatFolder.delete(held, "seeds");
        }
        assertFalse(Files.exists(parent.resolve("moved/run")));
        assertFalse(Files.exists(parent.resolve("moved/seeds")));
        assertTrue(Files.exists(elsewhere.resolve("run/summary.json")));
        assertTrue(Files.exists(elsewhere.resolve("seeds/seed-1/summary.json")));
    }

    @Test
    void shouldKeepAFileOfTheUserThatIsNamedLikeASeed() throws IOException {
        made(parent.resolve("seeds/seed-1")).close();
        final Path kept = Files.writeString(parent.resolve("seeds/seed-2"), "of the user");
        try (HeldFolder held = HeldFolder.following(parent)) {
            RepeatFolder.delete(held, "seeds");
        }
        assertFalse(Files.exists(parent.resolve("seeds/seed-1")));
        assertTrue(Files.exists(kept));
    }

    @Test
    void shouldListNoPipesAmongItsFiles() throws Exception {
        made(folder()).close();
        Files.delete(folder().resolve("summary.json"));
        assumeTrue(new ProcessBuilder("mkfifo", folder().resolve("summary.json").toString()).start().waitFor() == 0,
                "no pipes here");
        assertEquals(List.of(), ResultFolder.filesIn(folder()));
        assertTrue(assertThrows(UncheckedIOException.class, () -> Summary.read(folder().resolve("summary.json")))
                .getMessage().contains("cannot be read (a pipe or a device, and no file)"));
    }

    @Test
    void shouldRefuseNullsThatTailraceNeverWrites() throws IOException {
        made(folder()).close();
        for (final String text : List.of("{\"slowdown\": null}", "{\"name\": null}", "{\"failures\": [null]}")) {
            Files.writeString(folder().resolve("summary.json"), text);
            final String message = assertThrows(IllegalArgumentException.class,
                    () -> Summary.read(folder().resolve("summary.json"))).getMessage();
            assertTrue(message.contains("null") && message.contains("(expected: JSON"), message);
        }
        Files.writeString(folder().resolve("summary.json"), "{\"interval\": null, \"wallSeconds\": null}");
        assertTrue(Double.isNaN(Summary.read(folder().resolve("summary.json")).wallSeconds));
        Files.writeString(folder().resolve("repeat.json"), "{\"runs\": [null]}");
        assertThrows(IllegalArgumentException.class, () -> RepeatSummary.read(folder().resolve("repeat.json")));
        Files.writeString(folder().resolve("status.json"), "{\"state\": \"complete\", \"files\": [null]}");
        assertFalse(ResultFolder.isOne(folder()));
    }
}
