package tailrace.tools.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.status.RunStatus;

/**
 * Finds the results below a folder, three levels deep. It follows each symbolic link to a result or to a folder
 * elsewhere only once, because links may be circular.
 */
final class ResultSearch {
    private static final int DEPTH = 3;

    private final Path root;
    private final Map<String, Path> found = new LinkedHashMap<>();
    private final Set<Path> linked = new HashSet<>();
    private Path real;                      // real path of the root; null if not yet read

    ResultSearch(final Path root) {
        this.root = root;
    }

    /** Returns the folders by their names. A name is the path below the root, with {@code /} between its parts. */
    Map<String, Path> folders() {
        collect("", root, DEPTH);
        return found;
    }

    private void collect(final String prefix, final Path folder, final int depth) {
        for (final Path child : children(folder)) {
            final String name = prefix + child.getFileName();
            final boolean isResult = Files.isRegularFile(child.resolve(RunStatus.FILE));
            if (isResult || Files.isRegularFile(child.resolve(RepeatSummary.FILE))) {
                found.put(name, child);
            }
            if (!isResult && depth > 1 && (!Files.isSymbolicLink(child) || isNewTarget(child))) {
                collect(name + "/", child, depth - 1);
            }
        }
    }

    private static List<Path> children(final Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isDirectory).filter(each -> !each.getFileName().toString().startsWith("."))
                    .sorted().toList();
        } catch (final IOException | UncheckedIOException unreadable) {
            return List.of();
        }
    }

    /**
     * Returns whether a link leads to a folder that is neither below nor above the root, and that no earlier link led
     * to.
     */
    private boolean isNewTarget(final Path link) {
        try {
            real = real == null ? root.toRealPath() : real;
            final Path target = link.toRealPath();
            return !target.startsWith(real) && !real.startsWith(target) && linked.add(target);
        } catch (final IOException gone) {
            return false;
        }
    }
}
