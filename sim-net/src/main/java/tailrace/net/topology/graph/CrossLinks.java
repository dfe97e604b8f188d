package tailrace.net.topology.graph;

import java.util.Arrays;
import java.util.Locale;
import tailrace.core.RandomStream;

/**
 * Random wiring of two clusters with a given number of links between them. The ports of these links are drawn at
 * random; all other ports are connected within their cluster.
 */
public final class CrossLinks {
    private static final int TRIES = 1000;

    private final int[] free;
    private final int firstOfSecond;
    private final int links;
    private final int[] cross;

    private CrossLinks(final int[] free, final int firstOfSecond, final int links) {
        this.free = free;
        this.firstOfSecond = firstOfSecond;
        this.links = links;
        this.cross = new int[free.length];
    }

    /**
     * Creates a wiring. The number of links between the clusters is rounded so that an even number of ports remains
     * within each cluster.
     *
     * @param free ports of each switch; the switches of the first cluster come first
     * @param firstOfSecond number of switches in the first cluster
     * @param factor number of links as a multiple of the number expected if all ports were joined at random
     * @throws IllegalArgumentException if there are no such wirings
     */
    public static CrossLinks of(final int[] free, final int firstOfSecond, final double factor) {
        final long one = sum(free, 0, firstOfSecond);
        final long other = sum(free, firstOfSecond, free.length);
        if ((one + other) % 2 != 0) {
            throw new IllegalArgumentException("free ports: " + (one + other)
                    + " in all (expected: an even number, as a link takes two)");
        }
        final double expected = (double) one * other / (one + other - 1);
        final long min = Math.max(1, Math.max(sumLeast(free, 0, firstOfSecond),
                sumLeast(free, firstOfSecond, free.length)));
        final long max = Math.min(sumMost(free, 0, firstOfSecond), sumMost(free, firstOfSecond, free.length));
        final long wanted = one % 2 + 2 * Math.round((factor * expected - one % 2) / 2);
        if (!(wanted >= min && wanted <= max)) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "crossFactor: %s is %d links between the two kinds (expected: %d to %d links, %.3f to %.3f)",
                    factor, wanted, min, max, min / expected, max / expected));
        }
        return new CrossLinks(free.clone(), firstOfSecond, (int) wanted);
    }

    private static long sum(final int[] values, final int from, final int to) {
        return Arrays.stream(values, from, to).asLongStream().sum();
    }

    /** Number of ports that must lead out of a cluster because the cluster has too few other switches. */
    private static long sumLeast(final int[] free, final int from, final int to) {
        return Arrays.stream(free, from, to).mapToLong(ports -> Math.max(0, ports - (to - from - 1))).sum();
    }

    /** Number of ports that can lead out of a cluster, limited by the number of switches outside. */
    private static long sumMost(final int[] free, final int from, final int to) {
        return Arrays.stream(free, from, to).mapToLong(ports -> Math.min(ports, free.length - (to - from))).sum();
    }

    /**
     * Draws the ports of links between the clusters, and adds these links and the links within each cluster.
     *
     * @throws IllegalArgumentException if no draw leaves ports that can be connected
     */
    public void addTo(final RandomWiring wiring, final long rateBitsPerSec, final RandomStream random) {
        for (int tries = 0; tries < TRIES; tries++) {
            draw(0, firstOfSecond, random);
            draw(firstOfSecond, free.length, random);
            final int[][] ports = parts();
            final Wiring between = Wiring.between(ports[0], ports[1]);
            final Wiring withinOne = Wiring.among(ports[2]);
            final Wiring withinOther = Wiring.among(ports[3]);
            if (between != null && withinOne != null && withinOther != null) {
                wiring.add(between, rateBitsPerSec);
                wiring.add(withinOne, rateBitsPerSec);
                wiring.add(withinOther, rateBitsPerSec);
                return;
            }
        }
        throw new IllegalArgumentException("crossFactor: " + links + " links between the two kinds leave ports that "
                + "cannot be wired without links side by side (expected: another factor, or more switches)");
    }

    /**
     * Four arrays: ports to the other cluster of the first and second cluster, and ports within the first and second
     * cluster.
     */
    private int[][] parts() {
        final int[][] parts = new int[4][free.length];
        for (int i = 0; i < free.length; i++) {
            final int side = i < firstOfSecond ? 0 : 1;
            parts[side][i] = cross[i];
            parts[2 + side][i] = free[i] - cross[i];
        }
        return parts;
    }

    private void draw(final int from, final int to, final RandomStream random) {
        final int[] ports = new int[(int) sum(free, from, to)];
        int count = 0;
        int left = links;
        for (int i = from; i < to; i++) {
            cross[i] = Math.max(0, free[i] - (to - from - 1));
            left -= cross[i];
            final int max = Math.min(free[i], free.length - (to - from));
            for (int port = cross[i]; port < max; port++) {
                ports[count++] = i;
            }
        }
        for (; left > 0; left--) {
            final int drawn = random.nextInt(count);
            cross[ports[drawn]]++;
            ports[drawn] = ports[--count];
        }
    }
}
