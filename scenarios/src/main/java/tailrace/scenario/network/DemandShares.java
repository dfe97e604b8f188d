package tailrace.scenario.network;

import it.unimi.dsi.fastutil.longs.Long2DoubleOpenHashMap;
import java.util.Arrays;
import tailrace.net.routing.LinkLoads;
import tailrace.net.topology.Topology;
import tailrace.scenario.workload.hosts.Demand;

/** Shares of traffic between hosts, as workloads define them. */
final class DemandShares {
    private DemandShares() {}

    static LinkLoads.PairShares of(final Demand demand, final Topology topology) {
        if (demand.isByRack()) {
            return new ByRack(topology, demand);
        }
        return demand.isByAnswers() ? new ByAnswers(demand, demand.answerShares())
                : Listed.of(demand, topology.hostCount());
    }

    private record ByRack(Topology topology, Demand demand) implements LinkLoads.PairShares {
        /**
         * Share of a pair of hosts. The share of a pair of racks is divided evenly among the pairs of different hosts
         * from the first rack to the second.
         */
        @Override
        public double share(final int src, final int dst) {
            final int from = topology.rackOf(src);
            final int to = topology.rackOf(dst);
            final double share = demand.rackShare(from, to);
            if (share == 0) {
                return 0;
            }
            final int partners = topology.hostsOfRack(to).length - (from == to ? 1 : 0);
            return share / ((double) topology.hostsOfRack(from).length * partners);
        }

        @Override
        public boolean alike(final int dst, final int other) {
            return topology.rackOf(dst) == topology.rackOf(other);
        }

        @Override
        public boolean sendAlike(final int src, final int other) {
            return topology.rackOf(src) == topology.rackOf(other);
        }
    }

    private record ByAnswers(Demand demand, Demand.HostShares shares) implements LinkLoads.PairShares {
        @Override
        public double share(final int src, final int dst) {
            return shares.of(src, dst);
        }

        @Override
        public boolean alike(final int dst, final int other) {
            return demand.areAlike(dst, other);
        }

        @Override
        public boolean sendAlike(final int src, final int other) {
            return demand.areAlike(src, other);
        }
    }

    /** Shares of listed pairs, and senders by destination. */
    private record Listed(Long2DoubleOpenHashMap shares, int[][] senders) implements LinkLoads.PairShares {
        static Listed of(final Demand demand, final int hosts) {
            final Long2DoubleOpenHashMap shares = new Long2DoubleOpenHashMap();
            final int[] count = new int[hosts];
            for (int pair = 0; pair < demand.pairCount(); pair++) {
                count[demand.destination(pair)]++;
                shares.addTo(key(demand.source(pair), demand.destination(pair)), 1.0 / demand.pairCount());
            }
            final int[][] senders = new int[hosts][];
            Arrays.setAll(senders, dst -> new int[count[dst]]);
            for (int pair = 0; pair < demand.pairCount(); pair++) {
                final int dst = demand.destination(pair);
                senders[dst][--count[dst]] = demand.source(pair);
            }
            return new Listed(shares, senders);
        }

        private static long key(final int src, final int dst) {
            return (long) src << Integer.SIZE | dst;
        }

        @Override
        public double share(final int src, final int dst) {
            return shares.get(key(src, dst));
        }

        @Override
        public int[] sendersTo(final int dst) {
            return senders[dst];
        }
    }
}
