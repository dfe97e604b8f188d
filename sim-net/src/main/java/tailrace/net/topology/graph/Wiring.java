package tailrace.net.topology.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import tailrace.core.RandomStream;

/**
 * Links of one kind, with at most one link between two switches. They can be rewired without changing the number of
 * links at a switch.
 *
 * <p>A wiring connects any two of a set of switches or, if two-sided, switches of one set to switches of another.
 */
final class Wiring {
    final int[] a;
    final int[] b;
    final boolean twoSided;
    private final BitSet[] joined;
    private final double density;

    private Wiring(final int nodeCount, final int[] a, final int[] b, final boolean twoSided, final double density) {
        this.a = a;
        this.b = b;
        this.twoSided = twoSided;
        this.density = density;
        joined = new BitSet[nodeCount];
        for (int i = 0; i < a.length; i++) {
            set(a[i], b[i], true);
        }
    }

    /**
     * Creates some wiring of switches, or returns null if there is none. The switch with the most missing links is
     * joined to the other switches with the most missing links (Havel and Hakimi).
     *
     * @param degree links of each node; the sum is even
     */
    static Wiring among(final int[] degree) {
        final int[] left = degree.clone();
        final Ends ends = new Ends(Arrays.stream(degree).sum() / 2);
        final PriorityQueue<Integer> most = byDegree(left);
        while (!most.isEmpty()) {
            final int node = most.poll();
            if (!ends.join(node, left[node], left, most)) {
                return null;
            }
            left[node] = 0;
        }
        final double nodes = Arrays.stream(degree).filter(d -> d > 0).count();
        return new Wiring(degree.length, ends.a, ends.b, false, 2 * ends.a.length / (nodes * (nodes - 1)));
    }

    /**
     * Creates some wiring from nodes of one side to nodes of the other, or returns null if there is none (Gale and
     * Ryser).
     *
     * @param oneSide links of each node of one side; 0: none
     * @param otherSide links of each node of the other side; the sums are equal
     */
    static Wiring between(final int[] oneSide, final int[] otherSide) {
        final int[] left = otherSide.clone();
        final Ends ends = new Ends(Arrays.stream(oneSide).sum());
        final PriorityQueue<Integer> most = byDegree(left);
        for (final int node : sorted(oneSide)) {
            if (!ends.join(node, oneSide[node], left, most)) {
                return null;
            }
        }
        final double nodes = (double) Arrays.stream(oneSide).filter(d -> d > 0).count()
                * Arrays.stream(otherSide).filter(d -> d > 0).count();
        return new Wiring(oneSide.length, ends.a, ends.b, true, ends.a.length / nodes);
    }

    private static int[] sorted(final int[] degree) {
        return IntStream.range(0, degree.length).filter(node -> degree[node] > 0).boxed()
                .sorted((x, y) -> degree[x] != degree[y] ? Integer.compare(degree[y], degree[x]) : x - y)
                .mapToInt(Integer::intValue).toArray();
    }

    private static PriorityQueue<Integer> byDegree(final int[] left) {
        final PriorityQueue<Integer> queue = new PriorityQueue<>(
                (x, y) -> left[x] != left[y] ? Integer.compare(left[y], left[x]) : x - y);
        IntStream.range(0, left.length).filter(node -> left[node] > 0).forEach(queue::add);
        return queue;
    }

    /** Ends of links during the construction. */
    private static final class Ends {
        private final int[] a;
        private final int[] b;
        private int count;

        Ends(final int links) {
            a = new int[links];
            b = new int[links];
        }

        /** Joins a node to the nodes with the most free ports; returns whether there were enough. */
        boolean join(final int node, final int wanted, final int[] left, final PriorityQueue<Integer> most) {
            final int[] others = new int[wanted];
            for (int i = 0; i < others.length; i++) {
                if (most.isEmpty()) {
                    return false;
                }
                others[i] = most.poll();
            }
            for (final int other : others) {
                a[count] = node;
                b[count++] = other;
                left[other]--;
                if (left[other] > 0) {
                    most.add(other);
                }
            }
            return true;
        }
    }

    /**
     * Number of rounds of attempts after which the links no longer depend on the initial links. It is an empirical
     * number with a margin.
     */
    double mixingRounds() {
        final double accepted = (1 - density) * (1 - density);
        return a.length < 2 || accepted < 1e-9 ? 0 : Math.min(1000, 30 / accepted);
    }

    /**
     * Exchanges ends of two links, unless that would create a link from a switch to itself or a second link between two
     * switches. Every step is as likely as its reverse.
     *
     * @return whether the ends were exchanged
     */
    boolean swap(final int i, final int j, final RandomStream random) {
        final boolean turned = !twoSided && random.nextInt(2) == 1;
        final int fromJ = turned ? b[j] : a[j];
        final int toJ = turned ? a[j] : b[j];
        if (i == j || a[i] == toJ || fromJ == b[i] || isJoined(a[i], toJ) || isJoined(fromJ, b[i])) {
            return false;
        }
        final int toI = b[i];
        put(i, a[i], toJ);
        put(j, fromJ, toI);
        return true;
    }

    /** Moves a link to other nodes. */
    void put(final int link, final int from, final int to) {
        set(a[link], b[link], false);
        a[link] = from;
        b[link] = to;
        set(from, to, true);
    }

    private boolean isJoined(final int x, final int y) {
        final BitSet others = joined[Math.min(x, y)];
        return others != null && others.get(Math.max(x, y));
    }

    private void set(final int x, final int y, final boolean value) {
        final int low = Math.min(x, y);
        if (joined[low] == null) {
            joined[low] = new BitSet();
        }
        joined[low].set(Math.max(x, y), value);
    }
}
