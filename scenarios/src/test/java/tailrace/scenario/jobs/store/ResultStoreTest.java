package tailrace.scenario.jobs.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ResultStoreTest {
    private static final long LARGE = 1L << 30;
    private static final JobKey KEY = new JobKey(0x0123456789ABCDEFL, 42);

    @TempDir
    private Path folder;
    private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());

    private ResultStore cache(final long maxBytes) {
        return new ResultStore(folder, maxBytes, warnings::add);
    }

    /** Creates a result of this many bytes. */
    private static byte[] result(final int bytes, final long seed) {
        final byte[] result = new byte[bytes];
        new Random(seed).nextBytes(result);
        return result;
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void shouldGiveBackWhatWasStored() throws IOException {
        for (final int bytes : new int[] {0, 1, 15, 16, 17, 1000}) {
            final JobKey key = new JobKey(bytes, -1);
            assertNull(cache(LARGE).load(key));
            cache(LARGE).store(key, result(bytes, bytes));
            assertArrayEquals(result(bytes, bytes), cache(LARGE).load(key));
        }
        assertEquals(List.of(), warnings);
        assertEquals(6, files().size());
        assertEquals(StoredFile.bytes(1000), Files.size(cache(LARGE).file(new JobKey(1000, -1))));
    }

    @Test
    void shouldNotTakeDamagedFiles() throws IOException {
        final ResultStore cache = cache(LARGE);
        cache.store(KEY, result(37, 1));
        final byte[] whole = Files.readAllBytes(cache.file(KEY));
        int damages = 0;
        for (int bit = 0; bit < whole.length * 8; bit++) {
            final byte[] flipped = whole.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(cache.file(KEY), flipped);
            assertNull(cache.load(KEY), "bit " + bit);
            damages++;
        }
        for (int length = 0; length < whole.length; length++) {
            Files.write(cache.file(KEY), Arrays.copyOf(whole, length));
            assertNull(cache.load(KEY), length + " bytes");
            damages++;
        }
        assertEquals(damages, warnings.size());
        assertTrue(warnings.get(0).contains("checksum") && warnings.get(0).contains(cache.file(KEY).toString()));
        cache.store(KEY, result(37, 1));
        assertArrayEquals(result(37, 1), cache.load(KEY), "replaced by a whole one");
    }

    @Test
    void shouldNotTakeFilesOfOtherJobs() throws IOException {
        final ResultStore cache = cache(LARGE);
        final JobKey other = new JobKey(KEY.high(), KEY.low() + 1);
        cache.store(KEY, result(3, 1));
        Files.move(cache.file(KEY), cache.file(other));
        assertNull(cache.load(other));
        assertNull(cache.load(KEY));
        assertEquals(1, warnings.size());
    }

    @Test
    void shouldRemoveWhatWasNotUsedForLongest() throws IOException {
        final long each = StoredFile.bytes(100);
        final ResultStore cache = cache(10 * each);
        for (int i = 0; i < 10; i++) {
            cache.store(new JobKey(i, i), result(100, i));
            Files.setLastModifiedTime(
                    cache.file(new JobKey(i, i)), FileTime.from(Instant.parse("2020-01-01T00:00:00Z").plusSeconds(i)));
        }
        assertEquals(10, files().size());
        assertNotNull(cache.load(new JobKey(0, 0)), "now the last one used");
        cache.store(new JobKey(10, 10), result(100, 10));
        assertEquals(9, files().size());
        for (int i = 0; i <= 10; i++) {
            assertEquals(i != 1 && i != 2, cache.load(new JobKey(i, i)) != null, "result " + i);
        }
    }

    @Test
    void shouldSeeWhatOthersStored() throws IOException {
        final long each = StoredFile.bytes(100);
        for (int i = 0; i < 30; i++) {
            cache(LARGE).store(new JobKey(i, i), result(100, i));
        }
        cache(10 * each).store(KEY, result(100, 1));
        assertEquals(9, files().size());
    }

    @Test
    void shouldNotStoreWhatWouldNeverFit() throws IOException {
        cache(100).store(KEY, result(1000, 1));
        assertEquals(List.of(), files());
    }

    @Test
    void shouldRemovePartsThatWereAbandoned() throws IOException {
        final ResultStore cache = cache(LARGE);
        final Path old = cache.file(KEY).resolveSibling("old" + StoreSpace.PART);
        final Path fresh = old.resolveSibling("fresh" + StoreSpace.PART);
        Files.createDirectories(old.getParent());
        Files.write(old, new byte[3]);
        Files.write(fresh, new byte[3]);
        Files.setLastModifiedTime(old, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
        cache.store(KEY, result(3, 1));
        assertFalse(Files.exists(old));
        assertTrue(Files.exists(fresh));
    }

    @Test
    @Timeout(60)
    void shouldNotWaitForAPipeAndReplaceIt() throws Exception {
        final ResultStore cache = cache(LARGE);
        final Path file = cache.file(KEY);
        Files.createDirectories(file.getParent());
        assumeTrue(new ProcessBuilder("mkfifo", file.toString()).start().waitFor() == 0, "no pipes here");
        assertFalse(cache.has(KEY));
        assertNull(cache.load(KEY));
        assertEquals(1, warnings.size(), warnings.toString());
        assertTrue(warnings.get(0).startsWith(file + ": cannot be read, so its job is done again: "),
                warnings.get(0));
        cache.store(KEY, result(3, 1));
        assertArrayEquals(result(3, 1), cache.load(KEY));
    }

    @Test
    void shouldGoOnWithoutAFolder() throws IOException {
        final Path file = folder.resolve("file");
        Files.write(file, new byte[1]);
        final ResultStore cache = new ResultStore(file, LARGE, warnings::add);
        for (int i = 0; i < 3; i++) {
            cache.store(KEY, result(3, 1));
        }
        assertEquals(1, warnings.size());
        assertTrue(warnings.get(0).startsWith(file + ": cannot be written"), warnings.get(0));
    }

    @Test
    void shouldServeSeveralThreadsAndObjects() throws InterruptedException, ExecutionException {
        final List<ResultStore> caches = List.of(cache(LARGE), cache(40 * StoredFile.bytes(50)));
        final ExecutorService pool = Executors.newFixedThreadPool(4);
        final List<Future<Integer>> hits = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
            final int first = thread;
            hits.add(pool.submit(() -> useOften(caches.get(first % 2), first)));
        }
        int sum = 0;
        for (final Future<Integer> each : hits) {
            sum += each.get();
        }
        pool.shutdown();
        assertTrue(sum > 0);
        assertEquals(List.of(), warnings);
    }

    private static int useOften(final ResultStore cache, final int first) {
        int hits = 0;
        for (int i = 0; i < 500; i++) {
            final int number = (first + i) % 60;
            final JobKey key = new JobKey(number, number);
            final byte[] found = cache.load(key);
            if (found != null) {
                assertArrayEquals(result(50, number), found);
                hits++;
            } else {
                cache.store(key, result(50, number));
            }
        }
        return hits;
    }

    @Test
    void shouldLieInTheUsersCaches() {
        assertEquals(Path.of("/caches/tailrace/results"),
                ResultStore.defaultFolder(Map.of("XDG_CACHE_HOME", "/caches"), "/h"));
        assertEquals(Path.of("/h/.cache/tailrace/results"), ResultStore.defaultFolder(Map.of(), "/h"));
        assertEquals(Path.of("/h/.cache/tailrace/results"),
                ResultStore.defaultFolder(Map.of("XDG_CACHE_HOME", "relative"), "/h"));
    }

    @Test
    void shouldRefuseANegativeSize() {
        assertThrows(IllegalArgumentException.class, () -> cache(0));
    }

    @Test
    void shouldKnowTheCodeOfTheSimulator() throws IOException {
        final String code = CodeFingerprint.ofSimulator();
        assertTrue(code.contains("tailrace/transport/link/LinkBackend.class "), code.substring(0, 200));
        assertTrue(code.contains("tailrace/core/Simulator.class "));
        assertEquals(code, CodeFingerprint.ofSimulator());
        assertFalse(code.contains("tailrace/scenario/Scenario.class "));
        assertTrue(CodeFingerprint.with().contains("tailrace/scenario/Scenario.class "));
        Files.write(folder.resolve("A.class"), new byte[] {1});
        final List<String> before = CodeFingerprint.of(folder);
        Files.write(folder.resolve("A.class"), new byte[] {2});
        assertEquals(1, before.size());
        assertFalse(before.equals(CodeFingerprint.of(folder)));
    }
}
