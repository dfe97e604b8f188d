package tailrace.net.routing;

import java.util.Arrays;
import java.util.List;
import tailrace.net.topology.Topology;

/**
 * Computes the share of the traffic that crosses each directed link if traffic between two switches is split evenly
 * over their k shortest paths.
 */
public final class KShortestLoads {
    private final KShortestPaths paths;
    private final Topology topology;
    private final double[] shares;

    /** Creates loads over these paths. */
    public KShortestLoads(final KShortestPaths paths) {
        this.paths = paths;
        this.topology = paths.topology();
        this.shares = new double[2 * topology.linkCount()];
    }

    /** Shares of the directed links: 2i goes from the first to the second end of link i, and 2i + 1 goes back. */
    public double[] shares(final LinkLoads.PairShares pairs) {
        final double[] fromSwitch = new double[topology.nodeCount()];
        final int[] lastDst = new int[topology.hostCount()];
        Arrays.fill(lastDst, -1);
        final double[] sent = new double[topology.hostCount()];
        for (int dst = 0; dst < topology.hostCount(); dst++) {
            double all = 0;
            final int[] senders = pairs.sendersTo(dst);
            final int count = senders == null ? topology.hostCount() : senders.length;
            for (int i = 0; i < count; i++) {
                final int src = senders == null ? i : senders[i];
                final double share = src == dst || lastDst[src] == dst ? 0 : pairs.share(src, dst);
                lastDst[src] = dst; // a list may contain a sender twice
                if (share > 0) {
                    fromSwitch[switchOf(src)] += share;
                    all += share;
                    sent[src] += share;
                }
            }
            addToLinks(dst, all, false);
            if (dst == topology.hostCount() - 1 || switchOf(dst + 1) != switchOf(dst)) {
                addPaths(fromSwitch, switchOf(dst));
                Arrays.fill(fromSwitch, 0);
            }
        }
        for (int src = 0; src < sent.length; src++) {
            addToLinks(src, sent[src], true);
        }
        return shares;
    }

    private int switchOf(final int host) {
        return topology.accessLink(host).other(host);
    }

    /** Adds a share evenly to all links of a host. */
    private void addToLinks(final int host, final double share, final boolean out) {
        final int[] up = Arrays.stream(topology.linksOf(host)).filter(link -> !paths.avoids(link)).toArray();
        for (final int link : up) {
            shares[directed(link, host) ^ (out ? 0 : 1)] += share / up.length;
        }
    }

    /** The direction of a link that leaves a node. */
    private int directed(final int link, final int node) {
        return 2 * link + (topology.link(link).a() == node ? 0 : 1);
    }

    private void addPaths(final double[] fromSwitch, final int to) {
        for (int from = 0; from < fromSwitch.length; from++) {
            if (fromSwitch[from] == 0) {
                continue;
            }
            final List<int[]> known = paths.paths(from, to);
            for (final int[] path : known) {
                int node = from;
                for (final int port : path) {
                    final int link = topology.linksOf(node)[port];
                    shares[directed(link, node)] += fromSwitch[from] / known.size();
                    node = topology.link(link).other(node);
                }
            }
        }
    }
}
