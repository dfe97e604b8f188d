package tailrace.scenario.jobs;

import java.util.function.Consumer;

/**
 * Runs jobs at a place such as a cluster, which {@code --on} names. Implementations are {@link java.util.ServiceLoader
 * services} in modules that are downloaded on first use.
 */
public interface RunnerProvider {
    /**
     * Begins a session.
     *
     * @param on where jobs run, such as {@code spark://HOST:7077}
     * @param jobs threads of this JVM for jobs that cannot be sent
     * @param report receives messages of one line each
     * @throws IllegalArgumentException if there is no such place, or it cannot be reached
     */
    SessionRunner open(String on, int jobs, Consumer<String> report);
}
