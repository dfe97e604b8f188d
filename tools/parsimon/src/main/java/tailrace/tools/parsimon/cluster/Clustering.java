package tailrace.tools.parsimon.cluster;

import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.FlowTable;

/** Groups channels, of which one member each is simulated. */
public interface Clustering {
    /**
     * Computes the groups, which do not depend on the runner.
     *
     * @param traits properties of channels other than their flows
     * @param runner runner of the work
     * @throws java.util.concurrent.CancellationException if the runner ends the work
     */
    Clusters group(FlowTable flows, Channels channels, ChannelTraits traits, JobRunner runner);
}
