package tailrace.tools.experiment.trial;

import java.util.Optional;
import tailrace.scenario.Scenario;

/** Creates executors, one for each thread. */
@FunctionalInterface
public interface Executors {
    /** Creates an executor for one thread. */
    Executor create();

    /** Returns the name by which other JVMs create the same executors; empty: they cannot. */
    default Optional<String> sentName() {
        return Optional.empty();
    }

    /** Returns whether trials have their own {@linkplain TrialBounds intervals}. */
    default boolean givesBounds() {
        return false;
    }

    /**
     * Returns a key by which trials of different points are grouped. Trials with the same key run in succession,
     * because each reuses work of the previous one. Empty if nothing can be shared.
     */
    default Optional<String> basis(final Scenario scenario) {
        return Optional.empty();
    }
}
