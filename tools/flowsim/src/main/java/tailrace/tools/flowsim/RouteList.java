package tailrace.tools.flowsim;

import java.util.Arrays;

/** A list of routes in memory. */
public final class RouteList implements FluidRoutes {
    private int count;
    private int[] begins = new int[17];
    private int[] links = new int[64];
    private double[] caps = new double[16];

    /** Adds a route whose flows have no cap; returns its number, from 0. */
    public int add(final int... route) {
        return addCapped(Double.POSITIVE_INFINITY, route);
    }

    /**
     * Adds a route; returns its number, from 0.
     *
     * @param capBitsPerSec largest rate of each flow; may be infinite
     * @throws IllegalArgumentException if the route is empty or crosses a link twice, or the cap is not above 0
     */
    public int addCapped(final double capBitsPerSec, final int... route) {
        check(capBitsPerSec, route);
        if (count == caps.length) {
            caps = Arrays.copyOf(caps, 2 * count);
            begins = Arrays.copyOf(begins, 2 * count + 1);
        }
        final int begin = begins[count];
        if (links.length - begin < route.length) {
            links = Arrays.copyOf(links, Math.max(2 * links.length, begin + route.length));
        }
        System.arraycopy(route, 0, links, begin, route.length);
        caps[count] = capBitsPerSec;
        begins[++count] = begin + route.length;
        return count - 1;
    }

    private void check(final double capBitsPerSec, final int[] route) {
        if (!(capBitsPerSec > 0)) {
            throw new IllegalArgumentException(
                    "cap of route " + count + ": " + capBitsPerSec + " bit/s (expected: above 0)");
        }
        if (route.length == 0) {
            throw new IllegalArgumentException("route " + count + ": no links (expected: at least one)");
        }
        for (int hop = 0; hop < route.length; hop++) {
            for (int other = 0; other < hop; other++) {
                if (route[hop] == route[other]) {
                    throw new IllegalArgumentException("route " + count + ": crosses link " + route[hop]
                            + " twice (expected: no link more than once)");
                }
            }
        }
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public int hops(final int route) {
        return begins[route + 1] - begins[route];
    }

    @Override
    public int link(final int route, final int hop) {
        return links[begins[route] + hop];
    }

    @Override
    public double capBitsPerSec(final int route) {
        return caps[route];
    }
}
