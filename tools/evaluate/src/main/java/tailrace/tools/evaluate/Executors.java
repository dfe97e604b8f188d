package tailrace.tools.evaluate;

import java.util.Optional;

/** Makes executors, one for each thread. */
@FunctionalInterface
public interface Executors {
    /** One for one thread. */
    Executor create();

    /** What it is called in other JVMs, which make the same executors; empty: there are none there. */
    default Optional<String> sentName() {
        return Optional.empty();
    }
}
