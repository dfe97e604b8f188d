package tailrace.tools.topology.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.core.Counted;

/** Results of {@code tailrace topo bound} as JSON and as text; parts that were not requested are null. */
public final class BoundReport {
    /** Version of the JSON. Later versions may add fields to the same format, but not change them. */
    public int format = 1;
    /** Number of switches. */
    public long switches;
    /** Number of servers. */
    public long servers;
    /** Number of links of every switch, if it is the same for all. */
    public Long degree;
    /** Distances of the graph. */
    public Distances distances;
    /** Lower bound on the mean distance of regular graphs with this size. */
    public PathLengthBound pathLengthBound;
    /** Upper bound on the throughput of a random permutation by Theorem 1. */
    public CapacityBound permutation;
    /** Upper bound on the throughput of one flow for every ordered pair of switches by Theorem 1. */
    public CapacityBound allToAll;
    /**
     * Upper bound on the throughput of a permutation from the path-length bound, valid for every regular graph of this
     * size.
     */
    public Double permutationOfAnyGraph;
    /** The same bound with one flow for every ordered pair of switches. */
    public Double allToAllOfAnyGraph;
    /** The bound by the cut between two clusters. */
    public CutBound cut;
    /** Peak throughput, as the user gave it. */
    public Double peak;
    /** Capacity between the clusters below which throughput must be less than the peak. */
    public Double dropThreshold;
    /** Factors of a solution's throughput. */
    public ThroughputFactors decomposition;

    /** Formats the bounds as text, with a line for each part. */
    public List<String> lines() {
        final List<String> lines = new ArrayList<>();
        lines.add(Counted.switches(switches) + (degree == null ? "" : " of degree " + degree) + ", "
            + Counted.of(servers, "server") + "; throughputs and capacities in rates of a server");
        if (distances != null) {
            add(lines, "mean distance", "%.6f, largest %d, of servers %.6f", distances.mean(), distances.largest(),
                distances.meanOfServers());
        }
        if (pathLengthBound != null) {
            add(lines, "path-length bound", "%.9f, %s, %s at the last", pathLengthBound.meanDistance(),
                Counted.of(pathLengthBound.levels(), "level"), Counted.switches(pathLengthBound.atLastLevel()));
        }
        theorem(lines, "permutation", permutation, permutationOfAnyGraph);
        theorem(lines, "all-to-all", allToAll, allToAllOfAnyGraph);
        if (cut != null) {
            add(lines, "two clusters", "%d and %d servers, capacity between them %s: T at most %.6f (paths %.6f, cut "
                + "%.6f); the cut decides below %s", cut.servers1(), cut.servers2(), Digits.six(cut.cutCapacity()),
                cut.throughput(), cut.pathThroughput(), cut.cutThroughput(), Digits.six(cut.cutDecidesBelow()));
        }
        if (dropThreshold != null) {
            add(lines, "drop threshold", "%s: with less between the clusters T is below %s", Digits.six(dropThreshold),
                Digits.six(peak));
        }
        if (decomposition != null) {
            add(lines, "T = C U / (D AS f)", "%.6f = %s x %.6f / (%.6f x %.6f x %s)", decomposition.throughput(),
                Digits.six(decomposition.capacity()), decomposition.utilization(), decomposition.meanDistance(),
                decomposition.stretch(), Digits.six(decomposition.flows()));
        }
        return lines;
    }

    private static void theorem(
        final List<String> lines, final String traffic, final CapacityBound bound, final Double ofAnyGraph) {
        if (bound != null) {
            add(lines, traffic, "T at most %.9f (C %s, mean distance %.6f, %s flows)%s", bound.throughput(),
                Digits.six(bound.capacity()), bound.meanDistance(), Digits.six(bound.flows()), ofAnyGraph == null ? ""
                    : String.format(Locale.ROOT, ", of any such graph %.9f", ofAnyGraph));
        } else if (ofAnyGraph != null) {
            add(lines, traffic, "T at most %.9f", ofAnyGraph);
        }
    }

    private static void add(final List<String> lines, final String what, final String format, final Object... values) {
        lines.add(String.format(Locale.ROOT, "%-19s", what) + String.format(Locale.ROOT, format, values));
    }
}
