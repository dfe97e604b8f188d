package tailrace.tools.m3.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.core.Search;
import tailrace.core.Time;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.FlowPaths;

/**
 * Finds the parts of a scenario that affect the foreground of a path. Around each foreground flow, such a window
 * contains a number of earlier and later flows that cross some of the path's links. In a large network, a path has a
 * handful of foreground flows among tens of thousands of flows. Only one thread may use an instance.
 */
public final class PathWindows {
    /** If windows have more than this fraction of a scenario, the whole scenario is taken. */
    private static final double MAX_SHARE = 0.5;
    /** Assumed slowdown of a flow for the end of its window. */
    private static final int SLOWDOWN = 20;

    private final Decomposition network;
    private final int before;
    private final int after;

    /**
     * A window: consecutive flows of a network.
     *
     * @param from number of the first flow
     * @param end number after the last flow
     */
    public record Window(int from, int end) {}

    /**
     * Prepares windows for the paths of a network.
     *
     * @param before number of crossings of the path's links before each foreground flow; a flow crosses one or several
     *     links
     * @param after number of crossings after each foreground flow
     */
    public PathWindows(final Decomposition network, final int before, final int after) {
        this.network = network;
        this.before = before;
        this.after = after;
    }

    /** Returns the window of all flows. */
    public Window whole() {
        return new Window(0, network.flows().count());
    }

    /** Returns the disjoint windows of a path, in the order of time. */
    public List<Window> of(final int[] path) {
        return around(foreground(path), path);
    }

    /** Returns the flows that cross all links of a path and no other, in the order of their start. */
    int[] foreground(final int[] path) {
        final Channels channels = network.channels();
        int fewest = path[0];
        for (final int channel : path) {
            fewest = channels.flows(channel) < channels.flows(fewest) ? channel : fewest;
        }
        final int channel = fewest;
        return IntStream.range(0, channels.flows(channel)).map(i -> channels.flow(channel, i))
                .filter(flow -> isForeground(flow, path)).toArray();
    }

    /** Returns the windows around some foreground flows, which are sorted by start. */
    public List<Window> around(final int[] flows, final int[] path) {
        final long crossings = Arrays.stream(path).mapToLong(network.channels()::flows).sum();
        final double flowsPerCrossing = (double) network.flows().count() / Math.max(1, crossings);
        final List<Window> windows = new ArrayList<>();
        long taken = 0;
        for (final int flow : flows) {
            taken += add(windows, around(flow, flowsPerCrossing));
        }
        return taken > MAX_SHARE * network.flows().count() ? List.of(whole()) : windows;
    }

    private boolean isForeground(final int flow, final int[] path) {
        final FlowPaths paths = network.paths();
        final int begin = paths.begin(flow);
        if (paths.begin(flow + 1) - begin != path.length) {
            return false;
        }
        int hop = 0;
        while (hop < path.length && paths.channelAt(begin + hop) == path[hop]) {
            hop++;
        }
        return hop == path.length;
    }

    private Window around(final int flow, final double flowsPerCrossing) {
        final long endPs = network.flows().startPs(flow)
                + Math.min(Time.END.ps() / SLOWDOWN, network.idealFctPs(flow)) * SLOWDOWN;
        final double end = Math.max(firstAfter(endPs, flow), flow + 1 + after * flowsPerCrossing);
        return new Window((int) Math.max(0, flow - before * flowsPerCrossing),
                (int) Math.min(network.flows().count(), end));
    }

    /** Returns the first flow that starts later than a time, searching from a flow that does not. */
    private int firstAfter(final long timePs, final int flow) {
        return Search.first(flow + 1, network.flows().count(), later -> network.flows().startPs(later) > timePs);
    }

    /** Appends a window, or extends the last one; returns the number of added flows. */
    private static int add(final List<Window> windows, final Window next) {
        final Window last = windows.isEmpty() ? null : windows.get(windows.size() - 1);
        if (last == null || last.end < next.from) {
            windows.add(next);
            return next.end - next.from;
        }
        final int end = Math.max(last.end, next.end);
        windows.set(windows.size() - 1, new Window(last.from, end));
        return end - last.end;
    }
}
