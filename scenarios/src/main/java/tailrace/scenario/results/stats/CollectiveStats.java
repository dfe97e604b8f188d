package tailrace.scenario.results.stats;

/**
 * What the collectives and steps of a program achieved.
 *
 * @param collectives calls that ended
 * @param meanBusGBps bus bandwidth as nccl-tests counts it, mean of the calls, in GB/s (10^9); NaN if there are none
 * @param minBusGBps the lowest
 * @param boundGBps rate of the slowest port of a rank: no algorithm that adds up in hosts has a higher bus bandwidth;
 *     NaN if messages do not cross the network
 * @param exposedShare share of the time of steps in which the slowest rank did not compute, 0 to 1
 * @param exposedUs time of a step in which its slowest rank did not compute, in us
 */
public record CollectiveStats(
        long collectives, double meanBusGBps, double minBusGBps, double boundGBps, double exposedShare,
        Percentiles exposedUs) {}
