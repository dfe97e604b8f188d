package tailrace.tools.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import tailrace.scenario.results.RepeatFolder;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.files.HeldFolder;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/** Lists the results of a folder. It reads unchanged results only once. */
final class ResultList {
    private final Path root;
    private Map<String, Kept> kept = new HashMap<>();

    ResultList(final Path root) {
        this.root = root;
    }

    private record Kept(String stamp, ResultRow row) {}

    /** Returns the folder. */
    Path root() {
        return root;
    }

    /** Returns all results, newest first. */
    synchronized List<ResultRow> rows() {
        final Map<String, Kept> now = new LinkedHashMap<>();
        folders().forEach((name, folder) -> now.put(name, kept(name, folder)));
        kept = now;
        return now.values().stream().map(Kept::row)
                .sorted(Comparator.comparingLong(ResultRow::changedMs).reversed().thenComparing(ResultRow::name))
                .toList();
    }

    /**
     * Returns the folder of a result in the list. It looks names up and never appends them to a path, so that no name
     * leads out of the folder.
     */
    Path folder(final String name) {
        final Path folder = folders().get(name);
        if (folder == null) {
            throw Refusal.notFound("name: no such result (expected: one of the list)");
        }
        return folder;
    }

    private Map<String, Path> folders() {
        return Files.isDirectory(root) ? new ResultSearch(root).folders() : Map.of();
    }

    private Kept kept(final String name, final Path folder) {
        final boolean repeated = !Files.isRegularFile(folder.resolve(RunStatus.FILE));
        final Path first = folder.resolve(repeated ? RepeatSummary.FILE : RunStatus.FILE);
        final String stamp = stamp(first) + " " + stamp(folder.resolve(Summary.FILE));
        final Kept before = kept.get(name);
        if (before != null && before.stamp.equals(stamp) && before.row.state() != RunState.RUNNING) {
            return before;
        }
        final long changedMs = changedMs(first);
        try {
            return new Kept(stamp, repeated ? ResultRow.ofRepetitions(name, first, changedMs)
                    : ResultRow.of(name, folder, changedMs));
        } catch (final IllegalArgumentException | UncheckedIOException e) {
            return new Kept(stamp, ResultRow.damaged(name, e.getMessage(), changedMs));
        } catch (final CancellationException e) {
            throw e; // not caused by the folder, so there is nothing to cache
        } catch (final RuntimeException e) { // any kind; the list still shows the other results
            return new Kept(stamp, ResultRow.damaged(name, folder + ": damaged: " + e, changedMs));
        }
    }

    /** Returns a text that changes when the file changes; empty if the file does not exist. */
    static String stamp(final Path file) {
        try {
            final BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.lastModifiedTime() + " " + attributes.size() + " " + attributes.fileKey();
        } catch (final IOException none) {
            return "";
        }
    }

    private static long changedMs(final Path file) {
        try {
            return Files.getLastModifiedTime(file).toMillis();
        } catch (final IOException gone) {
            return 0;
        }
    }

    /**
     * Deletes the files that Tailrace has written; other files in the folder remain. If the folder is a symbolic link,
     * only the link is deleted.
     */
    synchronized void delete(final String name) {
        final Path folder = folder(name);
        refuseBehindLink(folder);
        final String last = folder.getFileName().toString();
        try (HeldFolder parent = HeldFolder.below(root, root.relativize(folder.getParent()))) {
            if (Files.isRegularFile(folder.resolve(RunStatus.FILE))) {
                ResultFolder.delete(parent, last);
            } else {
                RepeatFolder.delete(parent, last);
            }
        } catch (final IllegalArgumentException inUse) {
            throw new Refusal(Refusal.CONFLICT, inUse.getMessage());
        } catch (final IOException e) {
            throw new UncheckedIOException(folder + ": cannot be deleted: " + e.getMessage(), e);
        }
    }

    private void refuseBehindLink(final Path folder) {
        for (Path step = folder.getParent(); step != null && !step.equals(root); step = step.getParent()) {
            if (Files.isSymbolicLink(step)) {
                throw new Refusal(Refusal.CONFLICT, "name: " + step + " is a link to another folder (expected: a "
                        + "result in the folder of results itself)");
            }
        }
    }
}
