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
 */
public final class SampledPaths {
    private static final String STREAM = "m3/paths";

    private final List<int[]> paths = new ArrayList<>();
    private int[] draws = new int[16];

    private SampledPaths() {}

    /**
     * Draws paths.
     *
     * @param count how often
     * @throws IllegalArgumentException if that is less than once
     */
    public static SampledPaths draw(final Decomposition network, final int count) {
        if (count < 1) {
            throw new IllegalArgumentException("paths: " + count + " (expected: 1 or more)");
        }
        final Draws random = new Draws(network.seed(), STREAM);
        final SampledPaths sampled = new SampledPaths();
        final Map<List<Integer>, Integer> known = new HashMap<>();
        for (int draw = 0; draw < count; draw++) {
            final int[] path = pathOf(
                    network.paths(), Draws.below(random.ofFlow(draw), network.flows().count()));
            final List<Integer> key = Arrays.stream(path).boxed().toList();
            Integer number = known.putIfAbsent(key, sampled.paths.size());
            if (number == null) {
                number = sampled.add(path);
            }
            sampled.draws[number]++;
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

    /** How often a path was drawn. */
    public int draws(final int number) {
        return draws[number];
    }
}
