package tailrace.tools.topology.throughput;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.core.Counted;
import tailrace.tools.topology.bound.ThroughputFactors;
import tailrace.tools.topology.certificate.Certificate;

/** Results of {@code tailrace topo throughput} as JSON and as text. The first fields are means over all runs. */
public final class ThroughputReport {
    /** Version of the JSON. Later versions may add fields to the same format, but not change them. */
    public int format = 1;
    /** Kind of the traffic. */
    public String traffic;
    /** Solver. */
    public String solver;
    /** Number of switches. */
    public int switches;
    /** Number of servers. */
    public int servers;
    /** Proven throughput: the largest fraction of all demands, as a multiple of a server's rate. */
    public double throughput;
    /** Lower bound: a routing within the capacities reaches it. */
    public double lower;
    /** Upper bound: no routing exceeds it. */
    public double upper;
    /** Total time of the solver in s. */
    public double seconds;
    /** The bound of {@code --at-least}, or null. */
    public Double atLeast;
    /** All runs. */
    public List<Run> runs = new ArrayList<>();
    /** Factors of the throughput of the first run. */
    public ThroughputFactors decomposition;

    /**
     * One instance.
     *
     * @param seed seed of topology and traffic
     * @param throughput proven throughput
     * @param lower lower bound, equal to the throughput
     * @param upper upper bound: no routing exceeds it
     * @param seconds time of the solver in s
     * @param rounds number of rounds, each with shortest paths from all sources
     * @param verdict yes, no or undecided with {@code --at-least}, otherwise null
     */
    public record Run(long seed, double throughput, double lower, double upper, double seconds, int rounds,
        String verdict) {}

    /** Adds a run, and recomputes the means. */
    public void add(final long seed, final ThroughputRun.Solved solved) {
        final Certificate known = solved.certificate();
        runs.add(new Run(seed, known.lower(), known.lower(), known.upper(), solved.seconds(),
            solved.solution().rounds(), atLeast == null ? null : Verdict.of(known, atLeast).toString()));
        switches = solved.graph().switchCount();
        servers = solved.graph().servers();
        lower = runs.stream().mapToDouble(Run::lower).average().orElseThrow();
        upper = runs.stream().mapToDouble(Run::upper).average().orElseThrow();
        seconds = runs.stream().mapToDouble(Run::seconds).sum();
        throughput = lower;
    }

    /** Formats the results as lines of text. */
    public List<String> lines() {
        final List<String> lines = new ArrayList<>();
        lines.add(Counted.switches(switches) + ", " + Counted.of(servers, "server") + ", " + traffic + " traffic, "
            + solver + "; throughput as a multiple of the rate of a server");
        for (final Run run : runs) {
            lines.add(String.format(Locale.ROOT, "%-19sT %.6f to %.6f, gap %s %%, %.2f s%s", "seed " + run.seed,
                run.lower, run.upper, percent(run.upper / run.lower - 1), run.seconds,
                run.verdict == null ? "" : ", at least " + atLeast + ": " + run.verdict));
        }
        if (runs.size() > 1) {
            lines.add(String.format(Locale.ROOT, "%-19sT %.6f to %.6f, standard deviation %.6f",
                "mean of " + runs.size(), lower, upper, deviation()));
        }
        return lines;
    }

    /** Formats a fraction in percent with two digits, or as a whole number from 100 % on. */
    private static String percent(final double share) {
        return String.format(Locale.ROOT, share < 1 ? "%.2g" : "%.0f", 100 * share);
    }

    private double deviation() {
        return Math.sqrt(runs.stream().mapToDouble(run -> (run.lower - lower) * (run.lower - lower)).sum()
            / (runs.size() - 1));
    }
}
