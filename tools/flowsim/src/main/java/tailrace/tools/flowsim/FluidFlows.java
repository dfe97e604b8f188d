package tailrace.tools.flowsim;

/** Flows of a fluid simulation, by number from 0, in any order. */
public interface FluidFlows {
    /** Returns the number of flows. */
    int count();

    /** Returns the start of a flow, in ps, 0 or later. */
    long startPs(int flow);

    /** Returns the number of bits of a flow, including headers; above 0. */
    long workBits(int flow);

    /** Returns the number of a flow's route. */
    int route(int flow);
}
