package tailrace.tools.parsimon.cluster;

import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.FlowTable;

/** Puts channels into groups, of which one member each is simulated. */
public interface Clustering {
    /**
     * The groups. They do not depend on the runner.
     *
     * @param traits what the channels are, apart from their flows
     * @param runner of the work
     * @throws java.util.concurrent.CancellationException if the runner ends it
     */
    Clusters group(FlowTable flows, Channels channels, ChannelTraits traits, JobRunner runner);
}
