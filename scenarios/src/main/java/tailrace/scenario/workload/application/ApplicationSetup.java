package tailrace.scenario.workload.application;

import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.StepListener;
import tailrace.core.Time;
import tailrace.scenario.workload.arrivals.Arrivals;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.hosts.TakenHosts;
import tailrace.scenario.workload.sizes.SizeDistribution;

/**
 * Everything that the flows of an application are made from.
 *
 * @param name of its workload
 * @param index of its workload among all
 * @param priority of its flows
 * @param start when arrivals begin
 * @param jitter starts are spread over
 * @param arrivals see {@link Application#arrivals}
 * @param maxCount retrievals, workflows or continuous flows at most
 * @param sizes of its flows
 * @param hosts the hosts
 * @param taken hosts of the jobs before it
 * @param random streams of random numbers
 * @param endPs nothing is issued at or after this time
 * @param reading receives how much of a file has been read
 */
public record ApplicationSetup(
        String name, int index, int priority, Time start, Time jitter, Arrivals arrivals, long maxCount,
        SizeDistribution sizes, HostMap hosts, TakenHosts taken, RngStreams random, long endPs,
        StepListener reading) {

    /** The workload's own stream of this name. */
    RandomStream stream(final String of) {
        return random.stream("workload/" + name + "/" + of);
    }
}
