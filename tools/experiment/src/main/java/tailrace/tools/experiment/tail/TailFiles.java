package tailrace.tools.experiment.tail;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import tailrace.scenario.results.text.Journal;

/**
 * {@code tail-search.csv}, a row per step of the search, and {@code tail-trials.csv}, a row per trial of each batch
 * that has ended. A killed run goes on from both.
 */
public final class TailFiles implements TailKept, AutoCloseable {
    /** Name of the file of the search. */
    public static final String SEARCH = "tail-search.csv";
    /** Name of the file of the trials. */
    public static final String TRIALS = "tail-trials.csv";

    private static final List<String> STEP_COLUMNS =
            List.of("step", "flows", "quantile", "effective", "weight", "mark_sum", "mark_squares");
    private static final List<String> TRIAL_COLUMNS = List.of("sizes", "batch", "batch_quantile", "quantile",
            "likelihood_ratio", "tail_ratio", "flow_ratio");
    private static final String PLAIN = "plain";
    private static final String TILTED = "tilted";

    private final int cyclesPerBatch;
    private final TreeMap<Integer, SearchStep> steps = new TreeMap<>();
    private final TreeMap<String, TailBatch> batches = new TreeMap<>();
    private final Journal search;
    private final Journal trials;

    /**
     * Opens the files: what is in them is kept, but for a batch that is not whole.
     *
     * @param experiment what the results depend on
     * @param warnings takes a line for each damaged row
     * @throws IllegalArgumentException if one is malformed
     */
    public TailFiles(final Path searchFile, final Path trialsFile, final String experiment,
            final int cyclesPerBatch, final Consumer<String> warnings) {
        this.cyclesPerBatch = cyclesPerBatch;
        this.search = new Journal(searchFile, experiment);
        this.trials = new Journal(trialsFile, experiment);
        final List<List<String>> stepRows = new ArrayList<>();
        search.read(STEP_COLUMNS, (cells, line) -> stepRows.add(cells), warnings);
        stepRows.forEach(row -> steps.put((int) numbers(searchFile, row, 0)[0], step(numbers(searchFile, row, 1))));
        search.write(STEP_COLUMNS, stepRows.stream().map(Journal.Row::new).toList());
        final List<List<String>> trialRows = new ArrayList<>();
        trials.read(TRIAL_COLUMNS, (cells, line) -> trialRows.add(cells), warnings);
        final List<List<String>> kept = new ArrayList<>();
        readBatches(trialsFile, trialRows, kept);
        trials.write(TRIAL_COLUMNS, kept.stream().map(Journal.Row::new).toList());
    }

    private static SearchStep step(final double[] cells) {
        return new SearchStep(cells[0], cells[1], cells[2], new MarkSums(cells[3], cells[4], cells[5]));
    }

    /** Rows of a batch stand together; a batch of which rows are missing is left out. */
    private void readBatches(final Path file, final List<List<String>> rows, final List<List<String>> kept) {
        final Map<String, List<List<String>>> byBatch = new LinkedHashMap<>();
        rows.forEach(row -> byBatch.computeIfAbsent(key(row.get(0), row.get(1)), key -> new ArrayList<>()).add(row));
        byBatch.forEach((key, batch) -> {
            if (batch.size() == cyclesPerBatch) {
                batches.put(key, new TailBatch(numbers(file, batch.get(0), 2)[0], batch.stream().map(row -> {
                    final double[] cells = numbers(file, row, 3);
                    return new TailBatch.CycleSums(cells[0], cells[1], cells[2], cells[3]);
                }).toList()));
                kept.addAll(batch);
            }
        });
    }

    private static double[] numbers(final Path file, final List<String> row, final int from) {
        try {
            return row.subList(from, row.size()).stream()
                    .mapToDouble(cell -> cell.isEmpty() ? Double.NaN : Double.parseDouble(cell)).toArray();
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage()
                    + " (expected: numbers as written by tailrace)", e);
        }
    }

    private static String key(final String sizes, final String number) {
        return sizes + " " + number;
    }

    private static String key(final boolean tilted, final int number) {
        return key(tilted ? TILTED : PLAIN, Integer.toString(number));
    }

    private static String text(final double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }

    private static Journal.Row row(final String... cells) {
        return new Journal.Row(List.of(cells));
    }

    /** Trials of batches that are there. */
    public int trialCount() {
        return batches.size() * cyclesPerBatch;
    }

    @Override
    public Optional<SearchStep> step(final int number) {
        return Optional.ofNullable(steps.get(number));
    }

    @Override
    public Optional<TailBatch> batch(final boolean tilted, final int number) {
        return Optional.ofNullable(batches.get(key(tilted, number)));
    }

    @Override
    public void add(final int number, final SearchStep step) {
        steps.put(number, step);
        search.append(row("" + number, text(step.flows()), text(step.quantile()), text(step.effective()),
                text(step.marks().weight()), text(step.marks().sum()), text(step.marks().squares())));
    }

    @Override
    public void add(final boolean tilted, final int number, final TailBatch batch) {
        batches.put(key(tilted, number), batch);
        for (final TailBatch.CycleSums cycle : batch.cycles()) {
            trials.append(row(tilted ? TILTED : PLAIN, "" + number, text(batch.quantile()),
                    text(cycle.quantile()), text(cycle.ratio()), text(cycle.tailRatio()), text(cycle.flowRatio())));
        }
    }

    @Override
    public void close() {
        search.close();
        trials.close();
    }
}
