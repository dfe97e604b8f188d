package tailrace.tools.parsimon.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.transport.link.LinkResult;

class ResultCacheTest {
    private static final long LARGE = 1L << 30;
    private static final LinkKey KEY = new LinkKey(0x0123456789ABCDEFL, 42);

    @TempDir
    private Path folder;
    private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());

    private ResultCache cache(final long maxBytes) {
        return new ResultCache(folder, maxBytes, warnings::add);
    }

    private static void assertSame(final LinkDelays expected, final LinkDelays found) {
        assertEquals(expected.flows, found.flows);
        assertArrayEquals(Arrays.copyOf(expected.delayPs, expected.flows), Arrays.copyOf(found.delayPs, found.flows));
        assertEquals(expected.dataPackets, found.dataPackets);
        assertEquals(expected.retransmissions, found.retransmissions);
        assertEquals(expected.marks, found.marks);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void shouldGiveBackWhatWasStored() throws IOException {
        final LinkDelays found = Links.delays(3, 9);
        for (final int flows : new int[] {0, 1, 2, 5, 1000}) {
            final LinkKey key = new LinkKey(flows, -1);
            assertFalse(cache(LARGE).load(key, flows, found));
            cache(LARGE).store(key, Links.delays(flows, flows));
            assertTrue(cache(LARGE).load(key, flows, found));
            assertSame(Links.delays(flows, flows), found);
        }
        assertEquals(List.of(), warnings);
        assertEquals(5, files().size());
        assertEquals(LinkFile.bytes(1000), Files.size(cache(LARGE).file(new LinkKey(1000, -1))));
    }

    @Test
    void shouldTakeDelaysFromResults() {
        final LinkResult result = new LinkResult();
        result.reset(2);
        result.fctPs[0] = 5_000_123;
        result.idealFctPs[0] = 5_000_000;
        result.fctPs[1] = 10;
        result.idealFctPs[1] = 11;
        result.marks = 3;
        final LinkDelays delays = new LinkDelays();
        delays.set(result, 2);
        assertEquals(123, delays.delayPs[0]);
        assertEquals(0, delays.delayPs[1]);
        assertEquals(3, delays.marks);
    }

    @Test
    void shouldNotTakeDamagedFiles() throws IOException {
        final ResultCache cache = cache(LARGE);
        cache.store(KEY, Links.delays(3, 1));
        final byte[] whole = Files.readAllBytes(cache.file(KEY));
        final LinkDelays found = Links.delays(3, 2);
        int damages = 0;
        for (int bit = 0; bit < whole.length * 8; bit++) {
            final byte[] flipped = whole.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(cache.file(KEY), flipped);
            assertFalse(cache.load(KEY, 3, found), "bit " + bit);
            damages++;
        }
        for (int length = 0; length < whole.length; length++) {
            Files.write(cache.file(KEY), Arrays.copyOf(whole, length));
            assertFalse(cache.load(KEY, 3, found), length + " bytes");
            damages++;
        }
        assertSame(Links.delays(3, 2), found);
        assertEquals(damages, warnings.size());
        assertTrue(warnings.get(0).contains("checksum") && warnings.get(0).contains(cache.file(KEY).toString()));
        cache.store(KEY, Links.delays(3, 1));
        assertTrue(cache.load(KEY, 3, found), "replaced by a whole one");
    }

    @Test
    void shouldNotTakeFilesOfOtherLinks() throws IOException {
        final ResultCache cache = cache(LARGE);
        final LinkKey other = new LinkKey(KEY.high(), KEY.low() + 1);
        cache.store(KEY, Links.delays(3, 1));
        Files.move(cache.file(KEY), cache.file(other));
        assertFalse(cache.load(other, 3, new LinkDelays()));
        assertFalse(cache.load(KEY, 3, new LinkDelays()));
        assertEquals(1, warnings.size());
    }

    @Test
    void shouldRemoveWhatWasNotUsedForLongest() throws IOException {
        final long each = LinkFile.bytes(100);
        final ResultCache cache = cache(10 * each);
        for (int i = 0; i < 10; i++) {
            cache.store(new LinkKey(i, i), Links.delays(100, i));
            Files.setLastModifiedTime(
                    cache.file(new LinkKey(i, i)), FileTime.from(Instant.parse("2020-01-01T00:00:00Z").plusSeconds(i)));
        }
        assertEquals(10, files().size());
        assertTrue(cache.load(new LinkKey(0, 0), 100, new LinkDelays()), "now the last one used");
        cache.store(new LinkKey(10, 10), Links.delays(100, 10));
        assertEquals(9, files().size());
        for (int i = 0; i <= 10; i++) {
            assertEquals(i != 1 && i != 2, cache.load(new LinkKey(i, i), 100, new LinkDelays()), "result " + i);
        }
    }

    @Test
    void shouldSeeWhatOthersStored() throws IOException {
        final long each = LinkFile.bytes(100);
        for (int i = 0; i < 30; i++) {
            cache(LARGE).store(new LinkKey(i, i), Links.delays(100, i));
        }
        cache(10 * each).store(KEY, Links.delays(100, 1));
        assertEquals(9, files().size());
    }

    @Test
    void shouldNotStoreWhatWouldNeverFit() throws IOException {
        cache(100).store(KEY, Links.delays(1000, 1));
        assertEquals(List.of(), files());
    }

    @Test
    void shouldRemovePartsThatWereAbandoned() throws IOException {
        final ResultCache cache = cache(LARGE);
        final Path old = cache.file(KEY).resolveSibling("old" + CacheSpace.PART);
        final Path fresh = old.resolveSibling("fresh" + CacheSpace.PART);
        Files.createDirectories(old.getParent());
        Files.write(old, new byte[3]);
        Files.write(fresh, new byte[3]);
        Files.setLastModifiedTime(old, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
        cache.store(KEY, Links.delays(3, 1));
        assertFalse(Files.exists(old));
        assertTrue(Files.exists(fresh));
    }

    @Test
    void shouldGoOnWithoutAFolder() throws IOException {
        final Path file = folder.resolve("file");
        Files.write(file, new byte[1]);
        final ResultCache cache = new ResultCache(file, LARGE, warnings::add);
        for (int i = 0; i < 3; i++) {
            cache.store(KEY, Links.delays(3, 1));
        }
        assertEquals(1, warnings.size());
        assertTrue(warnings.get(0).startsWith(file + ": cannot be written"), warnings.get(0));
    }

    @Test
    void shouldServeSeveralThreadsAndObjects() throws InterruptedException, ExecutionException {
        final List<ResultCache> caches = List.of(cache(LARGE), cache(40 * LinkFile.bytes(50)));
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

    private static int useOften(final ResultCache cache, final int first) {
        int hits = 0;
        final LinkDelays found = new LinkDelays();
        for (int i = 0; i < 500; i++) {
            final int number = (first + i) % 60;
            final LinkKey key = new LinkKey(number, number);
            if (cache.load(key, 50, found)) {
                assertSame(Links.delays(50, number), found);
                hits++;
            } else {
                cache.store(key, Links.delays(50, number));
            }
        }
        return hits;
    }

    @Test
    void shouldLieInTheUsersCaches() {
        assertEquals(Path.of("/caches/tailrace/links"),
                ResultCache.defaultFolder(Map.of("XDG_CACHE_HOME", "/caches"), "/h"));
        assertEquals(Path.of("/h/.cache/tailrace/links"), ResultCache.defaultFolder(Map.of(), "/h"));
        assertEquals(Path.of("/h/.cache/tailrace/links"),
                ResultCache.defaultFolder(Map.of("XDG_CACHE_HOME", "relative"), "/h"));
    }

    @Test
    void shouldRefuseANegativeSize() {
        assertThrows(IllegalArgumentException.class, () -> cache(0));
    }

    @Test
    void shouldKnowTheCodeOfTheSimulator() throws IOException {
        final String code = CodeFingerprint.current();
        assertTrue(code.contains("tailrace/transport/link/LinkBackend.class "), code.substring(0, 200));
        assertTrue(code.contains("tailrace/core/Simulator.class "));
        assertEquals(code, CodeFingerprint.current());
        Files.write(folder.resolve("A.class"), new byte[] {1});
        final List<String> before = CodeFingerprint.of(folder);
        Files.write(folder.resolve("A.class"), new byte[] {2});
        assertEquals(1, before.size());
        assertFalse(before.equals(CodeFingerprint.of(folder)));
    }
}
