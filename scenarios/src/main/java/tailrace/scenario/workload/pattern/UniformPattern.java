package tailrace.scenario.workload.pattern;

import tailrace.core.RandomStream;
import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;

/** Each flow goes between two different hosts; all ordered pairs are equally likely. A round is one flow. */
public final class UniformPattern extends Pattern {
    @Override
    public PairSource open(final HostMap hosts, final RandomStream random) {
        requireHosts(hosts, 2);
        return new Pairs(hosts, random);
    }

    private static final class Pairs extends PairSource {
        private final HostMap hosts;
        private final RandomStream random;

        Pairs(final HostMap hosts, final RandomStream random) {
            this.hosts = hosts;
            this.random = random;
        }

        @Override
        public long flowsPerArrival(final boolean wholeRound) {
            return 1;
        }

        @Override
        public void next() {
            src = random.nextInt(hosts.hostCount());
            final int other = random.nextInt(hosts.hostCount() - 1);
            dst = other < src ? other : other + 1;
        }

        @Override
        public Demand demand() {
            return Demand.uniform(hosts);
        }
    }
}
