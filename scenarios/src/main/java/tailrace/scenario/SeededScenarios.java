package tailrace.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A scenario with other seeds, each as if that had been set on the command line. May be asked by several threads. */
public final class SeededScenarios {
    private final Scenario scenario;
    private final String text;

    /** Of a scenario, with what the check of it has filled in, if it was checked. */
    public SeededScenarios(final Scenario scenario) {
        this.scenario = scenario;
        this.text = ScenarioFile.write(scenario);
    }

    /**
     * Refuses to count beyond the last seed.
     *
     * @param count seeds from the scenario's on
     * @throws IllegalArgumentException if there are not so many
     */
    public SeededScenarios require(final long count) {
        if (scenario.seed > Long.MAX_VALUE - count) {
            throw new IllegalArgumentException("seed: " + scenario.seed + " (expected: small enough to count up to "
                    + count + " from it)");
        }
        return this;
    }

    /** The scenario as it was given. */
    public Scenario given() {
        return scenario;
    }

    /** The scenario with a seed. */
    public Scenario with(final long seed) {
        final String set = "seed=" + seed;
        final Scenario other = ScenarioFile.parse(text, scenario.name, Path.of(""), List.of(set));
        final List<String> settings = new ArrayList<>(scenario.settings());
        settings.removeIf(setting -> setting.startsWith("seed="));
        settings.add(set);
        other.setSettings(settings);
        return other;
    }
}
