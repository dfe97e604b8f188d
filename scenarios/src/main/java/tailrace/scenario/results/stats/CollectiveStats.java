package tailrace.scenario.results.stats;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * Statistics of the collectives and steps of a program.
 *
 * @param collectives calls that ended
 * @param meanBusGBps mean bus bandwidth of the calls as in nccl-tests, in GB/s (10^9); NaN without calls
 * @param minBusGBps lowest bus bandwidth of a call
 * @param boundGBps highest bound of a call, which is the rate of the ports by which its ranks reach each other. NaN if
 *     messages do not cross the network, or ranks share hosts.
 * @param exposedShare share of the time of steps in which the slowest rank did not compute, 0 to 1
 * @param aboveBound calls with a bus bandwidth above their bound, which is physically impossible
 * @param exposedUs time of a step in which the slowest rank did not compute, in us
 * @param slowestRanks ranks that most often ended a step or left a collective after all other ranks
 */
public record CollectiveStats(
        long collectives, double meanBusGBps, double minBusGBps, double boundGBps, double exposedShare,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long aboveBound, Percentiles exposedUs,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SlowRank> slowestRanks) {
    /** Replaces values that a file leaves out by empty values. */
    public CollectiveStats {
        exposedUs = exposedUs == null ? Percentiles.of(new double[0]) : exposedUs;
        slowestRanks = slowestRanks == null ? List.of() : List.copyOf(slowestRanks);
    }

    /**
     * Number of times that a rank ended or left after all other ranks. In a tie, no rank counts.
     *
     * @param rank number of the rank
     * @param host host of the rank
     * @param steps number of steps that this rank ended after all other ranks
     * @param collectives number of calls of collectives that this rank left after all other ranks
     */
    public record SlowRank(int rank, String host, long steps, long collectives) {}
}
