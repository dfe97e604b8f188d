package tailrace.tools.topology.throughput;

import java.util.function.Consumer;
import tailrace.core.Word;
import tailrace.tools.command.FetchedModule;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.lp.LpProvider;
import tailrace.tools.topology.lp.LpSolver;

/** What solves. */
public enum SolverKind {
    /** The scheme in plain Java, to a gap. */
    PLAIN,
    /** The linear program by a library that is fetched on first use: exact where it is small. */
    LP;

    /**
     * A solver.
     *
     * @param report receives a line about what is being fetched, if something is
     * @throws IllegalArgumentException if it cannot be had
     */
    public Solver create(final Consumer<String> report) {
        return this == PLAIN ? Solver.plain()
            : new LpSolver(new FetchedModule("ortools", "OR-Tools, about 32 MB").service(LpProvider.class, report));
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return Word.of(this);
    }
}
