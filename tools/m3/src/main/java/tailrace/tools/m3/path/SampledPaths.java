package tailrace.tools.m3.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.Draws;
import tailrace.tools.estimate.FlowPaths;

/**
 * Paths of a network drawn with replacement, each with a probability in proportion to its foreground flows: those of
 * flows drawn uniformly. Each path that was drawn stands here once.
 *
 * <p>Flows are put in the order of how long packets may wait on their paths, by the loads of the links, and cut into as
 * many parts of equal length as are drawn, of which each gives one. So busy and idle paths are among the sample in
 * their right proportion: errors of 99th percentiles from sampling are smaller by a third.
 */
public final class SampledPaths {
    private static final String STREAM = "m3/paths";
    /** Foreground flows from which a 99th percentile is known to some 5 %. */
    private static final int ENOUGH_FLOWS = 4000;
    /** Draws that are made to have so many, at most. */
    private static final int MAX = 2000;
    /** A network of so many flows takes minutes to simulate, and its paths have few flows each. */
    private static final int LARGE = 1_000_000;
    /** In such networks, number of flows that suffice, and largest number of draws. */
    private static final int ENOUGH_OF_LARGE = 5000;

    private final List<int[]> paths = new ArrayList<>();
    private final int[] flows;
    private final int[] drawn;
    private int[] draws = new int[16];

    private SampledPaths(final int[] flows) {
        this.flows = flows;
        this.drawn = new int[flows.length];
    }

    /**
     * Draws paths.
     *
     * @param count how often
     * @throws IllegalArgumentException if that is less than once
     */
    public static SampledPaths draw(final Decomposition network, final int count) {
        return of(network, flows(network, new WaitingOrder(network), count));
    }

    /**
     * Draws paths, more of them if they have few flows of their own. The draws yield 4,000 such flows with at most
     * 2,000 paths; in a network of a million flows 5,000 flows with at most 5,000 paths.
     *
     * @param count how often at least
     */
    public static SampledPaths drawEnough(final Decomposition network, final int count) {
        return drawEnough(network, count, LARGE);
    }

    /** The same, which takes networks of so many flows for large. */
    static SampledPaths drawEnough(final Decomposition network, final int count, final int large) {
        final WaitingOrder order = new WaitingOrder(network);
        final SampledPaths usual = of(network, flows(network, order, count));
        final PathWindows windows = new PathWindows(network, 0, 0);
        final long found = usual.paths.stream().mapToLong(path -> windows.foreground(path).length).sum();
        final boolean isLarge = order.count() >= large;
        final int wanted = (int) Math.min(isLarge ? ENOUGH_OF_LARGE : MAX,
                Math.ceil((double) count * (isLarge ? ENOUGH_OF_LARGE : ENOUGH_FLOWS) / found));
        return wanted <= count ? usual : of(network, flows(network, order, wanted));
    }

    /**
     * The paths of the drawn flows in another network with the same flows. A change is then estimated by the same flows
     * as its baseline, so the sample adds no difference.
     */
    public SampledPaths in(final Decomposition changed) {
        return of(changed, flows);
    }

    /** Flows drawn uniformly, one of each part of the order. */
    private static int[] flows(final Decomposition network, final WaitingOrder order, final int count) {
        if (count < 1) {
            throw new IllegalArgumentException("paths: " + count + " (expected: 1 or more)");
        }
        final Draws random = new Draws(network.seed(), STREAM);
        final int[] places = new int[count];
        for (int draw = 0; draw < count; draw++) {
            final int from = (int) ((long) order.count() * draw / count);
            final int end = (int) ((long) order.count() * (draw + 1) / count);
            places[draw] = Math.min(order.count() - 1,
                    from + Draws.below(random.ofFlow(draw), Math.max(1, end - from)));
        }
        return order.at(places);
    }

    private static SampledPaths of(final Decomposition network, final int[] flows) {
        final SampledPaths sampled = new SampledPaths(flows);
        final Map<List<Integer>, Integer> known = new HashMap<>();
        for (int draw = 0; draw < flows.length; draw++) {
            final int[] path = pathOf(network.paths(), flows[draw]);
            final List<Integer> key = Arrays.stream(path).boxed().toList();
            Integer number = known.putIfAbsent(key, sampled.paths.size());
            if (number == null) {
                number = sampled.add(path);
            }
            sampled.draws[number]++;
            sampled.drawn[draw] = number;
        }
        return sampled;
    }

    /** The channels that a flow crosses. */
    public static int[] pathOf(final FlowPaths paths, final int flow) {
        final int[] path = new int[paths.hops(flow)];
        Arrays.setAll(path, hop -> paths.channel(flow, hop));
        return path;
    }

    private int add(final int[] path) {
        if (paths.size() == draws.length) {
            draws = Arrays.copyOf(draws, 2 * draws.length);
        }
        paths.add(path);
        return paths.size() - 1;
    }

    /** Number of different paths, in the order in which they were drawn first. */
    public int count() {
        return paths.size();
    }

    /** Channels of a path; not to be changed. */
    public int[] path(final int number) {
        return paths.get(number);
    }

    /**
     * Number of the path that each draw gave. Draws are each from their own part of the flows, busier parts come later.
     */
    public int[] drawn() {
        return drawn.clone();
    }

    /** How often a path was drawn. */
    public int draws(final int number) {
        return draws[number];
    }
}
