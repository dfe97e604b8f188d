package tailrace.tools.topology.bound;

import java.util.ArrayList;
import java.util.List;

/** A routing of concurrent flows, as a file in JSON: what is sent, and how much every link carries. */
public final class FlowSolution {
    /** Share of each demand that is sent, K. */
    public double throughput = Double.NaN;
    /** What is to be sent. */
    public List<Demand> demands = new ArrayList<>();
    /** What links carry, each direction for itself; links that are not named carry nothing. */
    public List<Load> loads = new ArrayList<>();

    /**
     * What one switch is to send to another.
     *
     * @param from name of a switch
     * @param to name of another
     * @param amount in rates of a server
     */
    public record Demand(String from, String to, double amount) {}

    /**
     * What the links from one switch to another carry together.
     *
     * @param from name of a switch
     * @param to name of a neighbour
     * @param load in rates of a server
     */
    public record Load(String from, String to, double load) {}
}
