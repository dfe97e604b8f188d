package tailrace.net.topology;

/** Checks to which kinds of nodes hosts are linked. */
public final class HostLinks {
    private HostLinks() {}

    /**
     * Refuses a host that has several links and is linked to a host, because hosts do not forward.
     *
     * @throws IllegalArgumentException naming the first such host
     */
    public static void check(final Topology topology) {
        for (int host = 0; host < topology.hostCount(); host++) {
            final int[] links = topology.linksOf(host);
            for (int i = 0; links.length > 1 && i < links.length; i++) {
                final int other = topology.link(links[i]).other(host);
                if (topology.isHost(other)) {
                    throw new IllegalArgumentException(topology.node(host).name() + ": " + links.length
                            + " links, one to " + topology.node(other).name() + " (expected: a single one, or all to"
                            + " switches)");
                }
            }
        }
    }

    /** A host with several links; -1: there is none. */
    public static int severalAt(final Topology topology) {
        for (int host = 0; host < topology.hostCount(); host++) {
            if (topology.linksOf(host).length > 1) {
                return host;
            }
        }
        return -1;
    }
}
