package tailrace.tools.estimate;

import java.util.Arrays;

/** The channels that each flow crosses, in the order of its path: 4 bytes per flow and 4 per hop. */
public final class FlowPaths {
    /** Factor of spare capacity, because later flows may have longer paths. */
    private static final double SPARE = 1.02;

    private int count;
    private int[] begins = new int[1025];
    private int[] channels = new int[4096];

    /** Adds the path of the next flow, which begins at an index of an array. */
    void add(final int[] path, final int from, final int hops) {
        if (count + 1 == begins.length) {
            begins = Arrays.copyOf(begins, grown(begins.length));
        }
        if (channels.length - begins[count] < hops) {
            channels = Arrays.copyOf(channels, grown(channels.length));
        }
        System.arraycopy(path, from, channels, begins[count], hops);
        begins[count + 1] = begins[count] + hops;
        count++;
    }

    /** Reserves memory for a total number of flows, with paths as long as those so far. */
    void reserve(final long flows) {
        if (flows <= count || flows >= Integer.MAX_VALUE / 2) {
            return;
        }
        if (flows >= begins.length) {
            begins = Arrays.copyOf(begins, (int) flows + 1);
        }
        final long hops = (long) (SPARE * begins[count] / count * flows);
        if (hops > channels.length && hops < Integer.MAX_VALUE / 2) {
            channels = Arrays.copyOf(channels, (int) hops);
        }
    }

    private static int grown(final int length) {
        final int larger = (int) Math.min(Integer.MAX_VALUE - 8L, length * 3L / 2);
        if (larger - length < length / 4) {
            throw new IllegalArgumentException(
                    "hops of all flows: " + length + " (expected: fewer flows, or several estimates)");
        }
        return larger;
    }

    /** Returns the number of flows. */
    public int count() {
        return count;
    }

    /** Returns the number of channels that a flow crosses. */
    public int hops(final int flow) {
        return begins[flow + 1] - begins[flow];
    }

    /** Returns the channel that a flow crosses at a hop; hops count from 0. */
    public int channel(final int flow, final int hop) {
        return channels[begins[flow] + hop];
    }

    /** Returns the number of hops of all flows. */
    public int allHops() {
        return begins[count];
    }

    /** Returns the index of a flow's first hop in {@link #channelAt}. */
    public int begin(final int flow) {
        return begins[flow];
    }

    /** Returns the channel at an index. */
    public int channelAt(final int place) {
        return channels[place];
    }
}
