package tailrace.net.topology.graph;

import java.util.Arrays;
import java.util.List;
import tailrace.core.Counted;
import tailrace.core.RandomStream;

/**
 * Makes wirings uniformly random: all wirings with the same degrees that connect all switches are equally likely.
 *
 * <p>Random exchanges of ends form a Markov chain. Each step is as likely as its reverse, so after many steps all
 * wirings that the chain reaches are equally likely. If the result is not connected, the chain continues from a
 * connected graph in batches. It undoes each batch whose result is not connected (Viger and Latapy, COCOON 2005).
 */
final class Mixing {
    private static final int MERGE_TRIES_PER_LINK = 100;
    private static final double MAX_VISITS = 2e8;

    private final List<Wiring> wirings;
    private final RandomStream random;
    private final int links;
    private final int[] parent;

    private Mixing(final List<Wiring> wirings, final int nodeCount, final RandomStream random) {
        this.wirings = wirings;
        this.random = random;
        links = wirings.stream().mapToInt(wiring -> wiring.a.length).sum();
        parent = new int[nodeCount];
    }

    /**
     * Mixes wirings in place.
     *
     * @throws IllegalArgumentException if no connected graph was found
     */
    static void mix(final List<Wiring> wirings, final int nodeCount, final RandomStream random) {
        if (nodeCount > 1) {
            new Mixing(wirings, nodeCount, random).run();
        }
    }

    private void run() {
        if (links < parent.length - 1) {
            throw new IllegalArgumentException("disconnected: " + Counted.of(links, "link") + " between "
                    + parent.length + " switches (expected: " + (parent.length - 1) + " or more)");
        }
        final double rounds = wirings.stream().mapToDouble(Wiring::mixingRounds).max().orElse(0);
        final long steps = (long) (rounds * links);
        for (long i = 0; i < steps; i++) {
            step(null, 0);
        }
        if (countParts() > 1) {
            merge();
            goOnConnected(steps);
        }
    }

    /** Tries one exchange, and records the previous state. */
    private boolean step(final Exchange[] done, final int count) {
        int i = random.nextInt(links);
        Wiring wiring = null;
        for (final Wiring candidate : wirings) {
            wiring = candidate;
            if (i < candidate.a.length) {
                break;
            }
            i -= candidate.a.length;
        }
        final int j = random.nextInt(wiring.a.length);
        final Exchange before = done == null ? null : new Exchange(wiring, i, j);
        if (!wiring.swap(i, j, random)) {
            return false;
        }
        if (done != null) {
            done[count] = before;
        }
        return true;
    }

    /** State of two links of a wiring before an exchange. */
    private record Exchange(Wiring wiring, int i, int j, int fromI, int toI, int fromJ, int toJ) {
        Exchange(final Wiring wiring, final int i, final int j) {
            this(wiring, i, j, wiring.a[i], wiring.b[i], wiring.a[j], wiring.b[j]);
        }

        void undo() {
            wiring.put(i, fromI, toI);
            wiring.put(j, fromJ, toJ);
        }
    }

    private void merge() {
        final Exchange[] last = new Exchange[1];
        int before = countParts();
        for (long tries = 0; before > 1 && tries < (long) MERGE_TRIES_PER_LINK * links; tries++) {
            if (!step(last, 0)) {
                continue;
            }
            final int now = countParts();
            if (now > before) {
                last[0].undo();
            } else {
                before = now;
            }
        }
        if (before > 1) {
            throw new IllegalArgumentException("disconnected: no wiring found that connects all " + parent.length
                    + " switches (expected: more links between them)");
        }
    }

    private void goOnConnected(final long steps) {
        final int min = (int) Math.max(1, Math.min(links, Math.ceil(steps * (double) links / MAX_VISITS)));
        int batch = links;
        for (long done = 0; done < steps; done += batch) {
            final Exchange[] exchanges = new Exchange[batch];
            int count = 0;
            for (int i = 0; i < batch; i++) {
                count += step(exchanges, count) ? 1 : 0;
            }
            if (countParts() > 1) {
                for (int i = count - 1; i >= 0; i--) {
                    exchanges[i].undo();
                }
                batch = Math.max(min, batch / 2);
            }
        }
    }

    /** Number of connected parts. */
    private int countParts() {
        Arrays.setAll(parent, node -> node);
        int parts = parent.length;
        for (final Wiring wiring : wirings) {
            for (int link = 0; link < wiring.a.length; link++) {
                final int x = root(wiring.a[link]);
                final int y = root(wiring.b[link]);
                if (x != y) {
                    parent[x] = y;
                    parts--;
                }
            }
        }
        return parts;
    }

    private int root(final int node) {
        int at = node;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }
}
