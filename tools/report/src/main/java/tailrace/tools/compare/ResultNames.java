package tailrace.tools.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Creates names of results. A name is the last part of the path, with as many earlier parts as make all names distinct.
 */
final class ResultNames {
    private ResultNames() {}

    static List<String> of(final List<Path> paths) {
        final List<Path> full = paths.stream().map(path -> path.toAbsolutePath().normalize()).toList();
        final int longest = full.stream().mapToInt(Path::getNameCount).max().orElse(1);
        final List<String> names = new ArrayList<>(Collections.nCopies(full.size(), ""));
        for (int parts = 1; parts <= longest; parts++) {
            final List<String> before = List.copyOf(names);
            for (int i = 0; i < names.size(); i++) {
                if (parts == 1 || Collections.frequency(before, before.get(i)) > 1) {
                    names.set(i, last(full.get(i), Math.min(parts, full.get(i).getNameCount())));
                }
            }
        }
        return numbered(names);
    }

    private static String last(final Path path, final int parts) {
        return parts == 0 ? path.toString()
                : path.subpath(path.getNameCount() - parts, path.getNameCount()).toString().replace('\\', '/');
    }

    /** Appends numbers to equal names, because users may give a path twice. */
    private static List<String> numbered(final List<String> names) {
        final List<String> distinct = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            final String name = names.get(i);
            distinct.add(Collections.frequency(names, name) == 1 ? name
                    : name + " (" + (Collections.frequency(names.subList(0, i), name) + 1) + ")");
        }
        return distinct;
    }
}
