package tailrace.scenario.results.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Opens files to lock them. Only their owner and the owner's group may open these files, because any process that can
 * open a file can lock it. Links, pipes and devices are refused.
 */
final class LockFile {
    private static final FileAttribute<Set<PosixFilePermission>> OURS =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-rw----"));

    private static final Set<? extends OpenOption> OPTIONS =
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

    private LockFile() {}

    /** Opens a file, and creates it if there is none. */
    static FileChannel open(final Path file) throws IOException {
        refuseOthers(file);
        return file.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? FileChannel.open(file, OPTIONS, OURS) : FileChannel.open(file, OPTIONS);
    }

    /** Opens a file if it exists. */
    static FileChannel openIfThere(final Path file) throws IOException {
        refuseOthers(file);
        return FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    /** Opens a file of a folder that is held open, and creates it if there is none. */
    static FileChannel open(final HeldFolder folder, final String name) throws IOException {
        return folder.path().getFileSystem().supportedFileAttributeViews().contains("posix")
                ? folder.openToLock(name, OPTIONS, OURS) : folder.openToLock(name, OPTIONS);
    }

    private static void refuseOthers(final Path file) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileSystemException(file.toString(), null, "no file");
        }
    }
}
