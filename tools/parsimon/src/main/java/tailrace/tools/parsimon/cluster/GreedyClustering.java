package tailrace.tools.parsimon.cluster;

import java.util.Arrays;
import java.util.List;
import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.FlowTable;

/**
 * The clustering of Parsimon (NSDI 2023, section 4.2 and appendix D). Repeatedly, the first channel without a group, in
 * the order of numbers, becomes the representative of all similar channels without a group.
 *
 * <p>Channels with fewer than two flows share a group. Unlike in Parsimon, channels of different kinds
 * ({@link ChannelTraits}) never share a group.
 */
public final class GreedyClustering implements Clustering {
    private final Thresholds thresholds;

    /** Creates a clustering with these thresholds. */
    public GreedyClustering(final Thresholds thresholds) {
        this.thresholds = thresholds;
    }

    @Override
    public Clusters group(
            final FlowTable flows, final Channels channels, final ChannelTraits traits, final JobRunner runner) {
        final Features features = new Features(flows, channels, traits, runner);
        final int[] representativeOf = new int[channels.count()];
        Arrays.fill(representativeOf, Clusters.NONE);
        final List<int[]> kinds = traits.channelsWithFlows(channels);
        JobRange.forEach(runner, kinds.size(), 1, () -> kind -> group(kinds.get(kind), features, representativeOf));
        return new Clusters(representativeOf);
    }

    private void group(final int[] kind, final Features features, final int[] representativeOf) {
        final ByLoad rest = new ByLoad(features, Arrays.stream(kind).filter(features::has).toArray());
        int featureless = Clusters.NONE;
        for (final int channel : kind) {
            if (!features.has(channel)) {
                featureless = featureless == Clusters.NONE ? channel : featureless;
                representativeOf[channel] = featureless;
            } else if (representativeOf[channel] == Clusters.NONE) {
                representativeOf[channel] = channel;
                rest.remove(channel);
                rest.takeAlike(channel, thresholds, member -> representativeOf[member] = channel);
            }
        }
    }
}
