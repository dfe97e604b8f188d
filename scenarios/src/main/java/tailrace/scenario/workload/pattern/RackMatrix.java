package tailrace.scenario.workload.pattern;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import tailrace.core.FileLayout;
import tailrace.scenario.results.text.TextSource;

/** A matrix of traffic between racks: weights by source (row) and destination (column), and the pod of each row. */
public final class RackMatrix {
    /** Columns of a file of traffic between racks. */
    public static final FileLayout LAYOUT = FileLayout.of("Traffic between racks",
                    "`pattern: {type: rack-matrix, file: FILE, podFile: FILE}`: a square matrix of weights without a"
                    + " header, a row per sending and a column per receiving rack; and the pod of each row, one row"
                    + " per rack with these columns.")
            .with("rack", "number of the row of the matrix, from 0")
            .with("pod", "number of its pod, from 0");

    private static final List<String> NAMES =
            List.of("meta-a-32", "meta-b-32", "meta-c-32", "meta-a-full", "meta-b-full", "meta-c-full");


    private final int size;
    private final double[] weights;
    private final int[] pods;

    private RackMatrix(final int size, final double[] weights, final int[] pods) {
        this.size = size;
        this.weights = weights;
        this.pods = pods;
    }

    /** Names of the built-in matrices; the files of their pods give the sources. */
    static List<String> names() {
        return NAMES;
    }

    /** Built-in matrix of this name. */
    static RackMatrix named(final String name) {
        final String weights = "matrix/" + name + (name.endsWith("full") ? ".csv.gz" : ".csv");
        return parse(TextSource.resource(RackMatrix.class, weights),
                TextSource.resource(RackMatrix.class, "matrix/" + name + ".pods.csv"));
    }

    /**
     * Reads a square matrix of weights and, unless that source is null, the pod of each row from lines with row index
     * and pod index.
     *
     * @throws IllegalArgumentException with file, line, value and what was expected
     */
    public static RackMatrix parse(final TextSource matrix, final TextSource podList) {
        final DoubleArrayList weights = new DoubleArrayList();
        int columns = 0;
        int rows = 0;
        double sum = 0;
        try (matrix) {
            for (List<String> cells = matrix.nextRow(); cells != null; cells = matrix.nextRow()) {
                columns = rows == 0 ? cells.size() : columns;
                if (cells.size() != columns || rows == columns) {
                    throw matrix.error("row " + rows + " has " + cells.size() + " cells (expected: " + columns
                            + " rows of " + columns + " cells)");
                }
                for (final String cell : cells) {
                    final double weight = weight(cell, matrix);
                    weights.add(weight);
                    sum += weight;
                }
                rows++;
            }
            if (rows == 0 || rows != columns || sum <= 0) {
                throw matrix.error(rows + " rows of " + columns + " cells, sum " + sum
                        + " (expected: a square matrix with a sum above 0)");
            }
        }
        return new RackMatrix(rows, weights.toDoubleArray(), podList == null ? null : pods(podList, rows));
    }

    private static double weight(final String cell, final TextSource source) {
        try {
            final double weight = Double.parseDouble(cell.strip());
            if (weight >= 0 && weight <= 1e15) {
                return weight;
            }
        } catch (final NumberFormatException e) {
            // reported below
        }
        throw source.error("'" + cell + "' (expected: a weight, 0 or more)");
    }

    private static int[] pods(final TextSource source, final int rows) {
        final IntArrayList pods = new IntArrayList();
        try (source) {
            for (List<String> cells = source.nextRow(); cells != null; cells = source.nextRow()) {
                final String line = String.join(",", cells);
                final boolean header = pods.isEmpty() && Character.isLetter(line.charAt(0));
                if (!header && !line.matches(pods.size() + ",[0-9]{1,6}")) {
                    throw source.error("'" + line + "' (expected: " + pods.size() + ",pod index)");
                }
                if (!header) {
                    pods.add(Integer.parseInt(line.substring(line.indexOf(',') + 1)));
                }
            }
            if (pods.size() != rows) {
                throw source.error(pods.size() + " rows (expected: " + rows + ", as many as the matrix)");
            }
        }
        return pods.toIntArray();
    }

    /** Number of rows and of columns. */
    public int size() {
        return size;
    }

    double weight(final int from, final int to) {
        return weights[from * size + to];
    }

    /** Whether rows belong to pods. */
    boolean hasPods() {
        return pods != null;
    }

    int podOf(final int row) {
        return pods[row];
    }
}
