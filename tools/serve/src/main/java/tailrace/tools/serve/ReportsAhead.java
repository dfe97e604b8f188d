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
 * Creates missing reports of long results before a user opens them, because this takes more than a second per million
 * flows. It creates each report once, one after the other, the newest first. It works only while a user views the list
 * and this server has no runs.
 */
final class ReportsAhead {
    /** Minimum number of flows. Results with fewer flows open within half a second anyway. */
    static final long FEWEST_FLOWS = 100_000;

    private final ResultList results;
    private final Reports reports;
    private final BooleanSupplier isIdle;
    private final AtomicBoolean isAtWork = new AtomicBoolean();
    private final Set<String> tried = ConcurrentHashMap.newKeySet();
    private final SlowWork slowWork = SlowWork.ahead();

    /**
     * Creates reports for a folder of results.
     *
     * @param isIdle returns whether no run would be slowed down
     */
    ReportsAhead(final ResultList results, final Reports reports, final BooleanSupplier isIdle) {
        this.results = results;
        this.reports = reports;
        this.isIdle = isIdle;
    }

    /** Called when the list is opened in a browser. */
    void onListOpened(final List<ResultRow> rows) {
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

    /** Creates reports until a run starts. */
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

    /** Creates a report. It ignores a failure, which is reported when a user opens the report. */
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
