package tailrace.tools.parsimon.cluster;

import java.util.stream.IntStream;
import tailrace.tools.estimate.Channels;

/** Channels in groups; one of each group, its representative, stands for all of it. */
public final class Clusters {
    /** Representative of a channel without flows. */
    public static final int NONE = -1;

    private final int[] representativeOf;
    private final int[] representatives;

    /**
     * Groups.
     *
     * @param representativeOf for each channel the one that stands for it, which stands for itself; {@link #NONE} if it
     *     has no flows
     */
    public Clusters(final int[] representativeOf) {
        this.representativeOf = representativeOf.clone();
        this.representatives = IntStream.range(0, representativeOf.length)
                .filter(channel -> representativeOf[channel] == channel).toArray();
    }

    /** Every channel with flows by itself. */
    public static Clusters none(final Channels channels) {
        return new Clusters(IntStream.range(0, channels.count())
                .map(channel -> channels.flows(channel) == 0 ? NONE : channel).toArray());
    }

    /** The channel whose simulation describes this one; {@link #NONE} if it has no flows. */
    public int representative(final int channel) {
        return representativeOf[channel];
    }

    /** Number of groups, and so of simulations. */
    public int groups() {
        return representatives.length;
    }

    /** The i-th representative, ascending. */
    public int simulated(final int i) {
        return representatives[i];
    }
}
