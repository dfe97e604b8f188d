package tailrace.scenario.jobs;

/** Shows a job whether its result is still wanted. */
public interface JobControl {
    /** Whether the job shall go on; called now and then. */
    boolean goesOn();
}
