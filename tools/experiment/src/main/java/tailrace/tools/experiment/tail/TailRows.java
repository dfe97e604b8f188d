package tailrace.tools.experiment.tail;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import tailrace.core.FileLayout;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.experiment.trial.TrialCells;

/**
 * The journals of an estimate. The file {@code tail-search.csv} has a row for each step of the search, and
 * {@code tail-trials.csv} a row for each trial of a completed batch. A killed run resumes from both files.
 *
 * @param steps steps of the search by their numbers, from 0
 * @param batches batches of plain and of tilted cycles
 */
public record TailRows(KeptRows<Integer, SearchStep> steps, KeptRows<BatchNumber, TailBatch> batches)
        implements AutoCloseable {
    /** Name of the file of the search. */
    public static final String SEARCH = "tail-search.csv";
    /** Name of the file of the trials. */
    public static final String TRIALS = "tail-trials.csv";

    private static final FileLayout SEARCH_LAYOUT = FileLayout.of(SEARCH,
                    "Journal of `evaluate --tail`: one row per step of the search for the law of sizes to draw from.")
            .with("step", "number of the step, from 0")
            .with("flows", "flows per trial, on average")
            .with("quantile", "quantile of all flows of the step, in the unit of the metric; empty: none finished")
            .with("effective", "trials that the weights of the tail stand for")
            .with("weight", "sum of the weights of all flows: the likelihood ratios of those in the tail")
            .with("mark_sum", "sum of weight times mark, which is the logarithm of the size or as the law has it")
            .with("mark_squares", "sum of weight times the square of the mark");
    private static final FileLayout TRIALS_LAYOUT = FileLayout.of(TRIALS,
                    "Journal of `evaluate --tail`: one row per trial of each batch that has ended.")
            .with("sizes", "`plain` for the scenario's law of sizes, `tilted` for the one that was found")
            .with("batch", "number of the batch, from 0, of each kind of sizes")
            .with("batch_quantile", "quantile of all flows of the batch, in the unit of the metric")
            .with("quantile", "quantile of the flows of this trial")
            .with("likelihood_ratio", "ratio of the probabilities of the trial's sizes, plain law / tilted law")
            .with("tail_ratio", "sum of the ratios of flows at or above the batch's quantile")
            .with("flow_ratio", "sum of the ratios of all flows");
    private static final KeptRows.Form<Integer, SearchStep> STEPS = KeptRows.Form.ofRow(SEARCH_LAYOUT.names(), 1,
            step -> List.of(step.toString()),
            step -> cells(step.flows(), step.quantile(), step.effective(), step.marks().weight(), step.marks().sum(),
                    step.marks().squares()),
            cells -> step(numbers(cells)));

    /**
     * Identity of a batch.
     *
     * @param tilted whether the sizes are tilted
     * @param number number from 0, for each kind of sizes
     */
    public record BatchNumber(boolean tilted, int number) {
        /** Returns the name of the sizes. */
        String sizes() {
            return tilted ? "tilted" : "plain";
        }
    }

    /** Creates rows in memory, without a file. */
    public static TailRows inMemory() {
        return new TailRows(KeptRows.inMemory(STEPS), KeptRows.inMemory(batches(0)));
    }

    /**
     * Opens the files, and keeps their rows except those of an incomplete batch.
     *
     * @param experiment hash of everything that results depend on
     * @param warnings receives a line for each damaged row
     * @throws IllegalArgumentException if a file is malformed
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

    /** Returns the format of batches: a row per cycle, with the quantile of its batch. */
    private static KeptRows.Form<BatchNumber, TailBatch> batches(final int cyclesPerBatch) {
        return new KeptRows.Form<>(TRIALS_LAYOUT.names(), 2, of -> List.of(of.sizes(), Integer.toString(of.number)),
                batch -> batch.cycles().stream().map(cycle -> cells(batch.quantile(), cycle.quantile(), cycle.ratio(),
                        cycle.tailRatio(), cycle.flowRatio())).toList(),
                rows -> rows.size() != cyclesPerBatch ? null : new TailBatch(numbers(rows.get(0))[0],
                        rows.stream().map(row -> cycle(numbers(row))).toList()));
    }

    private static TailBatch.CycleSums cycle(final double[] cells) {
        return new TailBatch.CycleSums(cells[1], cells[2], cells[3], cells[4]);
    }
}
