package tailrace.scenario.jobs;

/**
 * Progress of jobs.
 *
 * @param done jobs that have ended
 * @param count all of them
 * @param running those in progress
 * @param share share of the work that is done by cost, 0 to 1
 * @param seconds time so far
 */
public record JobProgress(long done, long count, long running, double share, double seconds) {}
