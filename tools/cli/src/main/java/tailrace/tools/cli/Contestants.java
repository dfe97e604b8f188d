package tailrace.tools.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tailrace.core.Hashing;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.evaluate.point.SweepAxis;

/**
 * Scenarios that are compared.
 *
 * @param names of them, all different
 * @param scenarios with the same seed
 * @param settings what makes them, for the identity of the results
 */
record Contestants(List<String> names, List<Scenario> scenarios, List<String> settings) {
    /** Two scenarios; the second gets the seed of the first. */
    static Contestants of(final Scenario first, final Scenario other) {
        other.seed = first.seed;
        final String name = other.name.equals(first.name) ? other.name + " (other)" : other.name;
        return new Contestants(List.of(first.name, name), List.of(first, other), List.of("against=" + other.name + ":"
            + Integer.toHexString(Hashing.mix32((int) Hashing.hash(ScenarioFile.write(other))))));
    }

    /**
     * A scenario with values of a key.
     *
     * @param vary {@code KEY=VALUE,VALUE}
     * @param with the scenario with more set
     * @throws IllegalArgumentException if it is none, or has one value only
     */
    static Contestants varied(final String vary, final Function<List<String>, Scenario> with) {
        final SweepAxis axis = VariedKey.parse(vary);
        if (axis.values().size() < 2) {
            throw new IllegalArgumentException("--vary: '" + vary + "' has one value (expected: two or more)");
        }
        final List<Scenario> scenarios = new ArrayList<>();
        axis.values().forEach(value -> scenarios.add(with.apply(List.of(axis.key() + "=" + value))));
        return new Contestants(axis.values(), scenarios, List.of("vary=" + vary));
    }
}
