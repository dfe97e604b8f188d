package tailrace.tools.topology.command;

import java.io.PrintWriter;
import picocli.CommandLine.Option;
import tailrace.tools.command.OptionValues;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Traffic;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.SolverKind;
import tailrace.tools.topology.throughput.ThroughputRun;

/** Options for the computation of throughput. */
public final class ThroughputOptions {
    private static final String USUAL_GAP = "1%";
    /** Margin of a comparison with a bound. Values that are closer to the bound remain undecided. */
    private static final String USUAL_MARGIN = "0.02%";

    @Option(names = "--traffic", paramLabel = "TRAFFIC", order = 3, defaultValue = "permutation",
        description = "permutation (default): every server sends to one at another switch; all-to-all: one flow from"
            + " every switch with servers to every other; chunky:X: X %% of these switches each send all traffic to"
            + " one other, the rest is a permutation; or a CSV file, from,to,amount or a matrix, in rates of a"
            + " server.")
    private String traffic;

    @Option(names = "--gap", paramLabel = "SHARE", order = 5,
        description = "Accepted difference of upper and lower bound (default: " + USUAL_GAP
            + "%; if the question is only whether throughput reaches a bound, " + USUAL_MARGIN + "%).")
    private String gap;

    @Option(names = "--solver", paramLabel = "SOLVER", order = 7, defaultValue = "plain",
        description = "plain (default): an iteration in plain Java until the gap is reached; lp: the whole linear"
            + " program by OR-Tools, about 32 MB, which are fetched from Maven's repository on first use. In both"
            + " cases the bounds are proven independently of the solver.")
    private SolverKind solver;

    /** Returns the kind of solver. */
    public SolverKind solver() {
        return solver;
    }

    /** Returns the option {@code --gap} as given, or null. */
    public String gap() {
        return gap;
    }

    /** Returns the option {@code --traffic} as given. */
    public String traffic() {
        return traffic;
    }

    /**
     * Creates the computation.
     *
     * @param atLeast bound of {@code --at-least}; null if the number itself is requested
     * @param err receives a line about downloads, if there are any
     * @throws IllegalArgumentException if an option is wrong
     */
    public ThroughputRun run(final DrawnTopology topology, final Double atLeast, final PrintWriter err) {
        if (atLeast != null && !(atLeast > 0 && atLeast < Double.MAX_VALUE)) {
            throw new IllegalArgumentException("--at-least: " + atLeast + " (expected: a number above 0)");
        }
        final double share =
            OptionValues.share("--gap", gap != null ? gap : atLeast == null ? USUAL_GAP : USUAL_MARGIN);
        if (!(share > 0 && share < 1)) {
            throw new IllegalArgumentException("--gap: " + gap + " (expected: more than 0 and less than 1)");
        }
        final Goal goal = atLeast == null ? Goal.gap(share) : Goal.atLeast(atLeast, share);
        return new ThroughputRun(topology, Traffic.parse(traffic), solver.create(what -> {
            err.println("tailrace: " + what);
            err.flush();
        }), goal);
    }
}
