package tailrace.scenario.jobs;

/** A runner that holds resources, such as machines, until it is closed. */
public interface SessionRunner extends JobRunner, AutoCloseable {
    /** Largest number of jobs at a time. */
    int jobs();

    @Override
    void close();
}
