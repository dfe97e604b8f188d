package tailrace.scenario.results.files;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;

/**
 * Holds a folder open. Files deleted through it are files of this folder, even if another folder or a link takes its
 * path meanwhile. Where the operating system has no such handles, paths are looked at just before each deletion.
 */
public final class HeldFolder implements AutoCloseable {
    private final Path folder;
    private final DirectoryStream<Path> stream;

    private HeldFolder(final Path folder, final DirectoryStream<Path> stream) {
        this.folder = folder;
        this.stream = stream;
    }

    /** Opens a folder, or the one that a link leads to. */
    public static HeldFolder following(final Path folder) throws IOException {
        return new HeldFolder(folder, Files.newDirectoryStream(folder));
    }

    /**
     * Opens a folder in a folder.
     *
     * @throws IOException if it is a link, no folder, or missing
     */
    public static HeldFolder of(final Path folder) throws IOException {
        final Path absolute = folder.toAbsolutePath();
        try (HeldFolder parent = following(absolute.getParent())) {
            return parent.child(absolute.getFileName().toString());
        }
    }

    /**
     * Opens a folder in this one.
     *
     * @throws IOException if it is a link, no folder, or missing
     */
    public HeldFolder child(final String name) throws IOException {
        final Path path = folder.resolve(name);
        if (stream instanceof final SecureDirectoryStream<Path> secure) {
            return new HeldFolder(path, secure.newDirectoryStream(Path.of(name), LinkOption.NOFOLLOW_LINKS));
        }
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new NotDirectoryException(path.toString());
        }
        return following(path);
    }

    /** Deletes a file, or a link itself, if there is one of this name; folders stay. */
    public void deleteFile(final String name) throws IOException {
        final Path file = Path.of(name);
        try {
            if (stream instanceof final SecureDirectoryStream<Path> secure) {
                if (!secure.getFileAttributeView(file, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                        .readAttributes().isDirectory()) {
                    secure.deleteFile(file);
                }
            } else if (!Files.isDirectory(folder.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
                Files.deleteIfExists(folder.resolve(name));
            }
        } catch (final NoSuchFileException gone) {
            return;
        }
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
