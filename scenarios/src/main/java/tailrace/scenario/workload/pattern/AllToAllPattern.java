package tailrace.scenario.workload.pattern;

import tailrace.core.RandomStream;
import tailrace.core.Shuffle;
import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;

/**
 * Every host sends one flow to every other host: n (n - 1) flows, which are one round.
 *
 * <p>Hosts are arranged on a ring in random order. In each step every host sends to the host that is d places ahead; d
 * takes the values 1 to n - 1 in random order. Within a step, senders come in random order. At every moment, the hosts'
 * numbers of sent and received flows therefore differ by at most one. The order needs memory for n hosts, not for n^2
 * pairs.
 *
 * <p>With Poisson or log-normal arrivals, the flows start one by one in this order, round after round.
 */
public final class AllToAllPattern extends Pattern {
    @Override
    public PairSource open(final HostMap hosts, final RandomStream random) {
        requireHosts(hosts, 2);
        return new Ring(hosts, random);
    }

    private static final class Ring extends PairSource {
        private final HostMap hosts;
        private final RandomStream random;
        private final int[] ring;
        private final int[] shifts;
        private final int[] turns;
        private int step;
        private int turn;

        Ring(final HostMap hosts, final RandomStream random) {
            this.hosts = hosts;
            this.random = random;
            this.ring = Shuffle.ascending(hosts.hostCount());
            this.turns = Shuffle.ascending(hosts.hostCount());
            this.shifts = Shuffle.ascending(hosts.hostCount() - 1);
            this.step = shifts.length;
            this.turn = turns.length;
        }

        @Override
        public long flowsPerArrival(final boolean wholeRound) {
            return wholeRound ? (long) ring.length * (ring.length - 1) : 1;
        }

        @Override
        public void next() {
            if (turn == turns.length) {
                beginStep();
            }
            final int place = turns[turn++];
            src = ring[place];
            dst = ring[(place + 1 + shifts[step]) % ring.length];
        }

        private void beginStep() {
            step++;
            if (step >= shifts.length) {
                Shuffle.shuffle(ring, random);
                Shuffle.shuffle(shifts, random);
                step = 0;
            }
            Shuffle.shuffle(turns, random);
            turn = 0;
        }

        @Override
        public Demand demand() {
            return Demand.uniform(hosts);
        }
    }
}
