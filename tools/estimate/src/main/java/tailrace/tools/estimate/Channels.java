package tailrace.tools.estimate;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Lists the flows that cross each directed link (channel), in the order of their start.
 *
 * <p>Channel 2i goes from the first to the second end of link i of the topology, and channel 2i + 1 goes back.
 */
public final class Channels {
    private final int[] begins;
    private final int[] flowOf;

    /**
     * Creates lists of flows.
     *
     * @param begins index in {@code flowOf} of the first flow of each channel, followed by the length of {@code flowOf}
     * @param flowOf numbers of flows, ascending within each channel
     */
    public Channels(final int[] begins, final int[] flowOf) {
        this.begins = begins;
        this.flowOf = flowOf;
    }

    /** Creates the lists of flows with these paths. */
    static Channels of(final FlowPaths paths, final ChannelLoads loads) {
        final int[] begins = new int[loads.count() + 1];
        for (int channel = 0; channel < loads.count(); channel++) {
            begins[channel + 1] = begins[channel] + loads.flows(channel);
        }
        return filled(paths, begins, flow -> true);
    }

    /** Creates the lists of the selected flows. */
    public static Channels of(final FlowPaths paths, final int channels, final IntPredicate isMeant) {
        final int[] begins = new int[channels + 1];
        for (int flow = 0; flow < paths.count(); flow++) {
            final int end = isMeant.test(flow) ? paths.begin(flow + 1) : 0;
            for (int place = paths.begin(flow); place < end; place++) {
                begins[paths.channelAt(place) + 1]++;
            }
        }
        for (int channel = 0; channel < channels; channel++) {
            begins[channel + 1] += begins[channel];
        }
        return filled(paths, begins, isMeant);
    }

    private static Channels filled(final FlowPaths paths, final int[] begins, final IntPredicate isMeant) {
        final int[] next = begins.clone();
        final int[] flowOf = new int[begins[begins.length - 1]];
        for (int flow = 0; flow < paths.count(); flow++) {
            final int end = isMeant.test(flow) ? paths.begin(flow + 1) : 0;
            for (int place = paths.begin(flow); place < end; place++) {
                flowOf[next[paths.channelAt(place)]++] = flow;
            }
        }
        return new Channels(begins, flowOf);
    }

    /** Returns the number of channels, including those without flows. */
    public int count() {
        return begins.length - 1;
    }

    /** Returns the number of flows on a channel. */
    public int flows(final int channel) {
        return begins[channel + 1] - begins[channel];
    }

    /** Returns the number of the i-th flow of a channel, as in {@link FlowTable}. */
    public int flow(final int channel, final int i) {
        return flowOf[begins[channel] + i];
    }

    /**
     * Returns the index, in a channel's list, of the first flow with this number or a larger one. If there is none,
     * returns the length of the list.
     */
    public int firstFrom(final int channel, final int number) {
        final int place = Arrays.binarySearch(flowOf, begins[channel], begins[channel + 1], number);
        return (place < 0 ? -1 - place : place) - begins[channel];
    }
}
