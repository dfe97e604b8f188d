package tailrace.scenario.results.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
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
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            assumeTrue(stream instanceof SecureDirectoryStream, "no handles of folders here");
        }
        final Path mine = folderWith("mine", "seed-1/flows.csv");
        final Path outside = folderWith("outside", "seed-1/flows.csv");
        try (HeldFolder held = HeldFolder.of(mine)) {
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
        final Path link = Files.createSymbolicLink(folder.resolve("link"), folderWith("outside", "flows.csv"));
        assertThrows(IOException.class, () -> HeldFolder.of(link).close());
    }

    @Test
    void shouldKeepFoldersAndTargetsOfLinksAndPassOverWhatIsGone() throws IOException {
        final Path mine = folderWith("mine", "inner/kept");
        final Path kept = Files.writeString(folder.resolve("kept"), "x");
        Files.createSymbolicLink(mine.resolve("a"), kept);
        try (HeldFolder held = HeldFolder.of(mine)) {
            held.deleteFile("a");
            held.deleteFile("inner");
            held.deleteFile("gone");
        }
        assertEquals("x", Files.readString(kept));
        assertFalse(Files.exists(mine.resolve("a")));
        assertTrue(Files.exists(mine.resolve("inner/kept")));
    }
}
