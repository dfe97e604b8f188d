package tailrace.scenario.workload.pattern;

import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.core.Shuffle;
import tailrace.scenario.workload.hosts.HostMap;

/** Assigns the rows of a matrix to the racks of a topology. */
final class RackPlacement {
    private RackPlacement() {}

    /**
     * Assigns row i to rack i, or rows to random racks if there is a random stream. If there are fewer rows, the last
     * racks are silent.
     */
    static int[] byIndex(final RackMatrix matrix, final HostMap hosts, final RandomStream shuffle) {
        require(matrix.size() <= hosts.rackCount(), "matrix has " + matrix.size() + " racks, the topology "
                + hosts.rackCount() + " (expected: at least as many racks in the topology)");
        final int[] racks = Shuffle.ascending(hosts.rackCount());
        if (shuffle != null) {
            Shuffle.shuffle(racks, shuffle);
        }
        return racks;
    }

    /** Assigns a row of pod p to the next rack of pod p, or with a random stream to a random rack of this pod. */
    static int[] byPod(final RackMatrix matrix, final HostMap hosts, final RandomStream shuffle) {
        final int[] pool = Shuffle.ascending(hosts.rackCount());
        if (shuffle != null) {
            Shuffle.shuffle(pool, shuffle);
        }
        final boolean[] taken = new boolean[pool.length];
        final int[] racks = new int[matrix.size()];
        for (int row = 0; row < racks.length; row++) {
            racks[row] = take(matrix, row, hosts, pool, taken);
        }
        return racks;
    }

    private static int take(
            final RackMatrix matrix, final int row, final HostMap hosts, final int[] pool, final boolean[] taken) {
        final int pod = matrix.podOf(row);
        int inPod = 0;
        for (final int rack : pool) {
            if (hosts.podOfRack(rack) == pod) {
                inPod++;
                if (!taken[rack]) {
                    taken[rack] = true;
                    return rack;
                }
            }
        }
        throw new IllegalArgumentException("pod " + pod + " of the matrix has more racks than pod " + pod
                + " of the topology, " + inPod + " (expected: at least as many there, or byPod: false)");
    }
}
