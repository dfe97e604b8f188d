package tailrace.tools.experiment.trial;

import java.util.Optional;
import tailrace.scenario.Scenario;

/** Makes executors, one for each thread. */
@FunctionalInterface
public interface Executors {
    /** One for one thread. */
    Executor create();

    /** What it is called in other JVMs, which make the same executors; empty: there are none there. */
    default Optional<String> sentName() {
        return Optional.empty();
    }

    /** Whether trials have {@linkplain TrialBounds intervals} of their own. */
    default boolean givesBounds() {
        return false;
    }

    /**
     * Groups trials of different points that can share work: trials with the same basis run in succession, because each
     * reuses work of the previous one. Empty if nothing can be shared.
     */
    default Optional<String> basis(final Scenario scenario) {
        return Optional.empty();
    }
}
