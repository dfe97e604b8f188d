package tailrace.tools.topology.lp;

/** Solves linear programs. */
public interface LpProvider {
    /**
     * A solution, which must be certified before it is used.
     *
     * @param values values of the columns
     * @param duals dual values of the rows
     */
    record Answer(double[] values, double[] duals) {}

    /**
     * Solves a program.
     *
     * @param tolerance relative tolerance; 0 for a solution that is as exact as possible
     * @throws IllegalArgumentException if there is no solution, or the library does not run on this machine
     */
    Answer solve(LinearProgram program, double tolerance);
}
