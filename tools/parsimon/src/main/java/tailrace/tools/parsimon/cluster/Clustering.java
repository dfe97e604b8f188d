package tailrace.tools.parsimon.cluster;

import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.FlowTable;

/** Puts channels into groups, of which one member each is simulated. */
public interface Clustering {
    /**
     * The groups. They do not depend on the number of threads.
     *
     * @param traits what the channels are, apart from their flows
     * @param jobs threads to use
     * @throws java.util.concurrent.CancellationException if the thread is interrupted
     */
    Clusters group(FlowTable flows, Channels channels, ChannelTraits traits, int jobs);
}
