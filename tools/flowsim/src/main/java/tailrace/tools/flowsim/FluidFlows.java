package tailrace.tools.flowsim;

/** Flows of a fluid simulation, by number from 0, in any order. */
public interface FluidFlows {
    /** Number of flows. */
    int count();

    /** When a flow starts, in ps, 0 or later. */
    long startPs(int flow);

    /** What a flow has to send, headers included, in bits, above 0. */
    long workBits(int flow);

    /** Number of the route that a flow takes. */
    int route(int flow);
}
