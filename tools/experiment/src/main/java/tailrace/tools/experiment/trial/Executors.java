package tailrace.tools.experiment.trial;

import java.util.Optional;
import tailrace.scenario.Scenario;

/** Creates executors, one for each thread. */
@FunctionalInterface
public interface Executors {
    /** Creates an executor for one thread. */
    Executor create();

    /** Returns the name by which other JVMs create the same executors, or an empty result if they cannot. */
    default Optional<String> sentName() {
        return Optional.empty();
    }

    /** Returns whether trials have their own {@linkplain TrialBounds intervals}. */
    default boolean givesBounds() {
        return false;
    }

    /**
     * Returns a key that groups trials of different points. Trials with the same key run in succession, because each
     * reuses work of the previous one. The result is empty if trials share no work.
     */
    default Optional<String> basis(final Scenario scenario) {
        return Optional.empty();
    }
}
