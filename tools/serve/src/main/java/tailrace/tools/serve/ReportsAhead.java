package tailrace.tools.serve;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import tailrace.scenario.results.ResultFolder;

/**
 * Makes reports of long results that have none before they are opened, because that takes more than a second for each
 * million flows. One after the other, the newest first, only while the list is looked at and this server runs nothing;
 * each result once.
 */
final class ReportsAhead {
    /** What has fewer flows opens in half a second without it. */
    static final long FEWEST_FLOWS = 100_000;

    private final ResultList results;
    private final Reports reports;
    private final BooleanSupplier isIdle;
    private final AtomicBoolean isAtWork = new AtomicBoolean();
    private final Set<String> tried = ConcurrentHashMap.newKeySet();
    private final SlowWork slowWork = SlowWork.ahead();

    /**
     * Makes reports for a folder of results.
     *
     * @param isIdle whether nothing runs that it would be in the way of
     */
    ReportsAhead(final ResultList results, final Reports reports, final BooleanSupplier isIdle) {
        this.results = results;
        this.reports = reports;
        this.isIdle = isIdle;
    }

    /** The list is open in a browser. */
    void look(final List<ResultRow> rows) {
        final List<ResultRow> wanted = rows.stream().filter(this::isWanted).toList();
        if (!wanted.isEmpty() && isIdle.getAsBoolean() && isAtWork.compareAndSet(false, true)) {
            final Thread thread = new Thread(() -> {
                try {
                    makeAll(wanted);
                } finally {
                    isAtWork.set(false);
                }
            }, "reports-ahead");
            thread.setDaemon(true);
            thread.setPriority(Thread.MIN_PRIORITY);
            thread.start();
        }
    }

    /** Until something runs. */
    private void makeAll(final List<ResultRow> wanted) {
        for (final ResultRow row : wanted) {
            if (isIdle.getAsBoolean() && tried.add(key(row))) {
                make(row.name());
            }
        }
    }

    private boolean isWanted(final ResultRow row) {
        return row.hasFlows() && !row.underWay() && row.completed() >= FEWEST_FLOWS && !tried.contains(key(row));
    }

    private static String key(final ResultRow row) {
        return row.name() + " " + row.changedMs();
    }

    /** A failure is reported when the report is opened. */
    private void make(final String name) {
        try {
            final Path folder = results.folder(name);
            if (!Files.exists(folder.resolve(ResultFolder.REPORT))) {
                slowWork.of(() -> reports.report(folder));
            }
        } catch (final RuntimeException notNow) {
            return;
        }
    }
}
