package tailrace.tools.topology.flow;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tailrace.core.FileLayout;
import tailrace.core.OneLine;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.scenario.results.text.RowScanner;

/**
 * Reads demands from a CSV file, in units of a server's rate. It has a row {@code from,to,amount} for each pair, with
 * these column names as its header and names of switches as values. Or it is a matrix of numbers, with a row and a
 * column for each switch with servers.
 */
final class DemandFile {
    private static final FileLayout LAYOUT = FileLayout.of("Demands of `topo`",
            "One row per pair of switches, under these names; or a square matrix of numbers without a header, a row and"
            + " a column for each switch with servers.")
        .with("from", "switch whose servers send")
        .with("to", "switch whose servers receive")
        .with("amount", "demand in rates of a server");

    private final Path file;
    private final SwitchGraph graph;
    private final Demands.Builder demands;

    private DemandFile(final Path file, final SwitchGraph graph) {
        this.file = file;
        this.graph = graph;
        demands = new Demands.Builder(graph.switchCount());
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if the file is malformed, with its name and line
     */
    static Demands read(final Path file, final SwitchGraph graph) {
        final DemandFile reader = new DemandFile(file, graph);
        final List<List<String>> rows = rows(file);
        if (!rows.isEmpty() && rows.get(0).equals(LAYOUT.names())) {
            reader.pairs(rows);
        } else {
            reader.matrix(rows);
        }
        return reader.demands.build();
    }

    /** Returns the rows, all with as many cells as the first one. An incomplete last line is left out. */
    private static List<List<String>> rows(final Path file) {
        final List<List<String>> rows = new ArrayList<>();
        try (RowScanner scanner = new RowScanner(file)) {
            while (scanner.next()) {
                rows.add(IntStream.range(0, scanner.fieldCount()).mapToObj(scanner::text).toList());
                if (rows.get(rows.size() - 1).size() != rows.get(0).size()) {
                    throw new IllegalArgumentException(scanner.where() + ": " + scanner.fieldCount()
                        + " columns (expected: " + rows.get(0).size() + ")");
                }
            }
        }
        return rows;
    }

    private void pairs(final List<List<String>> rows) {
        final Map<String, Integer> numbers = new HashMap<>();
        for (int node = 0; node < graph.switchCount(); node++) {
            numbers.put(graph.at(node).name(), node);
        }
        for (int row = 1; row < rows.size(); row++) {
            final List<String> cells = rows.get(row);
            demands.add(number(numbers, cells.get(0), row), number(numbers, cells.get(1), row),
                amount(cells.get(2), row));
        }
    }

    private int number(final Map<String, Integer> numbers, final String name, final int row) {
        final Integer number = numbers.get(name);
        if (number == null) {
            throw refused(row, "'" + OneLine.of(name) + "'", "a switch of the topology, such as " + graph.at(0).name());
        }
        return number;
    }

    private void matrix(final List<List<String>> rows) {
        final int[] nodes = IntStream.range(0, graph.switchCount())
            .filter(node -> graph.at(node).servers() > 0).toArray();
        if (rows.size() != nodes.length || rows.get(0).size() != nodes.length) {
            throw new IllegalArgumentException(file + ": " + rows.size() + " rows of "
                + (rows.isEmpty() ? 0 : rows.get(0).size()) + " cells (expected: columns from,to,amount, or a matrix "
                + "of " + nodes.length + " by " + nodes.length + " numbers, one for each switch with servers)");
        }
        for (int row = 0; row < nodes.length; row++) {
            for (int column = 0; column < nodes.length; column++) {
                demands.add(nodes[row], nodes[column], amount(rows.get(row).get(column), row));
            }
        }
    }

    private double amount(final String cell, final int row) {
        try {
            final double amount = Double.parseDouble(cell.strip());
            if (amount >= 0 && amount < 1e12) {
                return amount;
            }
        } catch (final NumberFormatException e) {
            // The error is reported below, together with other invalid values.
        }
        throw refused(row, "'" + OneLine.of(cell) + "'", "a number from 0 to 1e12, in rates of a server");
    }

    private IllegalArgumentException refused(final int row, final String what, final String expected) {
        return new IllegalArgumentException(file + ":" + (row + 1) + ": " + what + " (expected: " + expected + ")");
    }
}
