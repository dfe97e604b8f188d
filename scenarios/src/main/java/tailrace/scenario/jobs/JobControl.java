package tailrace.scenario.jobs;

/** Shows a job whether its result is still wanted. */
public interface JobControl {
    /** Whether the job shall continue. Called from time to time. */
    boolean goesOn();
}
