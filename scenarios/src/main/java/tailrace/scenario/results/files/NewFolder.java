package tailrace.scenario.results.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Creates a folder that contains a file from its first moment, even if the process is killed. The folder is created as
 * {@code .NAME.new} in the same parent folder and then renamed. If a process is killed, the next process that creates
 * the folder reuses the remains.
 */
public final class NewFolder {
    private static final Pattern NAME = Pattern.compile("\\.(.+)\\.new");

    private NewFolder() {}

    /**
     * Creates a folder, or adds the file to an existing folder that lacks it. No other process may create it at the
     * same time.
     *
     * @param folder folder, created with its parents
     * @param name name of the file
     */
    public static void make(final Path folder, final String name, final String text) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            final Path whole = folder.toAbsolutePath().normalize();
            Files.createDirectories(whole.getParent());
            if (appears(whole, name, text)) {
                return;
            }
        }
        Files.createDirectories(folder);
        if (!Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
            AtomicFiles.write(folder.resolve(name), text);
        }
    }

    /**
     * Creates the folder by renaming. Returns false if the file system does not support this; an attempt to create the
     * folder directly then shows the reason.
     */
    private static boolean appears(final Path folder, final String name, final String text) throws IOException {
        final Path young = folder.resolveSibling("." + folder.getFileName() + ".new");
        try {
            Files.createDirectories(young);
            AtomicFiles.write(young.resolve(name), text);
            OutputFile.renameFolder(young, folder);
            return true;
        } catch (final IOException | UncheckedIOException notHere) {
            try (HeldFolder parent = HeldFolder.following(folder.getParent())) {
                delete(parent, young.getFileName().toString(), name);
            }
            return false;
        }
    }

    /** Final name of a temporary folder; empty if the given name does not belong to a temporary folder. */
    public static String becoming(final String name) {
        final Matcher matcher = NAME.matcher(name);
        return matcher.matches() ? matcher.group(1) : "";
    }

    /**
     * Deletes the remains of a killed process under the temporary name, unless the folder contains more than the file.
     */
    public static void delete(final HeldFolder parent, final String young, final String name) throws IOException {
        if (parent.hasFolder(young)) {
            try (HeldFolder held = parent.child(young)) {
                held.deleteFile(name);
                held.deleteFile(name + ".part");
            }
            parent.deleteIfEmpty(young);
        }
    }
}
