package tailrace.scenario.workload;

import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/**
 * What the flows of an application are made from.
 *
 * @param workload the workload, validated
 * @param index its index among all
 * @param sizes its sizes
 * @param hosts the hosts
 * @param random streams of random numbers
 * @param endPs nothing is issued at or after this time
 */
record ApplicationSetup(
        Workload workload, int index, SizeDistribution sizes, HostMap hosts, RngStreams random, long endPs) {

    /** The workload's own stream of this name. */
    RandomStream stream(final String name) {
        return random.stream("workload/" + workload.name + "/" + name);
    }

    /** Number of retrievals, workflows or continuous flows at most. */
    long maxCount() {
        return workload.maxFlows == null ? Long.MAX_VALUE : workload.maxFlows;
    }
}
