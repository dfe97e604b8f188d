package tailrace.tools.flowsim.network;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashMap;
import java.util.Map;
import tailrace.tools.estimate.FlowPaths;
import tailrace.tools.flowsim.FluidRoutes;

/**
 * Routes that are found when flows start; flows of one path share one. Route 0 is as long as the longest path and
 * carries nothing.
 */
final class GrowingRoutes implements FluidRoutes {
    private final Map<IntArrayList, Integer> routeOf = new HashMap<>();
    private final IntArrayList begins = new IntArrayList();
    private final IntArrayList channels = new IntArrayList();
    private final IntArrayList path = new IntArrayList();

    /**
     * Creates an empty list.
     *
     * @param most number of hops of the longest path
     */
    GrowingRoutes(final int most) {
        begins.add(0);
        channels.size(most);
        begins.add(most);
    }

    /** Returns the number of a flow's route. */
    int route(final FlowPaths paths, final int flow) {
        path.clear();
        for (int hop = 0; hop < paths.hops(flow); hop++) {
            path.add(paths.channel(flow, hop));
        }
        final Integer known = routeOf.get(path);
        if (known != null) {
            return known;
        }
        final int route = count();
        routeOf.put(new IntArrayList(path), route);
        channels.addAll(path);
        begins.add(channels.size());
        return route;
    }

    /** Returns the number of different routes of flows. */
    int distinct() {
        return routeOf.size();
    }

    @Override
    public int count() {
        return begins.size() - 1;
    }

    @Override
    public int hops(final int route) {
        return begins.getInt(route + 1) - begins.getInt(route);
    }

    @Override
    public int link(final int route, final int hop) {
        return channels.getInt(begins.getInt(route) + hop);
    }

    @Override
    public double capBitsPerSec(final int route) {
        return Double.POSITIVE_INFINITY;
    }
}
