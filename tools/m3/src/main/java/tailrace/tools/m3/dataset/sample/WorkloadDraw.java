package tailrace.tools.m3.dataset.sample;

import tailrace.core.Hashing;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.Shuffle;
import tailrace.scenario.workload.sizes.SizeDistribution;
import tailrace.tools.m3.dataset.space.Scale;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.TrafficSpace;

/**
 * The workload of a sample: hops, traffic matrix of the nodes, sizes, burstiness and load. It does not depend on rates,
 * delays and transports. Its identity determines the part of the data to which a sample belongs.
 */
final class WorkloadDraw {
    /** Identity: a hash of the data set's seed and the workload's number. */
    final long id;
    final int hops;
    /** Nodes at which the flows of each pair join and leave; the first pair is the foreground. */
    final int[] join;
    final int[] leave;
    /** Fraction of the flows that each pair has. */
    final double[] share;
    final SizeDistribution sizes;
    final String family;
    final double load;
    /** Standard deviation of the logarithm of interarrival times; 0 for Poisson arrivals. */
    final double sigma;
    final int thinning;

    private final RngStreams streams;

    WorkloadDraw(final Space space, final long seed, final long number) {
        id = Hashing.mix64(Hashing.mix64(seed) ^ Hashing.mix64(number + 0x9E3779B97F4A7C15L));
        streams = new RngStreams(id);
        final TrafficSpace traffic = space.traffic;
        hops = (int) space.path.hops.draw(streams.stream("hops")).value();
        final int[][] pairs = pairs(traffic.minPairs, streams.stream("pairs"));
        join = pairs[0];
        leave = pairs[1];
        share = shares(traffic, streams.stream("weights"));
        final TrafficDraw drawn = new TrafficDraw(space, streams);
        family = drawn.family;
        sizes = drawn.sizes;
        load = drawn.load;
        sigma = drawn.sigma;
        thinning = (int) Math.round(traffic.thinning.draw(streams.stream("thinning")).value());
    }

    /** Returns the expected sum of payload times links over all flows, until there are this many foreground flows. */
    double byteHops(final int foreground) {
        double links = 0;
        for (int pair = 0; pair < share.length; pair++) {
            links += share[pair] * (leave[pair] - join[pair]);
        }
        return foreground / share[0] * links * sizes.meanBytes();
    }

    /** Creates a random stream of the workload for drawing flows. */
    RandomStream stream(final String name) {
        return streams.stream(name);
    }

    /**
     * Draws the pair of the foreground and other distinct pairs. The number of pairs is uniform between a minimum and
     * all pairs.
     */
    private int[][] pairs(final int min, final RandomStream random) {
        final int all = hops * (hops + 1) / 2;
        final int low = Math.min(min, all);
        final int count = low + random.nextInt(all - low + 1);
        final int[] joins = new int[all];
        final int[] leaves = new int[all];
        int number = 1;
        leaves[0] = hops;
        for (int from = 0; from < hops; from++) {
            for (int to = from + 1; to <= hops; to++) {
                if (from > 0 || to < hops) {
                    joins[number] = from;
                    leaves[number++] = to;
                }
            }
        }
        for (int i = 1; i < count; i++) {
            final int other = i + random.nextInt(all - i);
            Shuffle.swap(joins, i, other);
            Shuffle.swap(leaves, i, other);
        }
        return new int[][] {java.util.Arrays.copyOf(joins, count), java.util.Arrays.copyOf(leaves, count)};
    }

    private double[] shares(final TrafficSpace traffic, final RandomStream random) {
        final int count = join.length;
        final double[] shares = new double[count];
        final double max = traffic.backgroundWeight.draw(random, Scale.ofPairs(count)) / count;
        double sum = 1;
        shares[0] = 1;
        for (int i = 1; i < count; i++) {
            shares[i] = random.nextDouble() * max;
            sum += shares[i];
        }
        for (int i = 0; i < count; i++) {
            shares[i] /= sum;
        }
        return shares;
    }
}
