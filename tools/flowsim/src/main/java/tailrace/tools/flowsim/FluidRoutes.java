package tailrace.tools.flowsim;

/** The routes of flows, by number. All flows of a route have the same rate. */
public interface FluidRoutes {
    /** Returns one more than the largest number of a route. */
    int count();

    /** Returns the number of links of a route, 1 or more. */
    int hops(int route);

    /** Returns the link at a hop of a route, from 0. A route crosses no link twice. */
    int link(int route, int hop);

    /** Returns the largest rate of a flow on the route, in bits per second; infinite if only its links limit it. */
    double capBitsPerSec(int route);
}
