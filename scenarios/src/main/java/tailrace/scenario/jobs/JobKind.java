package tailrace.scenario.jobs;

import java.util.ServiceLoader;

/**
 * A kind of jobs that another JVM can run. The other JVM finds the kind by its name among the {@link ServiceLoader
 * services}, and receives a batch as bytes.
 */
public interface JobKind {
    /** Name of the kind. */
    String name();

    /**
     * Opens the jobs of a batch that another JVM has sent; jobs have the same numbers as in that JVM. Results are
     * bytes, which the {@link Sending} reads.
     *
     * @param shared data that was sent once for all jobs
     * @throws IllegalArgumentException if the data are invalid, or need files or plug-ins that do not exist here
     */
    JobBatch<?, byte[]> open(byte[] shared);

    /**
     * Finds the kind of this name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static JobKind named(final String name) {
        return ServiceLoader.load(JobKind.class, JobKind.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get).filter(kind -> kind.name().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("jobs: kind '" + name
                        + "' (expected: one of this version of the program)"));
    }
}
