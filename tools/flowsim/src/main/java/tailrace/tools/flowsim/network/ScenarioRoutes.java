package tailrace.tools.flowsim.network;

import java.util.Arrays;
import tailrace.tools.estimate.FlowPaths;
import tailrace.tools.flowsim.FluidRoutes;

/**
 * The paths of flows as routes. The number of a route is the number of the first flow on its path. So flows with the
 * same path share a route, and no path is stored twice. This takes 4 bytes per flow, and 8 bytes while paths are
 * compared.
 */
final class ScenarioRoutes implements FluidRoutes {
    private static final int NONE = -1;
    private final FlowPaths paths;
    private final int[] routes;
    private int distinct;

    ScenarioRoutes(final FlowPaths paths) {
        this.paths = paths;
        this.routes = new int[paths.count()];
        final int[] table = new int[Integer.highestOneBit(Math.max(1, Math.min(1 << 29, paths.count()))) << 1];
        Arrays.fill(table, NONE);
        for (int flow = 0; flow < routes.length; flow++) {
            routes[flow] = firstOfPath(flow, table);
        }
    }

    private int firstOfPath(final int flow, final int[] table) {
        int place = hash(flow) & table.length - 1;
        while (table[place] != NONE) {
            if (isSamePath(table[place], flow)) {
                return table[place];
            }
            place = place + 1 & table.length - 1;
        }
        table[place] = flow;
        distinct++;
        return flow;
    }

    private int hash(final int flow) {
        long hash = paths.hops(flow);
        for (int hop = 0; hop < paths.hops(flow); hop++) {
            hash = (hash ^ paths.channel(flow, hop)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> Integer.SIZE;
        }
        return (int) hash;
    }

    private boolean isSamePath(final int a, final int b) {
        if (paths.hops(a) != paths.hops(b)) {
            return false;
        }
        for (int hop = 0; hop < paths.hops(a); hop++) {
            if (paths.channel(a, hop) != paths.channel(b, hop)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the route of a flow. */
    int route(final int flow) {
        return routes[flow];
    }

    /** Returns the number of different routes. */
    int distinct() {
        return distinct;
    }

    @Override
    public int count() {
        return routes.length;
    }

    @Override
    public int hops(final int route) {
        return paths.hops(route);
    }

    @Override
    public int link(final int route, final int hop) {
        return paths.channel(route, hop);
    }

    @Override
    public double capBitsPerSec(final int route) {
        return Double.POSITIVE_INFINITY;
    }
}
