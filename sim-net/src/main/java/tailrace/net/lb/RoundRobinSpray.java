package tailrace.net.lb;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.core.Shuffle;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/**
 * Packets take the shortest paths round robin, regardless of their flows. Packets of a flow may therefore be reordered.
 *
 * <p>The next port is the least recently chosen one. If a plain counter chose ports, and packets to two destinations
 * alternated, each destination would use only every other port. Each switch counts separately and begins at a random
 * port, so that the switches of a tier do not all send to one switch at once.
 */
public final class RoundRobinSpray implements LoadBalancing {
    private static final int MOST_ROUNDS = 1_000_000;

    /**
     * Rounds after which the order of the ports is drawn again, as in htsim's {@code RR} (5); null: the order stays.
     */
    public Integer rounds;

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the impossible value
     */
    public void validate() {
        if (rounds != null && (rounds < 1 || rounds > MOST_ROUNDS)) {
            throw new IllegalArgumentException("rounds: " + rounds + " (expected: 1 to " + MOST_ROUNDS + ")");
        }
    }

    @Override
    public LoadBalancer create(final Switch owner, final NetworkFacts facts, final RandomStream random) {
        final int ports = owner.portCount();
        if (rounds != null) {
            return new Shuffled(rounds, random);
        }
        return new RoundRobin(ports, ports == 0 ? 0 : random.nextInt(ports));
    }

    private static final class RoundRobin implements LoadBalancer {
        private final long[] chosenAt;
        private long choices;

        RoundRobin(final int ports, final int first) {
            chosenAt = new long[ports];
            for (int port = 0; port < ports; port++) {
                chosenAt[port] = (port < first ? port + ports : port) - first;
            }
            choices = ports;
        }

        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            int next = ports[0];
            for (final int port : ports) {
                if (chosenAt[port] < chosenAt[next]) {
                    next = port;
                }
            }
            chosenAt[next] = choices++;
            return next;
        }
    }

    /** One counter for all destinations, and an order of the ports that changes after some rounds. */
    private static final class Shuffled implements LoadBalancer {
        private final int rounds;
        private final RandomStream random;
        private final List<int[]> groups = new ArrayList<>();
        private final List<int[]> orders = new ArrayList<>();
        private int place;

        Shuffled(final int rounds, final RandomStream random) {
            this.rounds = rounds;
            this.random = random;
        }

        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            final int[] order = orderOf(ports);
            if (place >= (long) rounds * order.length) {
                place = 0;
                Shuffle.shuffle(order, random);
            }
            return order[place++ % order.length];
        }

        /** A switch has few groups of ports with the same destinations. */
        private int[] orderOf(final int[] ports) {
            int group = 0;
            while (group < groups.size() && !Arrays.equals(groups.get(group), ports)) {
                group++;
            }
            if (group == groups.size()) {
                groups.add(ports.clone());
                orders.add(ports.clone());
            }
            return orders.get(group);
        }
    }
}
