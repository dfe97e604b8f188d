package tailrace.tools.experiment.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tailrace.core.Hashing;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.experiment.point.SweepAxis;
import tailrace.tools.experiment.point.VariedKey;

/**
 * Scenarios that an evaluation compares.
 *
 * @param names distinct names of the scenarios
 * @param scenarios scenarios with the same seed
 * @param settings settings in which the scenarios differ, which become part of the results' identity
 */
public record ComparedScenarios(List<String> names, List<Scenario> scenarios, List<String> settings) {
    /** Creates a comparison of two scenarios. The second one gets the seed of the first. */
    public static ComparedScenarios of(final Scenario first, final Scenario other) {
        other.seed = first.seed;
        final String name = other.name.equals(first.name) ? other.name + " (other)" : other.name;
        return new ComparedScenarios(List.of(first.name, name), List.of(first, other),
            List.of("against=" + other.name + ":"
            + Integer.toHexString(Hashing.mix32((int) Hashing.hash(ScenarioFile.write(other))))));
    }

    /**
     * Creates a comparison with a scenario for each value of a key.
     *
     * @param vary {@code KEY=VALUE,VALUE}
     * @param with returns the scenario with further settings
     * @throws IllegalArgumentException if the text is not a key with several values
     */
    public static ComparedScenarios varied(final String vary, final Function<List<String>, Scenario> with) {
        final SweepAxis axis = VariedKey.parse(vary);
        if (axis.values().size() < 2) {
            throw new IllegalArgumentException("--vary: '" + vary + "' has one value (expected: two or more)");
        }
        final List<Scenario> scenarios = new ArrayList<>();
        axis.values().forEach(value -> scenarios.add(with.apply(List.of(axis.key() + "=" + value))));
        return new ComparedScenarios(axis.values(), scenarios, List.of("vary=" + vary));
    }
}
