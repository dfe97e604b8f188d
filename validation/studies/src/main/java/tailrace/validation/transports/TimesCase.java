package tailrace.validation.transports;

import java.util.function.Supplier;
import tailrace.core.Hashing;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;

/**
 * A run whose completion times are recorded.
 *
 * @param name name of the case: its differences from the other cases of its part, separated by commas
 * @param scenario creates a new scenario for each run
 */
record TimesCase(String name, Supplier<Scenario> scenario) implements PaperRuns.Case<TransportRun> {
    @Override
    public String hash() {
        return Hashing.hex(ScenarioFile.write(scenario.get()));
    }

    @Override
    public TransportRun run() {
        return TransportRun.of(scenario.get(), hash(), false);
    }
}
