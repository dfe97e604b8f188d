package tailrace.tools.topology.search;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;

/** What {@code tailrace topo search} found, as JSON. */
public final class SearchTable {
    /** Name of the file. */
    public static final String FILE = "search.json";

    /** Version of the JSON: fields may be added, none changed. */
    public int format = 1;
    /** Type of the topology. */
    public String topology;
    /** Keys that are the same everywhere, each {@code key=value}. */
    public List<String> settings = new ArrayList<>();
    /** Kind of the traffic. */
    public String traffic;
    /** What solved. */
    public String solver;
    /** Instances of each point. */
    public int seeds;
    /** Key of which the largest value was looked for; null: throughput was. */
    public String most;
    /** Throughput that all instances were to have for it. */
    public Double atLeast;
    /** Another type for which the same was done; or null. */
    public String against;
    /** Keys that are varied. */
    public List<String> keys = new ArrayList<>();
    /** Seconds of solvers, in all. */
    public double seconds;
    /** Instances that were solved. */
    public int probes;
    /** Those of them that neither bound decided. */
    public int undecided;
    /** A row for each combination of the values of the keys that are varied. */
    public List<Row> points = new ArrayList<>();

    /**
     * A point.
     *
     * @param values of the keys that are varied
     * @param largest value of the key that was to be large; null: none was
     * @param against the same of the other type; null: there is none
     * @param undecided instances that neither bound decided
     * @param mean throughput; null: it was not looked for
     * @param impossible why it cannot be built; empty if it can
     * @param isUnfinished whether the search was interrupted: the largest values may be larger, the mean is of fewer
     */
    public record Row(List<String> values, Integer largest, Integer against, int undecided, Mean.Value mean,
        String impossible, @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean isUnfinished) {
        /** Largest value over that of the other type; NaN if one of them has none, or is not known yet. */
        public double ratio() {
            return isUnfinished || largest == null || against == null || against == 0 ? Double.NaN
                : (double) largest / against;
        }
    }
}
