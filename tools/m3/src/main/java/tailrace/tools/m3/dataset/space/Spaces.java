package tailrace.tools.m3.dataset.space;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.config.ParamFile;
import tailrace.scenario.results.files.Resources;

/** Reads spaces, either from files or from those that ship with the program. */
public final class Spaces {
    private static final List<String> BUILT_IN = List.of("networks", "wide-networks", "busy-networks", "large-networks",
            "long-networks", "first-networks", "wide", "m3", "quick", "quick-networks");

    private Spaces() {}

    /** Returns names of the spaces that ship with the program. */
    public static List<String> names() {
        return BUILT_IN;
    }

    /**
     * Reads a file or, if there is no such file, the built-in space of that name.
     *
     * @throws IllegalArgumentException if the file is invalid, with file, line, key, value and expectation
     */
    public static Space read(final String nameOrPath) {
        if (BUILT_IN.contains(nameOrPath) && !Files.isRegularFile(Path.of(nameOrPath))) {
            final String name = nameOrPath + ".yaml";
            return ParamFile.parse(Resources.text(Spaces.class, name), name, new Space(), Space::validate);
        }
        try {
            final Space space = new Space();
            space.name = ParamFile.nameOf(nameOrPath).orElse(space.name);
            return ParamFile.read(Path.of(nameOrPath), "space", BUILT_IN, space, Space::validate);
        } catch (final InvalidPathException e) {
            throw new IllegalArgumentException(nameOrPath + ": no path of a file (expected: a space file, or one of "
                    + String.join(", ", BUILT_IN) + ")", e);
        }
    }

    /**
     * Reads the output of {@link #text}.
     *
     * @throws IllegalArgumentException if the text is invalid
     */
    public static Space parse(final String text) {
        return ParamFile.parse(text, "space", new Space(), Space::validate);
    }

    /** Formats a space as a file with all defaults. It omits paths if there are networks. */
    public static String text(final Space space) {
        return space.network == null ? write(space) : ParamFile.writeWithout(space, List.of("path"));
    }

    /** Formats every key of a space with its value. This text identifies the space. */
    public static String write(final Space space) {
        return ParamFile.write(space);
    }
}
