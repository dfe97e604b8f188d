package tailrace.validation.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.FolderLock;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.text.Journal;

/**
 * Stores results of a study by name, in a journal in a folder. Each result is written at once, so that killed work can
 * resume. Several processes may read the results, but only one at a time may write. Several threads may use an instance
 * at once.
 *
 * @param <T> a number, a record, or a class with public fields
 */
public final class KeptResults<T> implements AutoCloseable {
    private static final List<String> COLUMNS = List.of("name", "result");
    private static final String INDENT = "\n *";

    private final Path folder;              // null: results are in memory only
    private final Class<T> type;
    private final Journal journal;          // null: results are in memory only
    private final Consumer<String> warnings;
    private final Map<String, String> known = new LinkedHashMap<>();    // JSON by name
    private FolderLock lock;                // null: not yet writing
    private boolean isWritten;

    /**
     * Reads the results in an existing folder.
     *
     * @param folder folder of the results; null to store results only in memory
     * @param name name of the results and of their file
     * @param warnings receives a line for each damaged result, which has to be computed again
     * @throws IllegalArgumentException if the file has another version
     */
    public KeptResults(final Path folder, final String name, final Class<T> type, final Consumer<String> warnings) {
        this.folder = folder;
        this.type = type;
        this.warnings = warnings;
        this.journal = folder == null ? null : new Journal(folder.resolve(name + ".csv"), name);
        read();
    }

    private void read() {
        if (journal == null) {
            return;
        }
        known.clear();
        journal.read(COLUMNS, (cells, line) -> known.put(cells.get(0), cells.get(1)), warnings);
    }

    /**
     * Locks the folder against other writers until this object is closed.
     *
     * @throws IllegalArgumentException if another process or call is writing to the folder
     */
    public synchronized void lock() {
        if (folder != null && lock == null) {
            try {
                lock = FolderLock.take(folder);
            } catch (final IOException e) {
                throw Failures.writing(folder.toString(), e);
            }
            read();
        }
    }

    @Override
    public synchronized void close() {
        if (journal != null) {
            journal.close();
        }
        if (lock != null) {
            try {
                lock.release();
            } catch (final IOException e) {
                throw Failures.writing(folder.toString(), e);
            }
            lock = null;
        }
    }

    /** Returns the result of a name, if there is one. An unreadable result counts as missing. */
    public synchronized Optional<T> find(final String name) {
        final String json = known.get(name);
        if (json == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.read(name, json, type));
        } catch (final IllegalArgumentException damaged) {
            return Optional.empty();
        }
    }

    /**
     * Stores a result, which replaces an earlier result of the same name. The result is written when this method
     * returns.
     */
    public synchronized void keep(final String name, final T result) {
        final String json = Json.write(result).replaceAll(INDENT, "");
        known.put(name, json);
        if (journal == null) {
            return;
        }
        if (isWritten) {
            journal.append(row(name, json));
        } else {
            journal.write(COLUMNS, known.entrySet().stream().map(kept -> row(kept.getKey(), kept.getValue())).toList());
            isWritten = true;
        }
    }

    private static Journal.Row row(final String name, final String json) {
        return new Journal.Row(List.of(name, json));
    }
}
