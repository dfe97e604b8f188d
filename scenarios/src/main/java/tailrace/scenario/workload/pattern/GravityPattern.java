package tailrace.scenario.workload.pattern;

import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.workload.hosts.HostMap;

/**
 * A rack matrix by the gravity model: traffic between racks is proportional to the sender's weight times the receiver's
 * weight. Both weights are log-normal; a share of the traffic stays within racks. Hosts are uniform within each rack. A
 * round is one flow.
 *
 * <p>Real matrices have a similar skew: Zhang et al., <em>Fast Accurate Computation of Large-Scale IP Traffic Matrices
 * from Link Loads</em>, SIGMETRICS 2003; Roughan, <em>Simplifying the Synthesis of Internet Traffic Matrices</em>, CCR
 * 2005.
 */
public final class GravityPattern extends Pattern {
    private static final double LARGEST_SIGMA = 5;

    /** Standard deviation of the logarithm of racks' weights; 0: equal weights. */
    public double sigma = 1;
    /** Share of flows whose sender and receiver are in one rack, 0 to 1; 1 if there is only one rack. */
    public double local;
    /** Share of ordered pairs of racks with any traffic, above 0. At least one pair has traffic. */
    public double pairs = 1;
    /** Seed of the weights; null: the weights depend on the scenario's seed. */
    public Long seed;

    /** Refuses impossible values. */
    public void validate() {
        require(sigma >= 0 && sigma <= LARGEST_SIGMA,
                "sigma: " + sigma + " (expected: 0 to " + LARGEST_SIGMA + ")");
        require(local >= 0 && local <= 1, "local: " + local + " (expected: a share, 0 to 1)");
        require(pairs > 0 && pairs <= 1, "pairs: " + pairs + " (expected: a share above 0, at most 1)");
    }

    @Override
    public PairSource open(final HostMap hosts, final RandomStream random) {
        validate();
        requireHosts(hosts, 2);
        RackPairs.requireFew(hosts);
        return new RackPairs(hosts, shares(hosts, new RngStreams(seed == null ? random.nextLong() : seed)), random);
    }

    private double[] shares(final HostMap hosts, final RngStreams streams) {
        final int racks = hosts.rackCount();
        final double[] sends = weights(hosts, streams.stream("senders"));
        final double[] receives = weights(hosts, streams.stream("receivers"));
        final RandomStream chosen = streams.stream("pairs");
        final double[] shares = new double[racks * racks];
        double apart = 0;
        double within = 0;
        int last = -1;
        for (int from = 0; from < racks; from++) {
            for (int to = 0; to < racks; to++) {
                final double weight = sends[from] * receives[to];
                final boolean used = chosen.nextDouble() < pairs;
                if (from == to) {
                    shares[from * racks + to] = hosts.hostsOfRack(from).length > 1 ? weight : 0;
                    within += shares[from * racks + to];
                } else if (weight > 0) {
                    last = from * racks + to;
                    shares[last] = used ? weight : 0;
                    apart += shares[last];
                }
            }
        }
        if (apart == 0 && last >= 0) {
            shares[last] = 1;
            apart = 1;
        }
        require(within > 0 || local == 0, "local: " + local + " (expected: 0 where no rack has two hosts)");
        final double stays = apart == 0 ? 1 : local;
        for (int cell = 0; cell < shares.length; cell++) {
            shares[cell] *= cell / racks == cell % racks
                    ? stays == 0 ? 0 : stays / within
                    : apart == 0 ? 0 : (1 - stays) / apart;
        }
        return shares;
    }

    private double[] weights(final HostMap hosts, final RandomStream random) {
        final double[] weights = new double[hosts.rackCount()];
        for (int rack = 0; rack < weights.length; rack++) {
            weights[rack] = hosts.hostsOfRack(rack).length * random.nextLogNormal(0, sigma);
        }
        return weights;
    }
}
