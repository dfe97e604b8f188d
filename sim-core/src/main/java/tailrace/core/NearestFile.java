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

/** Finds the file that the user probably meant when the named file does not exist. */
public final class NearestFile {
    /** Largest number of names read from a folder. */
    private static final int MOST_NAMES = 10_000;

    private NearestFile() {}

    /** Returns a hint for a message, {@code did you mean FILE? }, or nothing if the file exists or none is near. */
    public static String hint(final Path file) {
        return Files.exists(file) ? "" : of(file).map(near -> "did you mean " + near + "? ").orElse("");
    }

    /** Returns the same hint for a text that may not be a valid file name. */
    public static String hint(final String file) {
        try {
            return hint(Path.of(file));
        } catch (final InvalidPathException e) {
            return "";
        }
    }

    /**
     * Returns the file with the nearest name in the same folder or, if that folder does not exist, in the folder with
     * the nearest name.
     */
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

    /** Returns the nearest of some names. A name without its ending is near, too. */
    private static Optional<String> nearest(final String name, final List<String> names) {
        return names.stream().filter(known -> known.startsWith(name + ".")).sorted().findFirst()
            .or(() -> Nearest.of(name, names));
    }

    /** Names in a folder in alphabetical order, so that the result does not depend on the file system's order. */
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
