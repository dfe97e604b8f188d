package tailrace.tools.command;

import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.jobs.RunnerProvider;
import tailrace.scenario.jobs.SessionRunner;

/** The option {@code --on}: names the cluster on which the jobs of a command run, instead of threads of this JVM. */
public final class OnOption implements AutoCloseable {
    /** System property with the master that the user gave to spark-submit. */
    private static final String SUBMITTED = "tailrace.on";

    @Option(names = "--on", paramLabel = "MASTER", order = 50,
        description = "Runs the jobs on Apache Spark, fetched on first use (140 MB): spark://HOST:7077, local[4] or"
            + " local[*]. Results are the same (default: as many threads as --jobs).")
    private String on = System.getProperty(SUBMITTED);

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private SessionRunner session;          // null: not yet needed

    /** Returns whether jobs run remotely. */
    public boolean isGiven() {
        return on != null;
    }

    /** Returns the runner of jobs. The runner's session starts with the first job. */
    public JobRunner runner(final int jobs) {
        if (on == null) {
            return new LocalJobs(jobs);
        }
        return new JobRunner() {
            @Override
            public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
                begin(jobs);
                session.run(batch, listener);
            }
        };
    }

    /**
     * Starts the session of remote jobs if it has not yet started.
     *
     * @throws IllegalArgumentException if the master does not exist or cannot be reached
     */
    public void begin(final int jobs) {
        if (session != null || on == null) {
            return;
        }
        final String submitted = System.getProperty(SUBMITTED, on);
        if (!on.equals(submitted)) {
            throw new IllegalArgumentException("--on: " + on + " (expected: " + submitted + ", as spark-submit says, or"
                + " no --on)");
        }
        session = FetchedModule.apart("spark", "Spark (140 MB)")
            .service(RunnerProvider.class, this::report).open(on, jobs, this::report);
    }

    /**
     * Returns the largest number of parallel jobs.
     *
     * @param threads number of parallel jobs in this JVM
     */
    public int jobs(final int threads) {
        return session == null ? threads : session.jobs();
    }

    private void report(final String line) {
        final PrintWriter err = command.commandLine().getErr();
        err.println("tailrace: " + line);
    }

    @Override
    public void close() {
        if (session != null) {
            session.close();
            session = null;
        }
    }
}
