package tailrace.tools.experiment.tail;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.experiment.trial.TrialCells;

/**
 * {@code tail-search.csv}, a row per step of the search, and {@code tail-trials.csv}, a row per trial of each batch
 * that has ended. A killed run goes on from both.
 *
 * @param steps of the search by their numbers, from 0
 * @param batches of plain and of tilted cycles
 */
public record TailRows(KeptRows<Integer, SearchStep> steps, KeptRows<BatchNumber, TailBatch> batches)
        implements AutoCloseable {
    /** Name of the file of the search. */
    public static final String SEARCH = "tail-search.csv";
    /** Name of the file of the trials. */
    public static final String TRIALS = "tail-trials.csv";

    private static final KeptRows.Form<Integer, SearchStep> STEPS = KeptRows.Form.ofRow(
            List.of("step", "flows", "quantile", "effective", "weight", "mark_sum", "mark_squares"), 1,
            step -> List.of(step.toString()),
            step -> cells(step.flows(), step.quantile(), step.effective(), step.marks().weight(), step.marks().sum(),
                    step.marks().squares()),
            cells -> step(numbers(cells)));

    /**
     * Which batch it is.
     *
     * @param tilted whether its sizes are tilted
     * @param number from 0, of each kind
     */
    public record BatchNumber(boolean tilted, int number) {
        /** Returns what its sizes are called. */
        String sizes() {
            return tilted ? "tilted" : "plain";
        }
    }

    /** Returns rows that no file has. */
    public static TailRows inMemory() {
        return new TailRows(KeptRows.inMemory(STEPS), KeptRows.inMemory(batches(0)));
    }

    /**
     * Opens the files: what is in them is kept, but for a batch that is not whole.
     *
     * @param experiment what the results depend on
     * @param warnings takes a line for each damaged row
     * @throws IllegalArgumentException if one is malformed
     */
    public static TailRows open(final Path search, final Path trials, final String experiment,
            final int cyclesPerBatch, final Consumer<String> warnings) {
        return new TailRows(KeptRows.open(search, experiment, STEPS, warnings),
                KeptRows.open(trials, experiment, batches(cyclesPerBatch), warnings));
    }

    @Override
    public void close() {
        steps.close();
        batches.close();
    }

    private static List<String> cells(final double... numbers) {
        return Arrays.stream(numbers).mapToObj(TrialCells::text).toList();
    }

    private static double[] numbers(final List<String> cells) {
        return cells.stream().mapToDouble(TrialCells::number).toArray();
    }

    private static SearchStep step(final double[] cells) {
        return new SearchStep(cells[0], cells[1], cells[2], new MarkSums(cells[3], cells[4], cells[5]));
    }

    /** A row per cycle, with the quantile of its batch. */
    private static KeptRows.Form<BatchNumber, TailBatch> batches(final int cyclesPerBatch) {
        return new KeptRows.Form<>(List.of("sizes", "batch", "batch_quantile", "quantile", "likelihood_ratio",
                "tail_ratio", "flow_ratio"), 2, of -> List.of(of.sizes(), Integer.toString(of.number)),
                batch -> batch.cycles().stream().map(cycle -> cells(batch.quantile(), cycle.quantile(), cycle.ratio(),
                        cycle.tailRatio(), cycle.flowRatio())).toList(),
                rows -> rows.size() != cyclesPerBatch ? null : new TailBatch(numbers(rows.get(0))[0],
                        rows.stream().map(row -> cycle(numbers(row))).toList()));
    }

    private static TailBatch.CycleSums cycle(final double[] cells) {
        return new TailBatch.CycleSums(cells[1], cells[2], cells[3], cells[4]);
    }
}
