package tailrace.scenario.jobs;

/** Lets a job check whether its result is still needed. */
public interface JobControl {
    /** Whether the job should continue. Jobs call this regularly. */
    boolean shouldContinue();
}
