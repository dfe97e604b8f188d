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
 * Data from which the flows of an application are made.
 *
 * @param name name of the workload
 * @param index index of the workload
 * @param priority priority of the flows
 * @param start when arrivals begin
 * @param jitter time over which the starts of simultaneous flows are spread
 * @param arrivals see {@link Application#arrivals}
 * @param maxCount largest number of retrievals, workflows or continuous flows
 * @param sizes sizes of the flows
 * @param hosts the hosts
 * @param taken hosts of earlier jobs
 * @param random streams of random numbers
 * @param endPs time from which no request or flow is issued
 * @param reading receives the progress of reading a file
 */
public record ApplicationSetup(
        String name, int index, int priority, Time start, Time jitter, Arrivals arrivals, long maxCount,
        SizeDistribution sizes, HostMap hosts, TakenHosts taken, RngStreams random, long endPs,
        StepListener reading) {

    /** Returns the workload's random stream of this name. */
    RandomStream stream(final String of) {
        return random.stream("workload/" + name + "/" + of);
    }
}
