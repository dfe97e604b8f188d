package tailrace.scenario.results.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that outputs replace only regular files. */
class OutputFileTest {
    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("out.json");
    }

    private List<String> names() {
        return List.of(folder.toFile().list()).stream().sorted().toList();
    }

    private Path pipe() throws IOException, InterruptedException {
        final Path pipe = folder.resolve("pipe");
        try {
            assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "no pipes here");
        } catch (final IOException e) {
            abort("no mkfifo here");
        }
        return pipe;
    }

    private static CompletableFuture<String> reader(final Path pipe) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readString(pipe);
            } catch (final IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static void assertStillPipe(final Path pipe) throws IOException {
        assertTrue(Files.readAttributes(pipe, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).isOther());
    }

    @Test
    void shouldWriteToPipeWhenOneStandsThere() throws Exception {
        final Path pipe = pipe();
        CompletableFuture<String> read = reader(pipe);
        AtomicFiles.write(pipe, "whole");
        assertEquals("whole", read.get());
        assertStillPipe(pipe);
        read = reader(pipe);
        try (OutputFile out = OutputFile.create(pipe)) {
            out.write("kept");
            out.keep();
        }
        assertEquals("kept", read.get());
        assertStillPipe(pipe);
        read = reader(pipe);
        try (FileBlocks out = new FileBlocks(pipe)) {
            out.write('x');
        }
        assertEquals("x", read.get());
        assertStillPipe(pipe);
        assertEquals(List.of("pipe"), names());
    }

    @Test
    void shouldWriteToPipeWhenALinkLeadsToIt() throws Exception {
        final Path pipe = pipe();
        final Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("pipe"));
        final CompletableFuture<String> read = reader(pipe);
        AtomicFiles.write(link, "through");
        assertEquals("through", read.get());
        assertStillPipe(pipe);
        assertTrue(Files.isSymbolicLink(link));
    }

    @Test
    void shouldKeepLinkAndReplaceItsTargetWhenFileIsALink() throws IOException {
        Files.createDirectory(folder.resolve("data"));
        final Path target = Files.writeString(folder.resolve("data/real.json"), "old");
        final Path middle = Files.createSymbolicLink(folder.resolve("middle"), Path.of("data/real.json"));
        final Path link = Files.createSymbolicLink(file(), middle);
        AtomicFiles.write(link, "new");
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.isSymbolicLink(middle));
        assertEquals("new", Files.readString(target));
        final Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), Path.of("data/later.json"));
        AtomicFiles.write(dangling, "first");
        assertTrue(Files.isSymbolicLink(dangling));
        assertEquals("first", Files.readString(folder.resolve("data/later.json")));
    }

    @Test
    void shouldRefuseWhenLinksLeadInACircle() throws IOException {
        Files.createSymbolicLink(file(), Path.of("other"));
        Files.createSymbolicLink(folder.resolve("other"), Path.of("out.json"));
        assertEquals(file() + ": cannot be written (symbolic links lead in a circle)",
                assertThrows(UncheckedIOException.class, () -> AtomicFiles.write(file(), "x")).getMessage());
    }

    @Test
    void shouldRefuseFolderInOneLine() throws IOException {
        Files.createDirectory(file());
        assertEquals(file() + ": cannot be written (is a folder; expected: a file)",
                assertThrows(UncheckedIOException.class, () -> AtomicFiles.write(file(), "x")).getMessage());
    }

    @Test
    void shouldLeaveOldFileWhenNotKept() throws IOException {
        Files.writeString(file(), "old");
        try (OutputFile out = OutputFile.create(file())) {
            out.write("new");
            assertEquals("old", Files.readString(file()));
        }
        assertEquals("old", Files.readString(file()));
        assertEquals(List.of("out.json"), names());
    }

    @Test
    void shouldRefuseSecondWriterWhileTheFirstLives() throws IOException {
        try (OutputFile first = OutputFile.create(file())) {
            first.write("first");
            assertTrue(assertThrows(IllegalArgumentException.class, () -> OutputFile.create(file())).getMessage()
                    .contains("is being written by another run"));
            first.keep();
        }
        assertEquals("first", Files.readString(file()));
        AtomicFiles.write(file(), "second");
        assertEquals("second", Files.readString(file()));
    }

    @Test
    void shouldNotWriteThroughALinkThatIsNamedLikeThePart() throws IOException {
        final Path precious = Files.writeString(folder.resolve("precious"), "five years");
        Files.createSymbolicLink(folder.resolve("out.json.part"), precious);
        assertEquals(file() + ": cannot be written (out.json.part is in the way)",
                assertThrows(UncheckedIOException.class, () -> AtomicFiles.write(file(), "x")).getMessage());
        assertEquals("five years", Files.readString(precious));
        assertFalse(Files.exists(file()));
    }

    @Test
    void shouldNameFileWhenDeviceIsFull() {
        final Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "no /dev/full here");
        final String expected = "/dev/full: cannot be written (No space left on device)";
        assertEquals(expected,
                assertThrows(UncheckedIOException.class, () -> AtomicFiles.write(full, "x")).getMessage());
    }
}
