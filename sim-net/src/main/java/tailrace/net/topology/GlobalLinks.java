package tailrace.net.topology;

import tailrace.net.topology.graph.SwitchGraph;

/** The ways to link the groups of a dragonfly: the assignment of the groups' global ports to each other. */
public enum GlobalLinks {
    /**
     * Port j of group x leads to group j if j is below x, else to group j + 1. Source: htsim (Kim et al., ISCA 2008,
     * figure 5). In all groups, the link to group y is at about the same router.
     */
    ABSOLUTE {
        @Override
        int groupOf(final int group, final int port, final int groups) {
            return port < group ? port : port + 1;
        }

        @Override
        int farPort(final int group, final int port, final int groups) {
            return group > groupOf(group, port, groups) ? group - 1 : group;
        }
    },
    /**
     * Port j of group x leads to group x - 1 - j, modulo the number of groups (palm tree; Camarero et al., TACO 2014).
     * At the far end, the link is at port j, counted from the last port.
     */
    PALM_TREE {
        @Override
        int groupOf(final int group, final int port, final int groups) {
            return Math.floorMod(group - 1 - port, groups);
        }

        @Override
        int farPort(final int group, final int port, final int groups) {
            return groups - 2 - port;
        }
    };

    /** The group to which a port of a group leads. Ports count from 0; the last port is groups - 2. */
    abstract int groupOf(int group, int port, int groups);

    /** The port of the far group at the other end of the link. */
    abstract int farPort(int group, int port, int groups);

    /**
     * Links all pairs of groups of a graph with the same number of links, as many as their ports allow. If there are
     * fewer groups than ports, later ports repeat the groups of the first ports.
     *
     * @param portsPerGroup global ports of a group
     * @param switchOf returns the switch of a group's port
     */
    void link(final SwitchGraph.Builder graph, final int groups, final int portsPerGroup, final SwitchOfPort switchOf,
            final long rateBitsPerSec) {
        final int others = groups - 1;
        for (int first = 0; others > 0 && first + others <= portsPerGroup; first += others) {
            for (int group = 0; group < groups; group++) {
                for (int port = 0; port < others; port++) {
                    final int other = groupOf(group, port, groups);
                    if (group < other) {
                        graph.link(switchOf.number(group, first + port),
                                switchOf.number(other, first + farPort(group, port, groups)), rateBitsPerSec);
                    }
                }
            }
        }
    }

    /** Returns the switch of a global port. */
    interface SwitchOfPort {
        /** Returns the number of the switch, by group and port of the group. */
        int number(int group, int port);
    }

    /**
     * Returns the checked number of groups.
     *
     * @param groups value of the key; 0: the largest number with links between all pairs
     * @throws IllegalArgumentException if there are more, or fewer than 0
     */
    static int groups(final int groups, final double portsPerGroup) {
        if (groups < 0 || groups > portsPerGroup + 1) {
            throw new IllegalArgumentException("groups: " + groups + " (expected: 1 to " + (long) (portsPerGroup + 1)
                    + ", or 0, which is the most)");
        }
        return groups == 0 ? (int) Math.min(Integer.MAX_VALUE, portsPerGroup + 1) : groups;
    }
}
