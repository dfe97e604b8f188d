package tailrace.tools.experiment.rounds;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import tailrace.scenario.results.text.Journal;

/**
 * Stores results by their keys in a journal. A result has one or more rows, which are written to the file immediately.
 *
 * @param <K> key of a result
 * @param <R> a result
 */
public final class KeptRows<K, R> implements Rounds.Results<K, R>, AutoCloseable {
    private final Form<K, R> form;
    private final Journal journal;          // null: results are only in memory
    private final Map<List<String>, R> known = new LinkedHashMap<>();

    /**
     * Format of results as rows.
     *
     * @param columns names of all columns
     * @param keys number of the first columns, which hold the key
     * @param key returns the cells of a key
     * @param rows returns the other cells of each row of a result
     * @param result reads a result from its rows; returns null if rows are missing
     */
    public record Form<K, R>(List<String> columns, int keys, Function<K, List<String>> key,
            Function<R, List<List<String>>> rows, Function<List<List<String>>, R> result) {
        /**
         * Creates the format of results with one row each.
         *
         * @param columns names of all columns
         * @param keys number of the first columns, which hold the key
         * @param key returns the cells of a key
         * @param row returns the other cells
         * @param result reads such a row
         */
        public static <K, R> Form<K, R> ofRow(final List<String> columns, final int keys,
                final Function<K, List<String>> key, final Function<R, List<String>> row,
                final Function<List<String>, R> result) {
            return new Form<>(columns, keys, key, row.andThen(List::of), rows -> result.apply(rows.get(0)));
        }
    }

    private KeptRows(final Form<K, R> form, final Journal journal) {
        this.form = form;
        this.journal = journal;
    }

    /** Creates a store in memory, without a file. */
    public static <K, R> KeptRows<K, R> inMemory(final Form<K, R> form) {
        return new KeptRows<>(form, null);
    }

    /**
     * Opens a journal, reads its results and appends new ones.
     *
     * @param experiment hash of everything that results depend on
     * @param warnings receives a line for each damaged row
     * @throws IllegalArgumentException if the file is malformed, or belongs to another experiment
     */
    public static <K, R> KeptRows<K, R> open(final Path file, final String experiment, final Form<K, R> form,
            final Consumer<String> warnings) {
        final KeptRows<K, R> kept = new KeptRows<>(form, new Journal(file, experiment));
        final Map<List<String>, List<List<String>>> rows = new LinkedHashMap<>();
        kept.journal.read(form.columns, (cells, line) -> rows.computeIfAbsent(cells.subList(0, form.keys),
                key -> new ArrayList<>()).add(cells.subList(form.keys, cells.size())), warnings);
        rows.forEach((key, of) -> {
            try {
                final R result = form.result.apply(of);
                if (result != null) {
                    kept.known.put(key, result);
                }
            } catch (final NumberFormatException e) {
                throw new IllegalArgumentException(file + ": " + e.getMessage()
                        + " (expected: numbers as written by tailrace)", e);
            }
        });
        kept.write();
        return kept;
    }

    private void write() {
        if (journal == null) {
            return;
        }
        final List<Journal.Row> rows = new ArrayList<>();
        known.forEach((key, result) -> rows.addAll(rows(key, result)));
        journal.write(form.columns, rows);
    }

    private List<Journal.Row> rows(final List<String> key, final R result) {
        return form.rows.apply(result).stream().map(cells -> {
            final List<String> row = new ArrayList<>(key);
            row.addAll(cells);
            return new Journal.Row(row);
        }).toList();
    }

    /** Returns the result of a key, or null. */
    public R get(final K of) {
        return known.get(form.key.apply(of));
    }

    @Override
    public boolean has(final K of) {
        return known.containsKey(form.key.apply(of));
    }

    @Override
    public long size() {
        return known.size();
    }

    /** Adds a result. The result is in the file when this method returns. */
    @Override
    public void put(final K of, final R result) {
        final List<String> key = form.key.apply(of);
        known.put(key, result);
        if (journal != null) {
            rows(key, result).forEach(journal::append);
        }
    }

    /** Sorts the rows by their key cells. */
    public void sort(final Comparator<List<String>> order) {
        final Map<List<String>, R> all = new LinkedHashMap<>(known);
        known.clear();
        all.keySet().stream().sorted(order).forEach(key -> known.put(key, all.get(key)));
        write();
    }

    @Override
    public void close() {
        if (journal != null) {
            journal.close();
        }
    }
}
