package tailrace.tools.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.progress.NetworkCounts;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;

class CountersFileTest {
    private static final long LATER_NANOS = 1_000_000_000;
    private final List<String> warnings = new ArrayList<>();
    private long nanos;
    private long millis = 1000;
    private Path file;
    private CountersFile counters;

    @BeforeEach
    void begin(@TempDir final Path folder) {
        file = folder.resolve(CountersFile.FILE);
        counters = begun(file, ProcessStamp.own());
    }

    @AfterEach
    void end() {
        counters.close();
    }

    private CountersFile begun(final Path in, final ProcessStamp process) {
        final CountersFile begun = new CountersFile(in, warnings::add, () -> nanos, () -> millis);
        begun.begin("run", "a scenario", process);
        return begun;
    }

    private LiveCounters read() {
        return LiveCounters.read(file).orElseThrow();
    }

    private static RunProgress progress(final RunPhase phase, final long n) {
        return new RunProgress(phase, n, n, n, n, n, n, 0.25, new RunProgress.Jobs("links", (int) n, (int) n, (int) n),
                () -> new NetworkCounts(n, n, n, List.of(new NetworkCounts.Queue("a->b", n),
                        new NetworkCounts.Queue("c->d", n)),
                        new NetworkCounts.OldestFlow(n, (int) n, (int) n, n, n, n)));
    }

    private void show(final RunPhase phase, final long n) {
        nanos += LATER_NANOS;
        counters.show(progress(phase, n));
    }

    @Test
    void shouldSayWhatItIsAndSetUpWhenBegun() {
        final LiveCounters read = read();
        assertEquals("run", read.command());
        assertEquals("a scenario", read.name());
        assertEquals(ProcessHandle.current().pid(), read.process().pid());
        assertEquals(1000, read.startMs());
        assertEquals(WorkState.SETTING_UP, read.state());
        assertEquals("setting up", read.phase());
        assertEquals(Counter.NONE, read.value(Counter.DROPS));
    }

    @Test
    void shouldReadWhatWasShownLast() {
        show(RunPhase.RUNNING, 1);
        millis = 1500;
        nanos += LATER_NANOS;
        counters.show(new RunProgress(RunPhase.RUNNING, 5_000, 20_000, 12, 7, 40_000, 2, 0.25,
                new RunProgress.Jobs("seeds", 3, 8, 2),
                () -> new NetworkCounts(4, 5, 6, List.of(new NetworkCounts.Queue("tor0->agg1", 9_000)),
                        new NetworkCounts.OldestFlow(11, 3, 2, 700, 30_000, 12_000))));
        final LiveCounters read = read();
        assertEquals(Map.ofEntries(Map.entry("simulatedPs", 5_000L), Map.entry("goalPs", 20_000L),
                Map.entry("work", 40_000L), Map.entry("flowsStarted", 12L), Map.entry("flowsDone", 7L),
                Map.entry("drops", 4L), Map.entry("marks", 5L), Map.entry("pauses", 6L), Map.entry("jobsDone", 3L),
                Map.entry("jobs", 8L), Map.entry("jobsRunning", 2L), Map.entry("wallMs", 2_000L),
                Map.entry("sharePpm", 250_000L), Map.entry("oldestFlow", 11L), Map.entry("oldestFlowSrc", 3L),
                Map.entry("oldestFlowDst", 2L), Map.entry("oldestFlowAgePs", 700L),
                Map.entry("oldestFlowBytes", 30_000L), Map.entry("oldestFlowDeliveredBytes", 12_000L)),
                read.counters());
        assertEquals(new NetworkCounts.OldestFlow(11, 3, 2, 700, 30_000, 12_000), read.oldestFlow());
        assertEquals(List.of(new NetworkCounts.Queue("tor0->agg1", 9_000)), read.fullest());
        assertEquals("seeds", read.jobs());
        assertEquals("packet-hops", read.work());
        assertEquals(20_000, read.workPerSecond(), 1e-9);
        assertEquals(6, read.secondsLeft(), 1e-9);
        assertEquals(1500, read.updatedMs());
        assertEquals(WorkState.RUNNING, read.state());
    }

    @Test
    void shouldFollowPhasesAtOnceAndElseWaitWhenShownOften() {
        show(RunPhase.ROUTING, 1);
        assertEquals(WorkState.SETTING_UP, read().state());
        counters.show(progress(RunPhase.RUNNING, 2));
        assertEquals(2, read().value(Counter.WORK));
        nanos += 49_000_000;
        counters.show(progress(RunPhase.RUNNING, 3));
        assertEquals(2, read().value(Counter.WORK));
        nanos += 1_000_000;
        counters.show(progress(RunPhase.RUNNING, 4));
        assertEquals(4, read().value(Counter.WORK));
        counters.show(progress(RunPhase.WRITING, 5));
        assertEquals(WorkState.WRITING, read().state());
    }

    @Test
    void shouldSeeOneMomentWhenReadWhileWritten() throws InterruptedException {
        final AtomicBoolean ended = new AtomicBoolean();
        show(RunPhase.RUNNING, 1);
        final Thread writer = new Thread(() -> {
            for (long n = 2; !ended.get(); n++) {
                show(RunPhase.RUNNING, n);
            }
        });
        writer.start();
        try {
            long before = 0;
            for (int i = 0; i < 20_000; i++) {
                final LiveCounters read = LiveCounters.read(file).orElse(null);
                if (read == null) {
                    continue; // the file is written faster than it can be read
                }
                final long n = read.value(Counter.WORK);
                assertTrue(n >= before, () -> n + " after another");
                before = n;
                for (final Counter counter : Counter.values()) {
                    if (counter != Counter.SHARE_PPM && counter != Counter.WALL_MS) {
                        assertEquals(n, read.value(counter), counter::label);
                    }
                }
                assertTrue(read.fullest().stream().allMatch(queue -> queue.queueBytes() == n), read::toString);
            }
            assertTrue(before > 1, "nothing was read");
        } finally {
            ended.set(true);
            writer.join();
        }
    }

    @Test
    void shouldReadLastWholeStateWhenWriterWasKilledWhileWriting() throws IOException {
        show(RunPhase.RUNNING, 7);
        final long published = number(CountersLayout.PUBLISHED);
        for (int at = 0; at < CountersLayout.SLOT_SIZE; at += Long.BYTES) {
            patch(CountersLayout.slot(published + 1) + at, -3);
        }
        assertEquals(7, read().value(Counter.DROPS));
        assertEquals("a->b", read().fullest().get(0).link());
    }

    @Test
    void shouldTellDeadProcessesFromLivingOnes() throws InterruptedException, IOException {
        final ProcessStamp own = ProcessStamp.own();
        final long now = millis + 60_000;
        assertEquals(LiveCounters.Life.ALIVE, read().life(now));
        final ProcessStamp before = new ProcessStamp(own.pid(), own.startMs() - 3_600_000, own.host());
        counters = begun(file, before);
        assertEquals(LiveCounters.Life.DIED, read().life(now), "the number of the process is another one's now");
        assertEquals(LiveCounters.Life.ALIVE, read().life(millis + 1_000), "it has just told something");
        final Process gone = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--version").redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        gone.waitFor();
        counters = begun(file, new ProcessStamp(gone.pid(), millis, own.host()));
        assertEquals(LiveCounters.Life.DIED, read().life(now));
        counters = begun(file, new ProcessStamp(own.pid(), own.startMs(), "elsewhere pid:[1]"));
        assertEquals(LiveCounters.Life.ALIVE, read().life(millis + 30_000));
        assertEquals(LiveCounters.Life.SILENT, read().life(now + 1));
        assertEquals("elsewhere", read().process().machine());
    }

    @Test
    void shouldBeGoneWhenEnded() {
        final Path beside = file.resolveSibling("kept");
        counters.end(WorkState.COMPLETE);
        assertFalse(Files.exists(file));
        counters.show(progress(RunPhase.RUNNING, 1));
        assertFalse(Files.exists(beside));
        assertEquals(List.of(), warnings);
        assertTrue(LiveCounters.read(file).isEmpty());
        assertEquals(List.of(), LiveCounters.in(file.getParent()));
    }

    @Test
    void shouldLeaveMappedFileOfAnotherAloneWhenBegunInItsPlace() {
        show(RunPhase.RUNNING, 1);
        try (CountersFile second = begun(file, ProcessStamp.own())) {
            show(RunPhase.RUNNING, 2);
            assertEquals(Counter.NONE, read().value(Counter.WORK));
            second.end(WorkState.FAILED);
        }
    }

    @Test
    void shouldRefuseWhenVersionIsAnother() throws IOException {
        patch(CountersLayout.VERSION_FIELD, (long) Counter.values().length << 32 | 2);
        final String message = assertThrows(IllegalArgumentException.class, this::read).getMessage();
        assertTrue(message.contains("another version"), message);
        assertTrue(message.contains("expected: version 1"), message);
    }

    @Test
    void shouldReadNothingWhenFileIsNotWhole() throws IOException {
        patch(CountersLayout.VERSION_FIELD, (long) Counter.values().length << 32);
        assertTrue(LiveCounters.read(file).isEmpty());
        final Path cut = Files.write(file.resolveSibling(".cut.counters"), new byte[100]);
        assertTrue(LiveCounters.read(cut).isEmpty());
        final Path zeros = Files.write(file.resolveSibling(".zeros.counters"), new byte[CountersLayout.LENGTH]);
        assertTrue(LiveCounters.read(zeros).isEmpty());
    }

    @Test
    void shouldKnowCountersByNameWhenVersionHasOthers() throws IOException {
        show(RunPhase.RUNNING, 9);
        final int drops = CountersLayout.LABELS + Counter.DROPS.ordinal() * CountersLayout.LABEL_SIZE;
        patch(drops + Integer.BYTES, 0x6E72757465726572L); // "dropsxxx" becomes "returnre..."
        assertEquals(Counter.NONE, read().value(Counter.DROPS));
        assertTrue(read().counters().values().contains(9L));
        assertEquals(9, read().value(Counter.MARKS));
    }

    @Test
    void shouldWarnOnceAndGoOnWhenFileCannotBeMade() throws IOException {
        final Path taken = Files.createDirectories(file.resolveSibling("taken"));
        Files.createFile(taken.resolve("something"));
        try (CountersFile without = begun(taken, ProcessStamp.own())) {
            without.show(progress(RunPhase.RUNNING, 1));
            without.end(WorkState.COMPLETE);
        }
        assertEquals(1, warnings.size());
        assertTrue(warnings.get(0).contains("no live counters"), warnings::toString);
        assertTrue(Files.exists(taken.resolve("something")));
    }

    @Test
    void shouldNameWhatIsMadeWhenItIsAFile() {
        final Path model = file.resolveSibling("my.model");
        try (CountersFile beside = CountersFile.beside(model, "train", "my.model", warnings::add)) {
            beside.show(RunProgress.of(RunPhase.TRAINING, 0.5));
            assertEquals(List.of(file.getParent(), model),
                    LiveCounters.in(file.getParent()).stream().map(LiveCounters::output).toList());
            assertEquals(List.of(), warnings);
        }
    }

    @Test
    void shouldCutTextsAtWholeLettersWhenTheyAreLong() {
        try (CountersFile longNamed = new CountersFile(file, warnings::add, () -> nanos, () -> millis)) {
            longNamed.begin("run", "ä".repeat(500), ProcessStamp.own());
            assertEquals("ä".repeat(126), read().name());
        }
    }

    private long number(final int at) throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.nativeOrder()).getLong(at);
    }

    private void patch(final int at, final long value) throws IOException {
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
            access.seek(at);
            access.write(ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder()).putLong(value).array());
        }
    }

    @Test
    void shouldSurviveWhenFileIsCutWhileRead() throws IOException, InterruptedException {
        show(RunPhase.RUNNING, 1);
        final byte[] whole = Files.readAllBytes(file);
        final Path cut = Files.write(file.resolveSibling(".cut.counters"), whole);
        assertTrue(LiveCounters.read(cut).isPresent());
        final AtomicBoolean ended = new AtomicBoolean();
        final Thread writer = new Thread(() -> {
            try (RandomAccessFile out = new RandomAccessFile(cut.toFile(), "rw")) {
                while (!ended.get()) {
                    out.setLength(0);
                    out.write(whole);
                }
            } catch (final IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.start();
        try {
            for (int i = 0; i < 5_000; i++) {
                LiveCounters.read(cut).ifPresent(counters -> assertEquals("run", counters.command()));
            }
        } finally {
            ended.set(true);
            writer.join();
        }
    }

    @Test
    void shouldReadNothingThroughALink() throws IOException {
        final Path link = Files.createSymbolicLink(file.resolveSibling(".link.counters"), file);
        assertTrue(LiveCounters.read(link).isEmpty());
    }
}
