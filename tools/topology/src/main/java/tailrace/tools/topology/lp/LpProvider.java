package tailrace.tools.topology.lp;

/** Solves linear programs. */
public interface LpProvider {
    /**
     * An answer, which is not used before it is certified.
     *
     * @param values of the columns
     * @param duals of the rows
     */
    record Answer(double[] values, double[] duals) {}

    /**
     * Solves a program.
     *
     * @param tolerance relative, that is good enough; 0: as exact as can be
     * @throws IllegalArgumentException if there is no answer, or libraries do not run here
     */
    Answer solve(LinearProgram program, double tolerance);
}
