package tailrace.scenario.workload;

import static tailrace.core.Require.require;

import java.util.List;
import tailrace.core.RandomStream;

/**
 * The given pairs of hosts. A round is one flow of every pair, in random order; with Poisson or log-normal arrivals
 * each flow is of a pair drawn at random.
 */
public final class PairsPattern extends Pattern {
    /** Pairs such as {@code h0->h5}, by name or number; a pair that stands twice counts twice. */
    public List<String> pairs = List.of();

    /** Refuses an empty list and texts that are no pair. */
    public void validate() {
        require(!pairs.isEmpty(), "pairs: none (expected: at least one, such as h0->h5)");
        for (int i = 0; i < pairs.size(); i++) {
            require(pairs.get(i).split("->", -1).length == 2,
                    "pairs[" + i + "]: '" + pairs.get(i) + "' (expected: sender->receiver, such as h0->h5)");
        }
    }

    @Override
    PairSource open(final HostMap hosts, final RandomStream random) {
        validate();
        final int[] sources = new int[pairs.size()];
        final int[] destinations = new int[pairs.size()];
        for (int i = 0; i < sources.length; i++) {
            final String[] ends = pairs.get(i).split("->", -1);
            sources[i] = host(hosts, ends[0], i);
            destinations[i] = host(hosts, ends[1], i);
            require(sources[i] != destinations[i],
                    "pairs[" + i + "]: '" + pairs.get(i) + "' (expected: two different hosts)");
        }
        return new FixedPairs(sources, destinations, random);
    }

    private static int host(final HostMap hosts, final String name, final int index) {
        try {
            return hosts.get(name.strip());
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException("pairs[" + index + "]: " + e.getMessage(), e);
        }
    }
}
