package tailrace.scenario.jobs;

/** A runner that holds something until it is closed, such as machines. */
public interface SessionRunner extends JobRunner, AutoCloseable {
    @Override
    void close();
}
