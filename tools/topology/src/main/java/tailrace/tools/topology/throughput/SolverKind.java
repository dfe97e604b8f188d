package tailrace.tools.topology.throughput;

import java.util.function.Consumer;
import tailrace.core.Word;
import tailrace.tools.command.FetchedModule;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.lp.LpProvider;
import tailrace.tools.topology.lp.LpSolver;

/** Kinds of solvers. */
public enum SolverKind {
    /** The scheme in plain Java, whose bounds differ by a small gap. */
    PLAIN,
    /** The linear program, solved by a library that is downloaded on first use; exact for small graphs. */
    LP;

    /**
     * Creates a solver.
     *
     * @param report receives a line about downloads, if there are any
     * @throws IllegalArgumentException if it is not available
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
