package tailrace.validation.transports;

import java.util.function.Supplier;
import tailrace.core.Hashing;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;

/**
 * A run whose completion times are looked at.
 *
 * @param name of the case: what differs from others of its part, with commas between
 * @param scenario makes it anew each time
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
