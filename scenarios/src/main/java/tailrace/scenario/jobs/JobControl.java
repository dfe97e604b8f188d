package tailrace.scenario.jobs;

/** Tells a job whether its result is still wanted. */
public interface JobControl {
    /** Whether the job shall go on; asked now and then. */
    boolean goesOn();
}
