package tailrace.tools.flowsim.network;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import tailrace.tools.estimate.FlowPaths;
import tailrace.tools.flowsim.FluidRoutes;

/**
 * A list of routes that grows when flows start. Flows with the same path share a route. Route 0 has as many hops as the
 * longest path, and no flow uses it.
 */
final class GrowingRoutes implements FluidRoutes {
    private static final int NONE = -1;

    /** Maps the hash of a path to the newest route with this hash. */
    private final Long2IntOpenHashMap newest = new Long2IntOpenHashMap();
    /** Maps a route to an older route with the same hash. */
    private final IntArrayList older = new IntArrayList();
    private final IntArrayList begins = new IntArrayList();
    private final IntArrayList channels = new IntArrayList();

    /**
     * Creates an empty list.
     *
     * @param most number of hops of the longest path
     */
    GrowingRoutes(final int most) {
        newest.defaultReturnValue(NONE);
        older.add(NONE);
        begins.add(0);
        channels.size(most);
        begins.add(most);
    }

    /** Returns the number of a flow's route. */
    int route(final FlowPaths paths, final int flow) {
        final int hops = paths.hops(flow);
        long hash = hops;
        for (int hop = 0; hop < hops; hop++) {
            hash = HashCommon.mix(hash + paths.channel(flow, hop));
        }
        final int first = newest.get(hash);
        int route = first;
        while (route != NONE && !isPath(route, paths, flow)) {
            route = older.getInt(route);
        }
        return route == NONE ? add(hash, first, paths, flow) : route;
    }

    private boolean isPath(final int route, final FlowPaths paths, final int flow) {
        final int hops = hops(route);
        if (hops != paths.hops(flow)) {
            return false;
        }
        for (int hop = 0; hop < hops; hop++) {
            if (link(route, hop) != paths.channel(flow, hop)) {
                return false;
            }
        }
        return true;
    }

    private int add(final long hash, final int before, final FlowPaths paths, final int flow) {
        final int route = count();
        newest.put(hash, route);
        older.add(before);
        for (int hop = 0; hop < paths.hops(flow); hop++) {
            channels.add(paths.channel(flow, hop));
        }
        begins.add(channels.size());
        return route;
    }

    /** Returns the number of different routes of flows. */
    int distinct() {
        return count() - 1;
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
