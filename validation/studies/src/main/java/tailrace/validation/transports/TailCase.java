package tailrace.validation.transports;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Hashing;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;

/**
 * A run whose slowdowns are looked at by size of flow.
 *
 * @param name of the case: what differs from others of its part, with commas between
 * @param text scenario
 * @param sets what is set in it
 * @param flows flows of the run; what begins before a fifth of them have begun is not counted
 * @param bounds largest sizes of all groups but the last; none: ten groups of equally many flows
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

    /** First flow that counts. */
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
