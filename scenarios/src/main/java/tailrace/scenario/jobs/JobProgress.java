package tailrace.scenario.jobs;

/**
 * Progress of jobs.
 *
 * @param done jobs that have ended
 * @param count number of all jobs
 * @param running jobs in progress
 * @param share completed share of the total cost, 0 to 1
 * @param seconds time so far, in seconds
 */
public record JobProgress(long done, long count, long running, double share, double seconds) {}
