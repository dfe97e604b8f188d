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
 * Paths of a network, drawn with replacement. They are the paths of uniformly drawn flows, so the probability of a path
 * is proportional to its number of foreground flows. Each drawn path is listed once.
 *
 * <p>Flows are sorted by the expected queueing delay on their paths, from the loads of the links. The order is divided
 * into as many equal parts as there are draws, and one flow is drawn from each part. So the sample has busy and idle
 * paths in the right proportion, which reduces sampling errors of 99th percentiles by a third.
 */
public final class SampledPaths {
    private static final String STREAM = "m3/paths";
    /** Number of foreground flows that determine a 99th percentile to some 5 %. */
    private static final int ENOUGH_FLOWS = 4000;
    /** Largest number of draws to reach enough flows. */
    private static final int MAX = 2000;
    /**
     * Number of flows above which a network is large: it takes minutes to simulate, and its paths have few flows each.
     */
    private static final int LARGE = 1_000_000;
    /** Sufficient number of flows and largest number of draws, for large networks. */
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
     * @param count number of draws
     * @throws IllegalArgumentException if the number is less than 1
     */
    public static SampledPaths draw(final Decomposition network, final int count) {
        return of(network, flows(network, new WaitingOrder(network), count));
    }

    /**
     * Draws paths, and draws more if they have few foreground flows. The goal is 4,000 such flows with at most 2,000
     * draws. In a network of more than a million flows, it is 5,000 flows with at most 5,000 draws.
     *
     * @param count minimum number of draws
     */
    public static SampledPaths drawEnough(final Decomposition network, final int count) {
        return drawEnough(network, count, LARGE);
    }

    /** Draws paths, with a given number of flows above which networks count as large. */
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
     * Returns the paths that the drawn flows take in another network with the same flows. So a change and its baseline
     * are estimated from the same flows, and sampling causes no difference between them.
     */
    public SampledPaths in(final Decomposition changed) {
        return of(changed, flows);
    }

    /** Draws flows uniformly, one from each part of the order. */
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

    /** Returns the channels that a flow crosses. */
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

    /** Returns the number of different paths, which are in the order of their first draw. */
    public int count() {
        return paths.size();
    }

    /** Returns the channels of a path; the array must not be changed. */
    public int[] path(final int number) {
        return paths.get(number);
    }

    /** Returns the path of each draw. Each draw comes from its own part of the flows, and later parts are busier. */
    public int[] drawn() {
        return drawn.clone();
    }

    /** Returns how often a path was drawn. */
    public int draws(final int number) {
        return draws[number];
    }
}
