package tailrace.tools.ortools;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import java.util.Locale;
import tailrace.tools.topology.lp.LinearProgram;
import tailrace.tools.topology.lp.LpProvider;

/**
 * Solves linear programs by Google's OR-Tools. GLOP's simplex method solves small programs exactly, except for
 * rounding. PDLP, a first-order method, is much faster for large programs and for rough solutions.
 */
public final class OrToolsProvider implements LpProvider {
    private static final int MAX_FOR_SIMPLEX = 30_000;
    private static final double SMALLEST_TOLERANCE = 1e-6;
    private static final String TOLERANCES = "termination_criteria { simple_optimality_criteria { eps_optimal_absolute:"
        + " %1$s eps_optimal_relative: %1$s } }";

    @Override
    public Answer solve(final LinearProgram program, final double tolerance) {
        start();
        final boolean simplex = program.columns() <= MAX_FOR_SIMPLEX && tolerance < SMALLEST_TOLERANCE;
        final MPSolver solver = MPSolver.createSolver(simplex ? "GLOP" : "PDLP");
        if (solver == null) {
            throw new IllegalArgumentException("OR-Tools: no such solver (expected: one with GLOP and PDLP)");
        }
        try {
            if (!simplex) {
                solver.setSolverSpecificParametersAsString(
                    String.format(Locale.ROOT, TOLERANCES, Math.max(tolerance, SMALLEST_TOLERANCE)));
            }
            return solve(program, solver);
        } finally {
            solver.delete();
        }
    }

    private static Answer solve(final LinearProgram program, final MPSolver solver) {
        final double infinity = MPSolver.infinity();
        final MPVariable[] columns = new MPVariable[program.columns()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = solver.makeNumVar(0, infinity, "");
        }
        final MPConstraint[] rows = new MPConstraint[program.rows()];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = solver.makeConstraint(Math.max(-infinity, program.lower(row)), program.upper(row), "");
            for (int entry = program.begin(row); entry < program.begin(row + 1); entry++) {
                rows[row].setCoefficient(columns[program.column(entry)], program.coefficient(entry));
            }
        }
        solver.objective().setCoefficient(columns[program.maximized()], 1);
        solver.objective().setMaximization();
        final MPSolver.ResultStatus status = solver.solve();
        if (status != MPSolver.ResultStatus.OPTIMAL && status != MPSolver.ResultStatus.FEASIBLE) {
            throw new IllegalArgumentException("OR-Tools: the linear program ended as " + status
                + " (expected: OPTIMAL)");
        }
        final double[] values = new double[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.max(0, columns[i].solutionValue());
        }
        final double[] duals = new double[rows.length];
        for (int row = 0; row < duals.length; row++) {
            duals[row] = rows[row].dualValue();
        }
        return new Answer(values, duals);
    }

    private static synchronized void start() {
        try {
            Loader.loadNativeLibraries();
        } catch (final RuntimeException | LinkageError e) {
            throw new IllegalArgumentException("OR-Tools does not run here: " + String.valueOf(e.getMessage())
                .replaceAll("\\s+", " ") + " (expected: Linux, macOS or Windows on x86-64, or Linux or macOS on ARM)",
                e);
        }
    }
}
