package tailrace.scenario.workload.pattern;

import static tailrace.core.Require.require;

import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.scenario.workload.hosts.HostMap;

/**
 * The given pairs of hosts. A round is one flow of every pair, in random order; with Poisson or log-normal arrivals, a
 * random pair is drawn for each flow.
 */
public final class PairsPattern extends Pattern {
    private static final String ARROW = "->";

    /** Pairs such as {@code h0->h5}, by name or number. A pair that is listed twice has twice the share. */
    @Required
    public List<String> pairs = List.of();

    /** Refuses an empty list and texts that are not pairs. */
    public void validate() {
        require(!pairs.isEmpty(), "pairs: none (expected: at least one, such as h0->h5)");
        for (int i = 0; i < pairs.size(); i++) {
            arrow(i);
        }
    }

    /**
     * Index of the only arrow in a pair. The method builds a message only on errors, because trials open the same pairs
     * many times.
     */
    private int arrow(final int index) {
        final String pair = pairs.get(index);
        final int arrow = pair.indexOf(ARROW);
        if (arrow < 0 || arrow != pair.lastIndexOf(ARROW)) {
            throw new IllegalArgumentException(
                    "pairs[" + index + "]: '" + pair + "' (expected: sender->receiver, such as h0->h5)");
        }
        return arrow;
    }

    @Override
    public PairSource open(final HostMap hosts, final RandomStream random) {
        validate();
        final int[] sources = new int[pairs.size()];
        final int[] destinations = new int[pairs.size()];
        for (int i = 0; i < sources.length; i++) {
            final String pair = pairs.get(i);
            sources[i] = host(hosts, pair.substring(0, arrow(i)), i);
            destinations[i] = host(hosts, pair.substring(arrow(i) + ARROW.length()), i);
            if (sources[i] == destinations[i]) {
                throw new IllegalArgumentException(
                        "pairs[" + i + "]: '" + pair + "' (expected: two different hosts)");
            }
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
