package tailrace.scenario.results.stats;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Times of a program of ranks that shares the network with other jobs.
 *
 * @param ranks number of ranks
 * @param startPs start of the program
 * @param timePs time from the start to the end of the last rank
 * @param alonePs time of the program in a run alone on the same hosts; null: the program did not run alone
 * @param interference ratio of the time with other jobs to the time alone; null: the program did not run alone
 */
public record JobStats(int ranks, long startPs, long timePs,
        @JsonInclude(JsonInclude.Include.NON_NULL) Long alonePs,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double interference) {
    /** Replaces missing numbers of a file by NaN. */
    public JobStats {
        interference = interference == null || interference.isNaN() ? null : interference;
    }

    /** Computes the times of a job. */
    public static JobStats of(final int ranks, final long startPs, final long timePs, final Long alonePs) {
        return new JobStats(ranks, startPs, timePs, alonePs,
                alonePs == null ? null : (double) Math.max(1, timePs) / Math.max(1, alonePs));
    }
}
