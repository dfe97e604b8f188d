package tailrace.tools.spark;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobRunnerContract;
import tailrace.scenario.jobs.SessionRunner;

/** Tests Spark with executors in this JVM. */
@Timeout(600)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SparkJobsTest extends JobRunnerContract {
    private SessionRunner session;

    @BeforeAll
    void begin() {
        session = new SparkProvider().open("local[2]", 2, line -> { });
    }

    @Override
    protected JobRunner runner(final int jobs) {
        return session;
    }

    @AfterAll
    void close() {
        session.close();
    }
}
