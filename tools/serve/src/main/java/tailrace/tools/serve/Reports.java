package tailrace.tools.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tailrace.core.InputFile;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.files.HeldFolder;
import tailrace.scenario.results.status.RunStatus;
import tailrace.tools.compare.CompareCommandLogic;
import tailrace.tools.compare.CompareOptions;
import tailrace.tools.report.ReportWriter;
import tailrace.tools.report.SizeClasses;
import tailrace.tools.report.page.PageContent;

/**
 * Creates the contents of reports and comparisons as JSON. If a report exists, its curves and percentiles are used
 * without reading flows. If a finished run has no report, the report is written first. For a run in progress, the files
 * so far are read. The last contents are cached until their files change. If the requested content is already being
 * created, the request waits for it.
 */
final class Reports {
    private static final long LARGEST_KEPT_CHARS = 24_000_000;
    private static final int TURNS = 32;
    private static final int MOST_MEGABYTES = 100;

    private final Path root;
    private final Map<String, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
    private final List<ReentrantLock> turns = Stream.generate(ReentrantLock::new).limit(TURNS).toList();
    private long keptChars;

    private record Kept(String stamp, String json) {}

    /** Serves reports of results below a folder. */
    Reports(final Path root) {
        this.root = root;
    }

    /** Returns the report of a folder. */
    String report(final Path folder) {
        return inTurn("report " + folder, () -> stamp(folder), () -> content(folder));
    }

    /** Returns the report with other size classes, without writing it. */
    String report(final Path folder, final SizeClasses classes) {
        return classes.equals(SizeClasses.STANDARD) ? report(folder) : inTurn("report " + classes + " " + folder,
                () -> stamp(folder), () -> ReportWriter.content(folder, classes));
    }

    private PageContent content(final Path folder) {
        final Path file = folder.resolve(ResultFolder.REPORT);
        if (!Files.isRegularFile(file) && !isWritten(folder)) {
            return ReportWriter.content(folder, SizeClasses.STANDARD);
        }
        try {
            final PageContent content = PageContent.of(InputFile.text(file, MOST_MEGABYTES));
            Answers.tree(file.toString(), content.charts());
            return content;
        } catch (final CharacterCodingException e) {
            throw new IllegalArgumentException(file + ": no text (expected: a report as written by tailrace)", e);
        } catch (final IOException e) {
            throw new UncheckedIOException(file + ": cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Writes the report of a finished run, so that it later opens fast. Returns false if the folder is not writable or
     * the path follows a symbolic link to another place.
     */
    private boolean isWritten(final Path folder) {
        try (HeldFolder held = HeldFolder.below(root, root.relativize(folder))) {
            final FileTime changed = held.lastModified(RunStatus.FILE);
            if (changed == null || held.hasFile(ResultFolder.REPORT) || held.hasFolder(ResultFolder.REPORT)
                    || ResultFolder.isBeingWritten(folder)) {
                return false;
            }
            ReportWriter.write(held);
            held.setLastModified(RunStatus.FILE, changed); // viewing a result does not make it newer
            return true;
        } catch (final IOException | UncheckedIOException readOnlyOrALink) {
            return false;
        }
    }

    /** Returns a comparison of results with the first one as the baseline. */
    String comparison(final List<Path> folders, final SizeClasses classes) {
        return inTurn("compare " + classes + " " + folders,
                () -> folders.stream().map(Reports::stamp).collect(Collectors.joining("\n")),
                () -> CompareCommandLogic.content(
                        new CompareOptions(folders, false, OptionalDouble.empty(), classes, null, null)));
    }

    private static String stamp(final Path folder) {
        return ResultList.stamp(folder.resolve(RunStatus.FILE)) + ResultList.stamp(folder.resolve(Summary.FILE))
                + ResultList.stamp(folder.resolve(RepeatSummary.FILE))
                + ResultList.stamp(folder.resolve(ResultFolder.REPORT));
    }

    /**
     * Runs requests with the same key one at a time, because two requests that create the same report would conflict.
     */
    private String inTurn(final String key, final Supplier<String> stamp, final Supplier<PageContent> content) {
        final ReentrantLock turn = turns.get(Math.floorMod(key.hashCode(), TURNS));
        try {
            turn.lockInterruptibly();
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refusal(Refusal.TOO_MANY, "name: is being read (expected: retry later)");
        }
        try {
            return json(key, stamp.get(), content);
        } finally {
            turn.unlock();
        }
    }

    private String json(final String key, final String stamp, final Supplier<PageContent> content) {
        synchronized (kept) {
            final Kept before = kept.get(key);
            if (before != null && before.stamp.equals(stamp)) {
                return before.json;
            }
        }
        final String json = Answers.text(content.get());
        synchronized (kept) {
            final Kept before = kept.put(key, new Kept(stamp, json));
            keptChars += json.length() - (before == null ? 0 : before.json.length());
            forget();
        }
        return json;
    }

    /** Removes the least recently requested contents. */
    private void forget() {
        final var oldest = kept.values().iterator();
        while (keptChars > LARGEST_KEPT_CHARS && kept.size() > 1) {
            keptChars -= oldest.next().json.length();
            oldest.remove();
        }
    }
}
