package tailrace.scenario.workload;

import java.util.Arrays;
import java.util.stream.IntStream;
import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.load.LinkModel;

/** Small networks for tests. */
public final class Hosts {
    public static final long RATE = 100_000_000_000L;

    private Hosts() {}

    /** Creates racks of equal size in pods of equal size, with links of 100 Gb/s. */
    public static HostMap of(final int racks, final int hostsPerRack, final int racksPerPod) {
        final long[] rates = new long[racks * hostsPerRack];
        Arrays.fill(rates, RATE);
        return new HostMap(
                IntStream.range(0, rates.length).mapToObj(h -> "h" + h).toList(),
                IntStream.range(0, rates.length).toArray(),
                IntStream.range(0, rates.length).map(h -> h / hostsPerRack).toArray(),
                IntStream.range(0, racks).map(r -> racksPerPod == 0 ? -1 : r / racksPerPod).toArray(),
                rates);
    }

    /** Creates the links of one switch: the link up from host h is directed link h, the link down to it n + h. */
    public static LinkModel star(final HostMap hosts) {
        final int n = hosts.hostCount();
        return new LinkModel() {
            @Override
            public int count() {
                return 2 * n;
            }

            @Override
            public long rateBitsPerSec(final int directedLink) {
                return RATE;
            }

            @Override
            public String name(final int directedLink) {
                return directedLink < n ? "h" + directedLink + "->s" : "s->h" + (directedLink - n);
            }

            @Override
            public double[] sharesOfOneHash(final Demand demand) {
                return shares(demand);
            }

            @Override
            public double[] shares(final Demand demand) {
                final double[] shares = new double[2 * n];
                if (demand.isByRack()) {
                    for (int h = 0; h < n; h++) {
                        final int rack = hosts.rackOf(h);
                        for (int other = 0; other < hosts.rackCount(); other++) {
                            shares[h] += demand.rackShare(rack, other) / hosts.hostsOfRack(rack).length;
                            shares[n + h] += demand.rackShare(other, rack) / hosts.hostsOfRack(rack).length;
                        }
                    }
                } else if (demand.isByAnswers()) {
                    for (int pair = 0; pair < n * n; pair++) {
                        final double share = demand.answerShares().of(pair / n, pair % n);
                        shares[pair / n] += share;
                        shares[n + pair % n] += share;
                    }
                } else {
                    for (int p = 0; p < demand.pairCount(); p++) {
                        shares[demand.source(p)] += 1.0 / demand.pairCount();
                        shares[n + demand.destination(p)] += 1.0 / demand.pairCount();
                    }
                }
                return shares;
            }
        };
    }
}
