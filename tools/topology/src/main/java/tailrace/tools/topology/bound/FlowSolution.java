package tailrace.tools.topology.bound;

import java.util.ArrayList;
import java.util.List;

/** A routing of concurrent flows, as a JSON file: the demands, and the load of every link. */
public final class FlowSolution {
    /** Fraction of each demand that is sent (K). */
    public double throughput = Double.NaN;
    /** Demands between switches. */
    public List<Demand> demands = new ArrayList<>();
    /** Loads of links, each direction separately. Links that are not listed carry nothing. */
    public List<Load> loads = new ArrayList<>();

    /**
     * Demand from one switch to another.
     *
     * @param from name of the sending switch
     * @param to name of the receiving switch
     * @param amount demand in units of a server's rate
     */
    public record Demand(String from, String to, double amount) {}

    /**
     * Total load of the links from one switch to another.
     *
     * @param from name of the sending switch
     * @param to name of the receiving neighbour
     * @param load load in units of a server's rate
     */
    public record Load(String from, String to, double load) {}
}
