package tailrace.scenario.results.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeldFolderTest {
    @TempDir
    private Path folder;

    private Path folderWith(final String name, final String file) throws IOException {
        Files.createDirectories(folder.resolve(name).resolve(file).getParent());
        Files.writeString(folder.resolve(name).resolve(file), "x");
        return folder.resolve(name);
    }

    @Test
    void shouldDeleteNothingOutsideWhenALinkTakesThePathOfAHeldFolder() throws IOException {
        final Path mine = folderWith("mine", "seed-1/flows.csv");
        final Path outside = folderWith("outside", "seed-1/flows.csv");
        try (HeldFolder held = HeldFolder.following(mine)) {
            assumeTrue(held.isHandle(), "no handles of folders here");
            Files.move(mine, folder.resolve("moved"));
            Files.createSymbolicLink(mine, outside);
            try (HeldFolder seed = held.child("seed-1")) {
                seed.deleteFile("flows.csv");
            }
        }
        assertTrue(Files.exists(outside.resolve("seed-1/flows.csv")));
        assertFalse(Files.exists(folder.resolve("moved/seed-1/flows.csv")));
    }

    @Test
    void shouldRefuseALinkToAFolder() throws IOException {
        Files.createSymbolicLink(folder.resolve("link"), folderWith("outside", "sub/flows.csv"));
        for (final String steps : List.of("link", "link/sub", "outside/../link")) {
            assertThrows(IOException.class, () -> HeldFolder.below(folder, Path.of(steps)).close());
        }
        try (HeldFolder held = HeldFolder.below(folder, Path.of("outside/sub"))) {
            assertEquals(List.of("flows.csv"), held.names());
            assertEquals(List.of("flows.csv"), held.names());
        }
        try (HeldFolder held = HeldFolder.below(folder, Path.of(""))) {
            assertEquals(List.of("link", "outside"), held.names());
        }
    }

    @Test
    void shouldLockAndWriteInTheHeldFolderWhenALinkTakesItsPath() throws IOException {
        final Path mine = folderWith("mine", "a");
        final Path outside = folderWith("outside", "a");
        try (HeldFolder held = HeldFolder.following(mine)) {
            assumeTrue(held.isHandle(), "no handles of folders here");
            Files.move(mine, folder.resolve("moved"));
            Files.createSymbolicLink(mine, outside);
            final FolderLock lock = FolderLock.take(held);
            assertTrue(Files.exists(folder.resolve("moved/.lock")));
            assertFalse(Files.exists(outside.resolve(".lock")));
            lock.release();
            assertFalse(Files.exists(folder.resolve("moved/.lock")));
            held.write("a", "new");
        }
        assertEquals("new", Files.readString(folder.resolve("moved/a")));
        assertEquals("x", Files.readString(outside.resolve("a")));
    }

    @Test
    void shouldReplaceRegularFilesOnly() throws IOException {
        final Path mine = folderWith("mine", "inner/kept");
        final Path kept = Files.writeString(folder.resolve("kept"), "x");
        Files.createSymbolicLink(mine.resolve("a"), kept);
        Files.createSymbolicLink(mine.resolve("b.part"), kept);
        try (HeldFolder held = HeldFolder.following(mine)) {
            for (final String name : List.of("a", "b", "inner")) {
                assertThrows(UncheckedIOException.class, () -> held.write(name, "new"), name);
            }
            held.write("c", "first");
            held.write("c", "second");
        }
        assertEquals("x", Files.readString(kept));
        assertEquals("second", Files.readString(mine.resolve("c")));
        assertFalse(Files.exists(mine.resolve("c.part")));
    }

    @Test
    void shouldDeleteAnEmptyFolderAndNoOther() throws IOException {
        final Path mine = folderWith("mine", "full/kept");
        Files.createDirectory(mine.resolve("empty"));
        Files.createSymbolicLink(mine.resolve("link"), Files.createDirectory(folder.resolve("outside")));
        try (HeldFolder held = HeldFolder.following(mine)) {
            for (final String name : List.of("full", "empty", "link", "gone")) {
                held.deleteIfEmpty(name);
            }
            assertEquals(List.of("full", "link"), held.names());
        }
        assertTrue(Files.exists(folder.resolve("outside")));
    }

    @Test
    void shouldKeepFoldersAndTargetsOfLinksAndPassOverWhatIsGone() throws IOException {
        final Path mine = folderWith("mine", "inner/kept");
        final Path kept = Files.writeString(folder.resolve("kept"), "x");
        Files.createSymbolicLink(mine.resolve("a"), kept);
        try (HeldFolder held = HeldFolder.following(mine)) {
            held.deleteFile("a");
            held.deleteFile("inner");
            held.deleteFile("gone");
        }
        assertEquals("x", Files.readString(kept));
        assertFalse(Files.exists(mine.resolve("a")));
        assertTrue(Files.exists(mine.resolve("inner/kept")));
    }
}
