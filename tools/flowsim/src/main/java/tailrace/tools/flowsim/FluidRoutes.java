package tailrace.tools.flowsim;

/** The routes that flows take, by number. All flows of one route have one rate. */
public interface FluidRoutes {
    /** One more than the largest number of a route. */
    int count();

    /** Number of links that a route crosses, 1 or more. */
    int hops(int route);

    /** Number of the link that a route crosses as its hop {@code hop}, from 0; no link twice. */
    int link(int route, int hop);

    /** What a flow of the route has at most, in bits per second; infinite if only its links limit it. */
    double capBitsPerSec(int route);
}
