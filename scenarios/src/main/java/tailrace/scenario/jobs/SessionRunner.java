package tailrace.scenario.jobs;

/** A runner that holds something until it is closed, such as machines. */
public interface SessionRunner extends JobRunner, AutoCloseable {
    /** Jobs that it has done at a time, at most. */
    int jobs();

    @Override
    void close();
}
