package tailrace.scenario.workload;

import tailrace.core.RandomStream;

/** Each flow between two different hosts, all ordered pairs alike. A round is one flow. */
public final class UniformPattern extends Pattern {
    @Override
    PairSource open(final HostMap hosts, final RandomStream random) {
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
        long flowsPerArrival(final boolean wholeRound) {
            return 1;
        }

        @Override
        void next() {
            src = random.nextInt(hosts.hostCount());
            final int other = random.nextInt(hosts.hostCount() - 1);
            dst = other < src ? other : other + 1;
        }

        @Override
        Demand demand() {
            return Demand.uniform(hosts);
        }
    }
}
