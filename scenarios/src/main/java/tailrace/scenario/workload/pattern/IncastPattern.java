package tailrace.scenario.workload.pattern;

import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.core.Shuffle;
import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;

/**
 * Incast: at each arrival, {@code senders} different hosts start a flow to one receiver at the same instant.
 *
 * <p>One incast is both the smallest unit and a round, so Poisson arrivals start whole incasts.
 */
public final class IncastPattern extends Pattern {
    /** Flows per incast. */
    public int senders = 16;
    /** Receiving host by name or number; null: a random host for each incast. */
    public String receiver;

    /** Refuses fewer than one sender. */
    public void validate() {
        require(senders >= 1, "senders: " + senders + " (expected: 1 or more)");
    }

    @Override
    public PairSource open(final HostMap hosts, final RandomStream random) {
        validate();
        requireHosts(hosts, 2);
        require(senders < hosts.hostCount(),
                "senders: " + senders + " (expected: 1 to " + (hosts.hostCount() - 1)
                        + ", all hosts but the receiver)");
        return new Incast(hosts, senders, fixedReceiver(hosts), random);
    }

    private int fixedReceiver(final HostMap hosts) {
        try {
            return receiver == null ? -1 : hosts.get(receiver);
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException("receiver: " + e.getMessage(), e);
        }
    }

    private static final class Incast extends PairSource {
        private final HostMap hosts;
        private final int senders;
        private final int receiver;
        private final RandomStream random;
        private final int[] drawn;
        private int position;

        Incast(final HostMap hosts, final int senders, final int receiver, final RandomStream random) {
            this.hosts = hosts;
            this.senders = senders;
            this.receiver = receiver;
            this.random = random;
            this.drawn = Shuffle.ascending(hosts.hostCount());
        }

        @Override
        public long flowsPerArrival(final boolean wholeRound) {
            return senders;
        }

        @Override
        public void begin() {
            dst = receiver >= 0 ? receiver : random.nextInt(hosts.hostCount());
            position = 0;
        }

        /** Draws the next host without replacement, skipping the receiver. */
        @Override
        public void next() {
            do {
                Shuffle.swap(drawn, position, position + random.nextInt(drawn.length - position));
                src = drawn[position++];
            } while (src == dst);
        }

        @Override
        public Demand demand() {
            return receiver < 0 ? Demand.uniform(hosts) : toReceiver();
        }

        private Demand toReceiver() {
            final int[] from = new int[hosts.hostCount() - 1];
            final int[] to = new int[from.length];
            for (int i = 0; i < from.length; i++) {
                from[i] = i < receiver ? i : i + 1;
                to[i] = receiver;
            }
            return Demand.ofPairs(from, to);
        }
    }
}
