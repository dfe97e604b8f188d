package tailrace.scenario;

import tailrace.core.Hashing;
import tailrace.scenario.results.Summary;

/** Where results come from: what every summary says of its scenario and of the program. */
public final class Provenance {
    private Provenance() {}

    /** Fills in name, seed and hash of the scenario, and the versions of the program. */
    public static void fill(final Summary summary, final Scenario scenario) {
        summary.name = scenario.name;
        summary.seed = scenario.seed;
        summary.version = Version.text();
        summary.jdk = System.getProperty("java.runtime.version");
        summary.scenarioHash = String.format("%016x", Hashing.hash(ScenarioFile.write(scenario)));
    }
}
