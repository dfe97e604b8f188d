package tailrace.scenario.run;

import java.util.Optional;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.Summary;

/** A run without flows, which is hardly what was meant. */
public final class EmptyRun {
    private EmptyRun() {}

    /** Says why a run had no flows, in one line; nothing if it had some, or was ended before its time. */
    public static Optional<String> doubt(final Scenario scenario, final Summary summary) {
        if (summary.flows > 0) {
            return Optional.empty();
        }
        final boolean byArrivals = scenario.stop.arrivals != null;
        if (!byArrivals && scenario.stop.at == null) {
            return Optional.of(scenario.error("workloads", "no flow started (expected: at least one)").getMessage());
        }
        final String key = byArrivals ? "stop.arrivals" : "stop.at";
        return Optional.of(scenario.error(key, (byArrivals ? scenario.stop.arrivals : scenario.stop.at)
                + ", before which no flow starts (expected: a time after the start of the first flow)").getMessage());
    }
}
