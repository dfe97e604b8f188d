package tailrace.scenario.jobs;

import java.util.function.Consumer;

/** Runs jobs elsewhere; a {@link java.util.ServiceLoader service} of a module that is fetched on first use. */
public interface RunnerProvider {
    /**
     * Begins.
     *
     * @param on where, such as {@code spark://HOST:7077}
     * @param jobs threads of this JVM for jobs that cannot be sent
     * @param report receives messages, a line each
     * @throws IllegalArgumentException if there is no such place, or it cannot be reached
     */
    SessionRunner open(String on, int jobs, Consumer<String> report);
}
