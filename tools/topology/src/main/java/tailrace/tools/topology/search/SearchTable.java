package tailrace.tools.topology.search;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;

/** Results of {@code tailrace topo search} as JSON. */
public final class SearchTable {
    /** Name of the file. */
    public static final String FILE = "search.json";

    /** Version of the JSON. Later versions may add fields to the same format, but not change them. */
    public int format = 1;
    /** Type of the topology. */
    public String topology;
    /** Keys with the same value at all points, each {@code key=value}. */
    public List<String> settings = new ArrayList<>();
    /** Kind of the traffic. */
    public String traffic;
    /** Solver. */
    public String solver;
    /** Number of instances of each point. */
    public int seeds;
    /** Key whose largest value was searched; null if throughput was computed. */
    public String most;
    /** Throughput that all instances had to reach. */
    public Double atLeast;
    /** Second type, whose largest value was also searched, or null. */
    public String against;
    /** Varied keys. */
    public List<String> keys = new ArrayList<>();
    /** Total time of the solvers in s. */
    public double seconds;
    /** Number of solved instances. */
    public int probes;
    /** Number of instances that neither bound decided. */
    public int undecided;
    /** A row for each combination of the varied keys' values. */
    public List<Row> points = new ArrayList<>();

    /**
     * Results of a point.
     *
     * @param values values of the varied keys
     * @param largest largest value of the searched key; null if not requested
     * @param against largest value for the second type; null if there is no second type
     * @param undecided number of instances that neither bound decided
     * @param mean throughput; null if not requested
     * @param impossible reason if the point cannot be built, else empty
     * @param isUnfinished whether the search was interrupted: the largest value may still grow, and the mean has fewer
     *     instances
     */
    public record Row(List<String> values, Integer largest, Integer against, int undecided, Mean.Value mean,
        String impossible, @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean isUnfinished) {
        /** Returns the ratio of the largest values of the first and the second type; NaN if one is missing. */
        public double ratio() {
            return isUnfinished || largest == null || against == null || against == 0 ? Double.NaN
                : (double) largest / against;
        }
    }
}
