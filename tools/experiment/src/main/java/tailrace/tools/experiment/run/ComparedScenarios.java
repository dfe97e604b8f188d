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
 * Scenarios that are compared.
 *
 * @param names of them, all different
 * @param scenarios with the same seed
 * @param settings what makes them, for the identity of the results
 */
public record ComparedScenarios(List<String> names, List<Scenario> scenarios, List<String> settings) {
    /** Two scenarios; the second gets the seed of the first. */
    public static ComparedScenarios of(final Scenario first, final Scenario other) {
        other.seed = first.seed;
        final String name = other.name.equals(first.name) ? other.name + " (other)" : other.name;
        return new ComparedScenarios(List.of(first.name, name), List.of(first, other),
            List.of("against=" + other.name + ":"
            + Integer.toHexString(Hashing.mix32((int) Hashing.hash(ScenarioFile.write(other))))));
    }

    /**
     * A scenario with values of a key.
     *
     * @param vary {@code KEY=VALUE,VALUE}
     * @param with the scenario with more set
     * @throws IllegalArgumentException if it is none, or has one value only
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
