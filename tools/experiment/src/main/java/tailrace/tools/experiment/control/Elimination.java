package tailrace.tools.experiment.control;

/** Equations of a matrix of covariances, some of which may follow from others. */
final class Elimination {
    /** A variance of which the variables before leave less than this share is taken to follow from them. */
    private static final double MIN_SHARE = 1e-9;

    private Elimination() {}

    /**
     * Solves them (Gauss and Jordan, in their order, which is stable for such matrices).
     *
     * @param rows the matrix, and in the last column the right side; is used up
     * @return 0 for a variable that follows from those before
     */
    static double[] solve(final double[][] rows) {
        final int count = rows.length;
        final boolean[] used = new boolean[count];
        final double[] variances = new double[count];
        for (int i = 0; i < count; i++) {
            variances[i] = rows[i][i];
        }
        for (int pivot = 0; pivot < count; pivot++) {
            used[pivot] = rows[pivot][pivot] > MIN_SHARE * variances[pivot];
            for (int row = 0; used[pivot] && row < count; row++) {
                final double share = row == pivot ? 0 : rows[row][pivot] / rows[pivot][pivot];
                for (int column = pivot; share != 0 && column <= count; column++) {
                    rows[row][column] -= share * rows[pivot][column];
                }
            }
        }
        final double[] solved = new double[count];
        for (int i = 0; i < count; i++) {
            solved[i] = used[i] ? rows[i][count] / rows[i][i] : 0;
        }
        return solved;
    }
}
