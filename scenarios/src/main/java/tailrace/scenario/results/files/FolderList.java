package tailrace.scenario.results.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Lists the content of a folder, in the order of names. */
public final class FolderList {
    private FolderList() {}

    /**
     * Files and folders in a folder.
     *
     * @throws UncheckedIOException if it cannot be read
     */
    public static List<Path> of(final Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().toList();
        } catch (final UncheckedIOException e) {
            throw Failures.reading(folder.toString(), e.getCause());
        } catch (final IOException e) {
            throw Failures.reading(folder.toString(), e);
        }
    }

    /** Names of files and folders in a folder. */
    public static List<String> names(final Path folder) {
        return of(folder).stream().map(FolderList::name).toList();
    }

    /** Folders in a folder. */
    public static List<Path> folders(final Path folder) {
        return of(folder).stream().filter(Files::isDirectory).toList();
    }

    /** The name of a file or folder, without the folders that contain it. */
    public static String name(final Path path) {
        return path.getFileName().toString();
    }
}
