package tailrace.net.lb;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/**
 * DRILL (Ghorbani et al., SIGCOMM 2017): each packet joins the shortest of a few random queues and the queue chosen
 * last. Packets of a flow may therefore be reordered.
 *
 * <p>Modelled: one forwarding engine per switch, with one remembered port, which is considered only for packets that
 * may use it. A random port wins a tie with the remembered one. Not modelled: the weights of asymmetric networks.
 */
public final class Drill implements LoadBalancing {
    private static final int NONE = -1;

    /** Number of distinct random ports whose queues each packet compares. The paper has 2. */
    public int samples = 2;
    /** Also compare the port of the previous packet. The paper has one such port. */
    public boolean remembers = true;

    /** Refuses a choice among no ports. */
    public void validate() {
        require(samples >= 1, "samples: " + samples + " (expected: 1 or more)");
    }

    @Override
    public LoadBalancer create(final Switch owner, final NetworkFacts facts, final RandomStream random) {
        return new ByShortestQueue(owner, random, samples, remembers);
    }

    private static final class ByShortestQueue implements LoadBalancer {
        private final Switch owner;
        private final RandomStream random;
        private final int samples;
        private final boolean remembers;
        /** Per number of offered ports: the positions of these ports in some order, from which samples are drawn. */
        private final int[][] orders;
        private int last = NONE;

        ByShortestQueue(final Switch owner, final RandomStream random, final int samples, final boolean remembers) {
            this.owner = owner;
            this.random = random;
            this.samples = samples;
            this.remembers = remembers;
            this.orders = new int[owner.portCount() + 1][];
        }

        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            final int[] order = order(ports.length);
            int best = NONE;
            long shortestBytes = Long.MAX_VALUE;
            for (int i = 0; i < samples && i < order.length; i++) {
                final int port = ports[draw(order, i)];
                final long bytes = owner.port(port).queuedBytes(nowPs);
                if (bytes < shortestBytes) {
                    shortestBytes = bytes;
                    best = port;
                }
            }
            if (remembers && isOffered(last, ports) && owner.port(last).queuedBytes(nowPs) < shortestBytes) {
                best = last;
            }
            last = best;
            return best;
        }

        private int[] order(final int length) {
            int[] order = orders[length];
            if (order == null) {
                order = new int[length];
                for (int i = 0; i < length; i++) {
                    order[i] = i;
                }
                orders[length] = order;
            }
            return order;
        }

        /** Draws a position at or after index {@code from}, swaps it to this index, and returns it. */
        private int draw(final int[] order, final int from) {
            final int left = order.length - from;
            final int at = left == 1 ? from : from + random.nextInt(left);
            final int drawn = order[at];
            order[at] = order[from];
            order[from] = drawn;
            return drawn;
        }

        private static boolean isOffered(final int port, final int[] ports) {
            for (final int one : ports) {
                if (one == port) {
                    return true;
                }
            }
            return false;
        }
    }
}
