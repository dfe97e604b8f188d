package tailrace.tools.watch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.progress.LinkStates;
import tailrace.scenario.progress.NetworkCounts;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;

class LiveLinksTest {
    private static final int DIRECTIONS = 600;
    private final List<String> warnings = new ArrayList<>();
    private long nanos;
    private Path folder;
    private CountersFile counters;

    @BeforeEach
    void begin(@TempDir final Path results) {
        folder = results;
        counters = new CountersFile(folder.resolve(CountersFile.FILE), warnings::add, () -> nanos, () -> 1);
        counters.begin("run", "a scenario", ProcessStamp.own());
    }

    @AfterEach
    void end() {
        counters.close();
    }

    /** Sets all numbers to the number of the moment that they belong to. */
    private void show(final int moment) {
        final LinkStates links = LinkStates.of(moment, DIRECTIONS);
        Arrays.fill(links.deliveredBytes(), moment);
        Arrays.fill(links.queueBytes(), moment);
        Arrays.fill(links.pauseFrames(), moment);
        nanos += 1_000_000_000;
        counters.show(new RunProgress(RunPhase.RUNNING, moment, moment, 1, 1, 1, 1, 0.5, null,
                () -> new NetworkCounts(0, 0, 0, List.of(), null, links)));
    }

    private static void assertWhole(final int moment, final LinkStates links) {
        final int[] expected = new int[DIRECTIONS];
        Arrays.fill(expected, moment);
        assertArrayEquals(expected, links.queueBytes());
        assertArrayEquals(expected, links.pauseFrames());
        assertArrayEquals(Arrays.stream(expected).asLongStream().toArray(), links.deliveredBytes());
    }

    @Test
    void shouldTellOfLinksOnlyWhenSomebodyHasAsked() throws IOException {
        show(1);
        assertEquals(CountersLayout.LENGTH, Files.size(folder.resolve(CountersFile.FILE)));
        assertTrue(LiveLinks.of(folder).isEmpty());
        show(2);
        final LinkStates second = LiveLinks.of(folder).orElseThrow();
        assertEquals(2, second.timePs());
        assertWhole(2, second);
        show(3);
        show(4);
        assertEquals(3, LiveLinks.of(folder).orElseThrow().timePs(), "nobody had asked any more");
        assertEquals(List.of(), warnings);
    }

    @Test
    void shouldBeOfOneMomentWhenReadWhileWritten() throws InterruptedException {
        final AtomicBoolean ended = new AtomicBoolean();
        final Thread writer = new Thread(() -> {
            for (int moment = 1; !ended.get(); moment++) {
                show(moment);
            }
        });
        writer.start();
        try {
            long before = 0;
            for (int i = 0; i < 5_000; i++) {
                final LinkStates links = LiveLinks.of(folder).orElse(null);
                if (links != null) {
                    assertTrue(links.timePs() >= before, () -> links.timePs() + " after another");
                    before = links.timePs();
                    assertWhole((int) before, links);
                }
            }
            assertTrue(before > 1, "nothing was read");
        } finally {
            ended.set(true);
            writer.join();
        }
    }

    @Test
    void shouldTellNothingWhenNobodyIsAtWork() {
        counters.end(WorkState.COMPLETE);
        assertTrue(LiveLinks.of(folder).isEmpty());
        assertTrue(LiveLinks.of(folder.resolve("nowhere")).isEmpty());
    }

    @Test
    void shouldWriteNothingThroughALinkNorIntoAForeignFile(@TempDir final Path other) throws IOException {
        final byte[] foreign = new byte[2 * CountersLayout.LENGTH];
        Arrays.fill(foreign, (byte) 7);
        final Path program = Files.write(other.resolve("program"), foreign);
        Files.createSymbolicLink(other.resolve(CountersFile.FILE), program);
        assertTrue(LiveLinks.of(other).isEmpty());
        assertArrayEquals(foreign, Files.readAllBytes(program));
        Files.delete(other.resolve(CountersFile.FILE));
        Files.move(program, other.resolve(CountersFile.FILE));
        assertTrue(LiveLinks.of(other).isEmpty());
        assertArrayEquals(foreign, Files.readAllBytes(other.resolve(CountersFile.FILE)));
        final Path ours = other.resolve("linked");
        Files.createDirectory(ours);
        Files.createSymbolicLink(ours.resolve(CountersFile.FILE), folder.resolve(CountersFile.FILE));
        final byte[] before = Files.readAllBytes(folder.resolve(CountersFile.FILE));
        assertTrue(LiveLinks.of(ours).isEmpty());
        assertArrayEquals(before, Files.readAllBytes(folder.resolve(CountersFile.FILE)));
    }

    @Test
    void shouldReadNothingWhenNumberOfDirectionsIsDamaged(@TempDir final Path other) throws IOException {
        LiveLinks.of(folder);
        show(1);
        for (final long directions : new long[] {-1, 1L << 28, 1L << 40, Long.MAX_VALUE, DIRECTIONS * 2L}) {
            final Path file = Files.write(other.resolve(CountersFile.FILE),
                    Files.readAllBytes(folder.resolve(CountersFile.FILE)));
            try (RandomAccessFile damaged = new RandomAccessFile(file.toFile(), "rw")) {
                damaged.seek(CountersLayout.LENGTH + CountersLayout.DIRECTIONS);
                damaged.writeLong(Long.reverseBytes(directions));
                damaged.setLength(directions == 1L << 28 ? 1L << 34 : damaged.length());
            }
            assertTrue(LiveLinks.of(other).isEmpty(), () -> "with " + directions);
        }
    }
}
