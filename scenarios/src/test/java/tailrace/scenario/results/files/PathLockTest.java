package tailrace.scenario.results.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that locks are in a folder where other users cannot hold them. */
class PathLockTest {
    @Test
    void shouldLieInTheUsersOwnFolder(@TempDir final Path home) throws IOException {
        assertEquals(home.resolve(".cache/tailrace"), PathLock.folder(Map.of(), home.toString()));
        assertEquals(Path.of("/caches/tailrace"), PathLock.folder(Map.of("XDG_CACHE_HOME", "/caches"), null));
        assertThrows(IOException.class, () -> PathLock.folder(Map.of(), "?"));
        assertThrows(IOException.class, () -> PathLock.folder(Map.of("XDG_CACHE_HOME", "caches"), null));
    }

    @Test
    void shouldMakeFilesThatOthersCannotOpen(@TempDir final Path folder) throws IOException {
        final Path file = folder.resolve("lock");
        LockFile.open(file).close();
        final Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
        assertEquals(Set.of(), Set.copyOf(permissions.stream()
                .filter(each -> each.name().startsWith("OTHERS")).toList()));
        final Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        assertThrows(IOException.class, () -> LockFile.open(link));
        assertThrows(IOException.class, () -> LockFile.openIfThere(link));
    }
}
