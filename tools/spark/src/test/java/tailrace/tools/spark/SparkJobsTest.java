package tailrace.tools.spark;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobRunnerContract;
import tailrace.scenario.jobs.SessionRunner;

/** Spark with executors in this JVM. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SparkJobsTest extends JobRunnerContract {
    private SessionRunner session;
    private int cores;

    @Override
    protected JobRunner runner(final int jobs) {
        if (jobs != cores) {
            close();
            session = new SparkProvider().open("local[" + jobs + "]", jobs, line -> { });
            cores = jobs;
        }
        return session;
    }

    @AfterAll
    void close() {
        if (session != null) {
            session.close();
            session = null;
            cores = 0;
        }
    }
}
