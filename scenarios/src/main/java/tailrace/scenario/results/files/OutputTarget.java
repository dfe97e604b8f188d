package tailrace.scenario.results.files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Checks the path of an output. Only regular files are replaced. Symbolic links are followed, devices and pipes are
 * written to, and folders are refused.
 *
 * @param path the path with all links resolved
 * @param isStream whether the target accepts bytes but cannot be replaced: a device, a pipe or an open file of a
 *     process such as {@code /dev/stdout}
 */
record OutputTarget(Path path, boolean isStream) {
    private static final int MAX_LINKS = 40;

    /**
     * Checks the path of an output.
     *
     * @throws FileSystemException if it is a folder, or a cycle of links
     */
    static OutputTarget of(final Path file) throws IOException {
        Path at = file;
        for (int links = 0; links < MAX_LINKS; links++) {
            final BasicFileAttributes found = attributes(at);
            if (found == null || found.isRegularFile()) {
                return new OutputTarget(at, false);
            }
            if (found.isDirectory()) {
                throw new FileSystemException(file.toString(), null, "is a folder; expected: a file");
            }
            // Links in /proc are open files of a process; their targets are not paths.
            if (found.isOther() || at.startsWith("/proc")) {
                return new OutputTarget(at, true);
            }
            at = at.resolveSibling(Files.readSymbolicLink(at));
        }
        throw new FileSystemException(file.toString(), null, "symbolic links lead in a circle");
    }

    private static BasicFileAttributes attributes(final Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (final NoSuchFileException absent) {
            return null;
        }
    }

    /** Options that open the target for writing from its beginning; a stream continues at its position. */
    OpenOption[] openOptions() {
        return isStream
                ? new OpenOption[] {StandardOpenOption.WRITE, StandardOpenOption.APPEND}
                : new OpenOption[] {StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE};
    }

    /** File in the same folder for incomplete content. */
    Path part() throws IOException {
        final Path part = path.resolveSibling(path.getFileName() + ".part");
        final BasicFileAttributes found = attributes(part);
        if (found != null && !found.isRegularFile()) {
            throw new FileSystemException(part.toString(), null, part.getFileName() + " is in the way");
        }
        return part;
    }
}
