package tailrace.tools.parsimon.cluster;

import java.util.stream.IntStream;
import tailrace.tools.estimate.Channels;

/** Groups of channels. One channel of each group, its representative, is simulated for all of them. */
public final class Clusters {
    /** Returned instead of a representative for a channel without flows. */
    public static final int NONE = -1;

    private final int[] representativeOf;
    private final int[] representatives;

    /**
     * Creates groups.
     *
     * @param representativeOf representative of each channel; {@link #NONE} for a channel without flows
     */
    public Clusters(final int[] representativeOf) {
        this.representativeOf = representativeOf.clone();
        this.representatives = IntStream.range(0, representativeOf.length)
                .filter(channel -> representativeOf[channel] == channel).toArray();
    }

    /** Creates a separate group for every channel with flows. */
    public static Clusters none(final Channels channels) {
        return new Clusters(IntStream.range(0, channels.count())
                .map(channel -> channels.flows(channel) == 0 ? NONE : channel).toArray());
    }

    /** Returns the representative of a channel; {@link #NONE} if it has no flows. */
    public int representative(final int channel) {
        return representativeOf[channel];
    }

    /** Returns the number of groups, and hence of simulations. */
    public int groups() {
        return representatives.length;
    }

    /** Returns the i-th representative, ascending. */
    public int simulated(final int i) {
        return representatives[i];
    }
}
