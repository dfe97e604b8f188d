package tailrace.scenario.results.files;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Holds a folder open. All reads, writes, locks and deletions through this object affect this folder, even if another
 * folder or a link replaces it at its path. Links in this folder are not followed. If the operating system has no such
 * handles, paths are checked just before each step.
 */
public final class HeldFolder implements AutoCloseable {
    private static final Set<OpenOption> READ = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    private static final Set<OpenOption> NEW =
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    private static final Path ITSELF = Path.of(".");

    private final Path folder;
    private final DirectoryStream<Path> stream;

    private HeldFolder(final Path folder, final DirectoryStream<Path> stream) {
        this.folder = folder;
        this.stream = stream;
    }

    /** Opens a folder, or the folder to which a link leads. */
    public static HeldFolder following(final Path folder) throws IOException {
        return new HeldFolder(folder, Files.newDirectoryStream(folder));
    }

    /**
     * Opens a folder below another folder, step by step.
     *
     * @param root first folder of the path; may be a symbolic link
     * @param steps path from {@code root} to the folder; may be empty
     * @throws IOException if one of the steps is a link, not a folder, or missing
     */
    public static HeldFolder below(final Path root, final Path steps) throws IOException {
        HeldFolder at = following(root);
        for (final Path step : steps) {
            if (!step.toString().isEmpty()) {
                try (HeldFolder parent = at) {
                    at = parent.child(step.toString());
                }
            }
        }
        return at;
    }

    /** Opens the folder once more. */
    HeldFolder again() throws IOException {
        return stream instanceof final SecureDirectoryStream<Path> secure
                ? new HeldFolder(folder, secure.newDirectoryStream(ITSELF)) : following(folder);
    }

    /** Whether the operating system has handles of folders. */
    public boolean isHandle() {
        return stream instanceof SecureDirectoryStream;
    }

    /** Path under which the folder was opened. */
    public Path path() {
        return folder;
    }

    /**
     * Opens a subfolder.
     *
     * @throws IOException if it is a link, not a folder, or missing
     */
    public HeldFolder child(final String name) throws IOException {
        final Path path = folder.resolve(name);
        if (name.equals("..") || !hasFolder(name)) { // not a subfolder, or a pipe, whose opening would block
            throw new NotDirectoryException(path.toString());
        }
        if (stream instanceof final SecureDirectoryStream<Path> secure) {
            return new HeldFolder(path, secure.newDirectoryStream(Path.of(name), LinkOption.NOFOLLOW_LINKS));
        }
        return following(path);
    }

    /** Names in the folder, sorted. */
    public List<String> names() throws IOException {
        final List<String> names = new ArrayList<>();
        try (HeldFolder read = again()) {
            read.stream.forEach(each -> names.add(each.getFileName().toString()));
        }
        Collections.sort(names);
        return names;
    }

    private BasicFileAttributeView view(final String name) {
        return stream instanceof final SecureDirectoryStream<Path> secure
                ? secure.getFileAttributeView(Path.of(name), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                : Files.getFileAttributeView(folder.resolve(name), BasicFileAttributeView.class,
                        LinkOption.NOFOLLOW_LINKS);
    }

    /** Attributes of the file of a name, without following links; null if there is none. */
    private BasicFileAttributes attributes(final String name) throws IOException {
        try {
            return view(name).readAttributes();
        } catch (final NoSuchFileException absent) {
            return null;
        }
    }

    /** Whether there is an entry of this name that is not a folder: a file, a link or a pipe. */
    public boolean hasFile(final String name) throws IOException {
        final BasicFileAttributes found = attributes(name);
        return found != null && !found.isDirectory();
    }

    /** Whether there is a link of this name. */
    public boolean hasLink(final String name) throws IOException {
        final BasicFileAttributes found = attributes(name);
        return found != null && found.isSymbolicLink();
    }

    /** Whether there is a regular file of this name. */
    public boolean hasRegularFile(final String name) throws IOException {
        final BasicFileAttributes found = attributes(name);
        return found != null && found.isRegularFile();
    }

    /** Whether there is a folder of this name; a link to a folder does not count. */
    public boolean hasFolder(final String name) throws IOException {
        final BasicFileAttributes found = attributes(name);
        return found != null && found.isDirectory();
    }

    /** Time at which a regular file was last written; null if there is none. */
    public FileTime lastModified(final String name) throws IOException {
        final BasicFileAttributes found = attributes(name);
        return found == null || !found.isRegularFile() ? null : found.lastModifiedTime();
    }

    /** Sets the time at which a regular file was last written. */
    public void setLastModified(final String name, final FileTime time) throws IOException {
        if (hasRegularFile(name)) {
            view(name).setTimes(time, null, null);
        }
    }

    /**
     * Reads a small file.
     *
     * @param mostBytes longer files are refused
     * @throws NoSuchFileException if there is none
     * @throws IOException if it is no regular file, too long or cannot be read
     */
    byte[] read(final String name, final int mostBytes) throws IOException {
        final BasicFileAttributes found = attributes(name);
        if (found == null) {
            throw new NoSuchFileException(folder.resolve(name).toString());
        }
        refuseUnlessRegular(name, found);
        try (SeekableByteChannel channel = open(name, READ); InputStream in = Channels.newInputStream(channel)) {
            final byte[] bytes = in.readNBytes(mostBytes + 1);
            if (bytes.length > mostBytes) {
                throw new FileSystemException(folder.resolve(name).toString(), null, "more than " + mostBytes + " B");
            }
            return bytes;
        }
    }

    private void refuseUnlessRegular(final String name, final BasicFileAttributes found) throws IOException {
        if (!found.isRegularFile()) {
            throw new FileSystemException(folder.resolve(name).toString(), null, "no file");
        }
    }

    /** Opens a file to lock it. Creates the file if it does not exist. */
    FileChannel openToLock(final String name, final Set<? extends OpenOption> options, final FileAttribute<?>... made)
            throws IOException {
        final BasicFileAttributes found = attributes(name);
        if (found != null) {
            refuseUnlessRegular(name, found);
        }
        final SeekableByteChannel channel = open(name, options, made);
        if (channel instanceof final FileChannel file) {
            return file;
        }
        channel.close();
        throw new FileNotFoundException(folder.resolve(name) + ": cannot be locked");
    }

    private SeekableByteChannel open(final String name, final Set<? extends OpenOption> options,
            final FileAttribute<?>... made) throws IOException {
        return stream instanceof final SecureDirectoryStream<Path> secure
                ? secure.newByteChannel(Path.of(name), options, made)
                : FileChannel.open(folder.resolve(name), options, made);
    }

    /**
     * Writes or replaces a file atomically, through a {@code .part} file in the same folder.
     *
     * @throws java.io.UncheckedIOException if that fails, or if one of the two names is not a regular file; the old
     *     file is then unchanged
     */
    public void write(final String name, final String text) {
        write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Like {@link #write(String, String)}, for bytes. */
    public void write(final String name, final byte[] content) {
        final String part = name + ".part";
        try {
            for (final String each : List.of(name, part)) {
                final BasicFileAttributes found = attributes(each);
                if (found != null) {
                    refuseUnlessRegular(each, found);
                }
            }
            deleteFile(part);
            try (SeekableByteChannel channel = open(part, NEW)) {
                final ByteBuffer bytes = ByteBuffer.wrap(content);
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
            } catch (final IOException e) {
                deleteFile(part);
                throw e;
            }
            rename(part, name);
        } catch (final IOException e) {
            throw Failures.writing(folder.resolve(name).toString(), e);
        }
    }

    private void rename(final String from, final String to) throws IOException {
        if (stream instanceof final SecureDirectoryStream<Path> secure) {
            secure.move(Path.of(from), secure, Path.of(to));
        } else {
            Files.move(folder.resolve(from), folder.resolve(to), StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Deletes a file, or a link itself, if there is one of this name; folders stay. */
    public void deleteFile(final String name) throws IOException {
        if (!hasFile(name)) {
            return;
        }
        try {
            if (stream instanceof final SecureDirectoryStream<Path> secure) {
                secure.deleteFile(Path.of(name));
            } else {
                Files.deleteIfExists(folder.resolve(name));
            }
        } catch (final NoSuchFileException gone) {
            return;
        }
    }

    /** Deletes a subfolder if it is empty; links to folders stay. */
    public void deleteIfEmpty(final String name) throws IOException {
        if (!hasFolder(name)) {
            return;
        }
        try {
            if (stream instanceof final SecureDirectoryStream<Path> secure) {
                secure.deleteDirectory(Path.of(name));
            } else {
                Files.delete(folder.resolve(name));
            }
        } catch (final DirectoryNotEmptyException | NoSuchFileException othersHaveFilesThere) {
            return;
        }
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
