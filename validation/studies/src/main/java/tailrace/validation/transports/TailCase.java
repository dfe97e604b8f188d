package tailrace.validation.transports;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Hashing;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;

/**
 * A run whose slowdowns are grouped by size of flow.
 *
 * @param name name of the case: its differences from the other cases of its part, separated by commas
 * @param text text of the scenario
 * @param sets settings of the scenario
 * @param flows number of flows; the first fifth does not count
 * @param bounds largest size of each group except the last; empty for ten groups with equally many flows
 */
record TailCase(String name, String text, List<String> sets, int flows, List<Long> bounds)
        implements PaperRuns.Case<TailRun> {
    static final int DECILES = 10;
    private static final double WARM_UP = 0.2;

    Scenario scenario() {
        final List<String> all = new ArrayList<>(sets);
        all.add("stop.flows=" + flows);
        return ScenarioFile.parse(text, name, Path.of(""), all);
    }

    /** Returns the number of the first flow that counts. */
    int firstCounted() {
        return (int) (WARM_UP * flows);
    }

    @Override
    public String hash() {
        return Hashing.hex(ScenarioFile.write(scenario()) + bounds);
    }

    @Override
    public TailRun run() {
        return TailRun.of(this);
    }
}
