package tailrace.tools.experiment.repeat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import tailrace.scenario.InputHash;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.results.RepeatFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.text.Journal;

/**
 * {@code repeat.csv}: a row for each seed that came to its end. Results themselves are in the folders of the seeds; the
 * journal says what they depend on, the contents of the files that the scenario names included.
 */
final class SeedJournal implements AutoCloseable {
    private static final List<String> COLUMNS =
            List.of("seed", "complete", "flows", "completed", "drops", "packet_hops", "fingerprint");

    private final Journal journal;
    private final List<Journal.Row> rows = new ArrayList<>();
    private final Set<String> seeds = new HashSet<>();

    /**
     * Opens the journal of a folder and goes on with it.
     *
     * @param scenario with any seed
     * @param warnings takes a line for each damaged row
     * @throws IllegalArgumentException if it is of a scenario whose files had other contents
     */
    SeedJournal(final RepeatFolder folder, final Scenario scenario, final Consumer<String> warnings) {
        journal = new Journal(folder.path().resolve(RepeatFolder.JOURNAL),
                new InputHash().of(new SeededScenarios(scenario).with(0)));
        journal.read(COLUMNS, (cells, line) -> {
            seeds.add(cells.get(0));
            rows.add(new Journal.Row(cells));
        }, warnings);
        journal.write(COLUMNS, rows);
    }

    /** Adds a seed that came to its end, unless it is there. */
    void add(final RepeatRun.Outcome outcome) {
        final RunState state = outcome.status().state();
        if (outcome.summary() == null || state != RunState.COMPLETE && state != RunState.INCOMPLETE
                || !seeds.add("" + outcome.seed())) {
            return;
        }
        final Summary summary = outcome.summary();
        rows.add(new Journal.Row(List.of("" + outcome.seed(), "" + (state == RunState.COMPLETE),
                "" + summary.flows, "" + summary.completed, "" + summary.drops, "" + summary.packetHops,
                summary.fingerprint)));
        journal.append(rows.get(rows.size() - 1));
    }

    /** Puts the rows into the order of seeds. */
    void sort() {
        rows.sort(Comparator.comparingLong(row -> Long.parseLong(row.cells().get(0))));
        journal.write(COLUMNS, rows);
    }

    @Override
    public void close() {
        journal.close();
    }
}
