package tailrace.scenario.workload.pattern;

import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.scenario.results.text.TextSource;
import tailrace.scenario.workload.hosts.HostMap;

/**
 * Pairs of racks are drawn with probabilities proportional to a matrix. Hosts are uniform within each rack, and are
 * drawn again until they differ.
 *
 * <p>Traffic within racks, the diagonal, is included. If the matrix has fewer racks than the topology, the other racks
 * are silent. A matrix with more racks than the topology is refused. A round is one flow.
 */
public final class RackMatrixPattern extends Pattern {
    /** Built-in matrix; null if a file is given. */
    public String name;
    /** File with a matrix, optionally {@code .gz}: no header, one row per source rack, weights separated by commas. */
    public String file;
    /** File with the pods of the rows, in lines with row index and pod index; null: none. */
    public String podFile;
    /** Assign each row to a rack of its original pod, if matrix and topology have pods. False: row i is rack i. */
    public boolean byPod = true;
    /** Assign rows to racks (of their pod) in random order instead of by index. */
    public boolean shuffle;

    /** Refuses an unknown name. Exactly one of name and file must be set. */
    public void validate() {
        final String names = String.join(", ", RackMatrix.names());
        require((name == null) != (file == null),
                "name: " + name + " (expected: either name or file; names: " + names + ")");
        require(name == null || RackMatrix.names().contains(name),
                "name: '" + name + "' (expected: " + names + ")");
        require(podFile == null || file != null, "podFile: " + podFile + " (expected: with a file only)");
    }

    @Override
    public PairSource open(final HostMap hosts, final RandomStream random) {
        validate();
        requireHosts(hosts, 2);
        final RackMatrix matrix = name != null ? RackMatrix.named(name)
                : RackMatrix.parse(TextSource.file(file), podFile == null ? null : TextSource.file(podFile));
        final RandomStream order = shuffle ? random : null;
        final int[] racks = byPod && matrix.hasPods() && hosts.podOfRack(0) >= 0
                ? RackPlacement.byPod(matrix, hosts, order)
                : RackPlacement.byIndex(matrix, hosts, order);
        return new RackPairs(hosts, shares(matrix, racks, hosts), random);
    }

    private static double[] shares(final RackMatrix matrix, final int[] racks, final HostMap hosts) {
        RackPairs.requireFew(hosts);
        final double[] shares = new double[hosts.rackCount() * hosts.rackCount()];
        double sum = 0;
        for (int from = 0; from < matrix.size(); from++) {
            for (int to = 0; to < matrix.size(); to++) {
                sum += matrix.weight(from, to);
            }
            require(matrix.weight(from, from) == 0 || hosts.hostsOfRack(racks[from]).length > 1,
                    "matrix has traffic within rack " + from
                            + ", where the topology has one host (expected: two or more)");
        }
        for (int from = 0; from < matrix.size(); from++) {
            for (int to = 0; to < matrix.size(); to++) {
                shares[racks[from] * hosts.rackCount() + racks[to]] = matrix.weight(from, to) / sum;
            }
        }
        return shares;
    }
}
