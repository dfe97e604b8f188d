package tailrace.tools.parsimon.cluster;

import java.util.Arrays;
import java.util.Comparator;
import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.FlowTable;

/**
 * Groups channels with about the same predicted delay ({@link FluidLink}). Each group has at most a small fraction of
 * all predicted delay. The channel nearest to the mean of a group is simulated.
 *
 * <p>Parsimon's own clustering ({@link GreedyClustering}) compares channels without regard to their influence. In this
 * clustering, the many channels with hardly any delay share a few simulations, and the channels that determine the tail
 * have many simulations. The channels of a kind are sorted by prediction and divided into runs.
 */
public final class PredictedDelayClustering implements Clustering {
    /** Default of the largest fraction of all delay that one simulation may represent. */
    public static final double DEFAULT_SHARE = 0.001;

    /** Largest difference of predictions in a group, as a fraction of the largest prediction. */
    private static final double SPREAD = 0.2;
    /** Fraction of the mean delay below which a delay counts as 0. */
    private static final double FLOOR = 0.02;
    private static final int CHANNELS_PER_JOB = 16;

    private final double share;

    /**
     * Creates a clustering in which one simulation represents at most this fraction of all delay, or a single channel.
     */
    public PredictedDelayClustering(final double share) {
        if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException("share: " + share + " (expected: more than 0, at most 1)");
        }
        this.share = share;
    }

    @Override
    public Clusters group(
            final FlowTable flows, final Channels channels, final ChannelTraits traits, final JobRunner runner) {
        final double[] delays = predict(flows, channels, traits, runner);
        double sum = 0;
        long count = 0;
        for (int channel = 0; channel < delays.length; channel++) {
            sum += delays[channel] * channels.flows(channel);
            count += channels.flows(channel);
        }
        final int[] representativeOf = new int[delays.length];
        Arrays.fill(representativeOf, Clusters.NONE);
        final Runs runs = new Runs(delays, channels, share * sum, FLOOR * sum / Math.max(1, count), representativeOf);
        traits.channelsWithFlows(channels).forEach(runs::cut);
        return new Clusters(representativeOf);
    }

    /** Predicts the mean delay per packet of each channel, in ps. */
    static double[] predict(
            final FlowTable flows, final Channels channels, final ChannelTraits traits, final JobRunner runner) {
        final double[] delays = new double[channels.count()];
        JobRange.forEach(runner, delays.length, CHANNELS_PER_JOB, () -> {
            final FluidLink fluid = new FluidLink();
            return channel -> delays[channel] = channels.flows(channel) == 0 ? 0 : fluid.meanDelayPs(flows, channels,
                    channel, traits.rateBitsPerSec(channel), traits.hostRateBitsPerSec());
        });
        return delays;
    }

    /** Divides the channels of a kind into groups. */
    private record Runs(
            double[] delays, Channels channels, double mostDelay, double floor, int[] representativeOf) {
        void cut(final int[] kind) {
            final Integer[] order = Arrays.stream(kind).boxed()
                    .sorted(Comparator.comparingDouble((Integer channel) -> delays[channel])
                            .thenComparingInt(channel -> channel))
                    .toArray(Integer[]::new);
            int begin = 0;
            while (begin < order.length) {
                final int end = end(order, begin);
                represent(order, begin, end);
                begin = end;
            }
        }

        private int end(final Integer[] order, final int begin) {
            double sum = 0;
            int end = begin;
            while (end < order.length) {
                final double delay = delays[order[end]];
                sum += delay * channels.flows(order[end]);
                if (end > begin && (sum > mostDelay || delay - delays[order[begin]] > SPREAD * (delay + floor))) {
                    break;
                }
                end++;
            }
            return end;
        }

        private void represent(final Integer[] order, final int begin, final int end) {
            double sum = 0;
            long count = 0;
            for (int i = begin; i < end; i++) {
                sum += delays[order[i]] * channels.flows(order[i]);
                count += channels.flows(order[i]);
            }
            int best = begin;
            for (int i = begin; i < end; i++) {
                if (Math.abs(delays[order[i]] - sum / count) < Math.abs(delays[order[best]] - sum / count)) {
                    best = i;
                }
            }
            for (int i = begin; i < end; i++) {
                representativeOf[order[i]] = order[best];
            }
        }
    }
}
