package tailrace.tools.parsimon.cluster;

import tailrace.core.Units;
import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.FlowTable;

/**
 * The features by which Parsimon compares channels (NSDI 2023, section 4.2 and appendix D). They are the load, 1000
 * quantiles of flow sizes and 1000 quantiles of interarrival times. Channels with fewer than two flows have none.
 *
 * <p>Quantiles are stored with 24 binary digits: 8 KB per channel.
 */
final class Features {
    /** Minimum number of flows of a channel with features. */
    static final int MIN_FLOWS = 2;

    private static final int SUMS_BETWEEN_LOOKS = 40;
    private static final int CHANNELS_PER_JOB = 16;

    private final double[] loads;
    private final float[][] sizes;
    private final float[][] gaps;
    private final double[] sumOfSizes;
    private final double[] sumOfGaps;

    /** Computes features of all channels. */
    Features(final FlowTable flows, final Channels channels, final ChannelTraits traits, final JobRunner runner) {
        this.loads = new double[channels.count()];
        this.sizes = new float[channels.count()][];
        this.gaps = new float[channels.count()][];
        this.sumOfSizes = new double[channels.count()];
        this.sumOfGaps = new double[channels.count()];
        JobRange.forEach(runner, channels.count(), CHANNELS_PER_JOB, () -> {
            final QuantileLists quantiles = new QuantileLists();
            return channel -> measure(channel, flows, channels, traits.rateBitsPerSec(channel), quantiles);
        });
    }

    private void measure(
            final int channel, final FlowTable flows, final Channels channels, final long rateBitsPerSec,
            final QuantileLists quantiles) {
        final int count = channels.flows(channel);
        if (count < MIN_FLOWS) {
            return;
        }
        quantiles.clear();
        long bytes = 0;
        for (int i = 0; i < count; i++) {
            final long size = flows.sizeBytes(channels.flow(channel, i));
            quantiles.add(size);
            bytes += size;
        }
        sizes[channel] = quantiles.take();
        quantiles.clear();
        long before = flows.startPs(channels.flow(channel, 0));
        final long first = before;
        for (int i = 1; i < count; i++) {
            final long start = flows.startPs(channels.flow(channel, i));
            quantiles.add(start - before);
            before = start;
        }
        gaps[channel] = quantiles.take();
        sumOfSizes[channel] = sum(sizes[channel]);
        sumOfGaps[channel] = sum(gaps[channel]);
        loads[channel] = bytes * 8.0 * Units.PS_PER_SECOND / (before - first) / rateBitsPerSec;
    }

    private static double sum(final float[] values) {
        double sum = 0;
        for (final float value : values) {
            sum += value;
        }
        return sum;
    }

    /** Returns whether a channel has features. */
    boolean has(final int channel) {
        return sizes[channel] != null;
    }

    /**
     * Returns the load of a channel: the payload of its flows, divided by its capacity between the first and the last
     * start of a flow.
     */
    double load(final int channel) {
        return loads[channel];
    }

    /** Returns whether the member is close enough to the representative. */
    boolean alike(final int representative, final int member, final Thresholds thresholds) {
        return Math.abs(loads[representative] - loads[member]) <= thresholds.loadWithin(loads[representative])
                && near(gaps[representative], gaps[member], thresholds.distribution() * sumOfGaps[representative])
                && near(sizes[representative], sizes[member], thresholds.distribution() * sumOfSizes[representative]);
    }

    /**
     * Returns whether the sum of differences is at most a limit. It adds the largest quantiles first, because they
     * dominate.
     */
    private static boolean near(final float[] a, final float[] b, final double limit) {
        double even = 0;
        double odd = 0;
        for (int end = QuantileLists.COUNT; end > 0; end -= SUMS_BETWEEN_LOOKS) {
            for (int i = end - SUMS_BETWEEN_LOOKS; i < end; i += 2) {
                even += Math.abs(a[i] - b[i]);
                odd += Math.abs(a[i + 1] - b[i + 1]);
            }
            if (even + odd > limit) {
                return false;
            }
        }
        return true;
    }
}
