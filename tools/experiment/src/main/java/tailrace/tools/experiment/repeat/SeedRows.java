package tailrace.tools.experiment.repeat;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import tailrace.core.FileLayout;
import tailrace.scenario.InputHash;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.results.RepeatFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.tools.experiment.rounds.KeptRows;

/**
 * The journal {@code repeat.csv}: a row for each finished seed. The results are in the folders of the seeds. The
 * journal records everything that they depend on, including the contents of files that the scenario names.
 */
final class SeedRows {
    private static final FileLayout LAYOUT = FileLayout.of(RepeatFolder.JOURNAL,
                    "Journal of `run --repeat`: one row per seed whose run came to its end.")
            .with("seed", "seed of the run, whose results are in `seed-N`")
            .with("complete", "`true` if all flows finished")
            .with("flows", "flows started")
            .with("completed", "flows finished")
            .with("drops", "packets dropped")
            .with("packet_hops", "packets times links crossed")
            .with("fingerprint", "hash of all results of the run");
    private static final KeptRows.Form<Long, List<String>> FORM = KeptRows.Form.ofRow(LAYOUT.names(), 1,
            seed -> List.of(seed.toString()), Function.identity(), Function.identity());

    private SeedRows() {}

    /**
     * Opens the journal of a folder to append to it.
     *
     * @param scenario the scenario, with any seed
     * @param warnings receives a line for each damaged row
     * @throws IllegalArgumentException if files of the scenario have changed since the journal was written
     */
    static KeptRows<Long, List<String>> open(final RepeatFolder folder, final SeededScenarios scenarios,
            final Consumer<String> warnings) {
        return KeptRows.open(folder.path().resolve(RepeatFolder.JOURNAL),
                new InputHash().of(scenarios.with(0)), FORM, warnings);
    }

    /** Returns the cells of a finished run. */
    static List<String> cells(final RunState state, final Summary summary) {
        return List.of("" + (state == RunState.COMPLETE), "" + summary.flows, "" + summary.completed,
                "" + summary.drops, "" + summary.packetHops, summary.fingerprint);
    }
}
