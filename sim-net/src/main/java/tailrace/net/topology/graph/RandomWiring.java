package tailrace.net.topology.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tailrace.core.RandomStream;

/**
 * Draws random links between the switches of a graph. Callers first add the kinds of links, then draw all links
 * together.
 *
 * <p>The draw is uniform among the wirings that satisfy three conditions. Every switch has the requested number of
 * links of each kind, no two links of a kind join the same two switches, and all switches are connected.
 */
public final class RandomWiring {
    private final int switches;
    private final List<Wiring> wirings = new ArrayList<>();
    private final List<Long> rates = new ArrayList<>();

    /** Creates a wiring of this many switches. */
    public RandomWiring(final int switches) {
        this.switches = switches;
    }

    /**
     * Adds links among switches.
     *
     * @param what name of the ports of these links in error messages
     * @param degree links of each switch
     * @throws IllegalArgumentException if the sum is odd, or there is no such graph
     */
    public RandomWiring among(final String what, final int[] degree, final long rateBitsPerSec) {
        final long sum = checkedSum(what, degree);
        if (sum % 2 != 0) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "%s: %d in all (expected: an even number, as a link takes two)", what, sum));
        }
        final long others = Arrays.stream(degree).filter(d -> d > 0).count() - 1;
        final int max = Arrays.stream(degree).max().orElse(0);
        if (max > others && max > 0) {
            throw new IllegalArgumentException(what + ": " + max + " of one switch (expected: at most " + others
                    + ", one to each other switch that has any)");
        }
        add(what, Wiring.among(degree), rateBitsPerSec);
        return this;
    }

    /**
     * Adds links from switches of one side to switches of the other.
     *
     * @param oneSide links of each switch of one side, 0 for other switches
     * @param otherSide links of each switch of the other side, 0 for other switches
     * @throws IllegalArgumentException if the sums differ, or there is no such graph
     */
    public RandomWiring between(
            final String what, final int[] oneSide, final int[] otherSide, final long rateBitsPerSec) {
        final long one = checkedSum(what, oneSide);
        final long other = checkedSum(what, otherSide);
        if (one != other) {
            throw new IllegalArgumentException(
                    what + ": " + one + " and " + other + " (expected: as many on either side)");
        }
        add(what, Wiring.between(oneSide, otherSide), rateBitsPerSec);
        return this;
    }

    private static long checkedSum(final String what, final int[] degree) {
        long sum = 0;
        for (final int d : degree) {
            if (d < 0) {
                throw new IllegalArgumentException(what + ": " + d + " of one switch (expected: 0 or more)");
            }
            sum += d;
        }
        if (sum > Integer.MAX_VALUE / 2) {
            throw new IllegalArgumentException(what + ": " + sum + " (expected: at most 2^30)");
        }
        return sum;
    }

    private void add(final String what, final Wiring wiring, final long rateBitsPerSec) {
        if (wiring == null) {
            throw new IllegalArgumentException(what + ": there is no graph with these without links side by side"
                    + " (expected: numbers that differ less, or more switches)");
        }
        add(wiring, rateBitsPerSec);
    }

    /** Adds a wiring with the rate of its links. */
    void add(final Wiring wiring, final long rateBitsPerSec) {
        wirings.add(wiring);
        rates.add(rateBitsPerSec);
    }

    /**
     * Draws the links and adds them to a graph, in the order of their ends within each kind.
     *
     * @throws IllegalArgumentException if the switches cannot be connected
     */
    public void draw(final SwitchGraph.Builder graph, final RandomStream random) {
        Mixing.mix(wirings, switches, random);
        for (int i = 0; i < wirings.size(); i++) {
            final Wiring wiring = wirings.get(i);
            final long[] ends = new long[wiring.a.length];
            Arrays.setAll(ends, link -> wiring.twoSided || wiring.a[link] < wiring.b[link]
                    ? (long) wiring.a[link] << 32 | wiring.b[link] : (long) wiring.b[link] << 32 | wiring.a[link]);
            Arrays.sort(ends);
            for (final long end : ends) {
                graph.link((int) (end >>> 32), (int) end, rates.get(i));
            }
        }
    }
}
