package tailrace.validation.htsim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.core.Units;

/**
 * The part of a connection matrix that determines the kind of a case.
 *
 * @param nodes number of hosts
 * @param endless number of endless connections
 * @param sized number of connections with a size
 * @param lastStartUs start of the last connection
 */
record HtsimMatrix(int nodes, int endless, int sized, double lastStartUs) {
    private static final Pattern NODES = Pattern.compile("Nodes ([0-9]{1,6})");
    private static final Pattern FLOW =
            Pattern.compile("[0-9]+->[0-9]+ .*\\bstart ([0-9]+)(?: .*)?\\bsize ([0-9]+).*");

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if the file is not a connection matrix
     */
    static HtsimMatrix read(final Path file) {
        int nodes = 0;
        int endless = 0;
        int sized = 0;
        double last = 0;
        for (final String line : lines(file)) {
            final Matcher header = NODES.matcher(line);
            final Matcher flow = FLOW.matcher(line);
            if (header.matches()) {
                nodes = Integer.parseInt(header.group(1));
            } else if (flow.matches()) {
                endless += flow.group(2).matches("0+") ? 1 : 0;
                sized += flow.group(2).matches("0+") ? 0 : 1;
                last = Math.max(last, Double.parseDouble(flow.group(1)) / Units.PS_PER_US);
            }
        }
        if (nodes == 0 || endless + sized == 0) {
            throw new IllegalArgumentException(file + ": no nodes or no connections (expected: a connection matrix)");
        }
        return new HtsimMatrix(nodes, endless, sized, last);
    }

    private static List<String> lines(final Path file) {
        try {
            return Files.readAllLines(file);
        } catch (final IOException e) {
            throw new IllegalArgumentException(file + ": cannot be read (expected: a connection matrix)", e);
        }
    }

    int flows() {
        return endless + sized;
    }

    /** Returns the part that compares such a case. */
    String part() {
        return sized == 0 ? PermutationsPart.NAME : endless == 0 ? TransfersPart.NAME : ShortFlowsPart.NAME;
    }
}
