package tailrace.tools.parsimon.cluster;

import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.FlowTable;

/** Groups channels. Of each group, only one member is simulated. */
public interface Clustering {
    /**
     * Computes the groups. They do not depend on the runner.
     *
     * @param traits properties of channels other than their flows
     * @param runner runner of the work
     * @throws java.util.concurrent.CancellationException if the runner ends the work
     */
    Clusters group(FlowTable flows, Channels channels, ChannelTraits traits, JobRunner runner);
}
