package tailrace.core;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the file that was probably meant by the name of one that does not exist. */
public final class NearestFile {
    /** Names of a folder that are looked at, at most. */
    private static final int MOST_NAMES = 10_000;

    private NearestFile() {}

    /** Returns a hint for a message, {@code did you mean FILE? }, or nothing if the file exists or none is near. */
    public static String hint(final Path file) {
        return Files.exists(file) ? "" : of(file).map(near -> "did you mean " + near + "? ").orElse("");
    }

    /** The same of a name that may not be one of a file. */
    public static String hint(final String file) {
        try {
            return hint(Path.of(file));
        } catch (final InvalidPathException e) {
            return "";
        }
    }

    /** Returns the file with the nearest name in the same folder or, if there is no such folder, in the nearest one. */
    public static Optional<Path> of(final Path file) {
        final Path parent = file.getParent();
        final Path name = file.getFileName();
        if (name == null) {
            return Optional.empty();
        }
        final Path folder = parent == null || Files.isDirectory(parent) ? parent : of(parent).orElse(null);
        if (folder == null && parent != null) {
            return Optional.empty();
        }
        final Path same = folder == null ? name : folder.resolve(name);
        return Files.exists(same) ? Optional.of(same)
            : nearest(name.toString(), names(folder == null ? Path.of("") : folder))
                .map(near -> folder == null ? Path.of(near) : folder.resolve(near));
    }

    /** A name that lacks its ending is near, too. */
    private static Optional<String> nearest(final String name, final List<String> names) {
        return names.stream().filter(known -> known.startsWith(name + ".")).sorted().findFirst()
            .or(() -> Nearest.of(name, names));
    }

    /** In alphabetical order, so that the answer does not depend on that of the file system. */
    private static List<String> names(final Path folder) {
        final List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (final Path entry : entries) {
                if (names.size() == MOST_NAMES) {
                    break;
                }
                names.add(entry.getFileName().toString());
            }
        } catch (final IOException | DirectoryIteratorException e) {
            return List.of();
        }
        names.removeIf(name -> name.startsWith("."));
        names.sort(null);
        return names;
    }
}
