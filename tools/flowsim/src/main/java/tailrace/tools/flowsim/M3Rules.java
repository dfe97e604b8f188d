package tailrace.tools.flowsim;

import java.util.Arrays;

/**
 * Simulates a path by the rules of m3's public code (github.com/netiken/m3 at 894cd49, {@code clibs}). Nodes are
 * numbered from 0 to n. Neighbours have one link in each direction; the first and the last link have 10 Gb/s, the inner
 * links 40 Gb/s. No flow exceeds 10 Gb/s. Links whose share is within 1e-4 Gb/s of the smallest share are frozen
 * together. Times in ns and fixed latencies are taken from this code as well.
 */
public final class M3Rules {
    /** Largest difference of two shares that count as equal, in bits per second. */
    public static final double TOLERANCE_BITS_PER_SEC = 1e5;
    private static final double GIGABIT = 1e9;
    private static final double EDGE_GBPS = 10;
    private static final double INNER_GBPS = 40;
    private static final int PAYLOAD_BYTES = 1000;
    private static final int HEADER_BYTES = 48;
    private static final double LINK_NS = 1000;
    private static final int FOUR_LINKS = 4;
    private static final int SIX_LINKS = 6;
    private final int links;
    private final double[] extraNs;
    private final RouteList routes = new RouteList();

    /**
     * Creates the rules of a path.
     *
     * @param links 2, 4 or 6
     * @throws IllegalArgumentException if the number is not supported
     */
    public M3Rules(final int links) {
        if (links != 2 && links != FOUR_LINKS && links != SIX_LINKS) {
            throw new IllegalArgumentException("links of a path: " + links + " (expected: 2, 4 or 6)");
        }
        this.links = links;
        extraNs = switch (links) {
            case 2 -> new double[links + 1];
            case FOUR_LINKS -> new double[] {0, 0, LINK_NS, 0, 0};
            default -> new double[] {0, 0, LINK_NS, 2 * LINK_NS, LINK_NS, 0, 0};
        };
        for (int src = 0; src <= links; src++) {
            for (int dst = 0; dst <= links; dst++) {
                routes.addCapped(EDGE_GBPS * GIGABIT, src == dst ? new int[] {0} : between(src, dst));
            }
        }
    }

    /**
     * Returns the links between two nodes. Links in path direction have the first numbers; links in the opposite
     * direction follow.
     */
    private int[] between(final int src, final int dst) {
        final int[] crossed = new int[Math.abs(dst - src)];
        for (int hop = 0; hop < crossed.length; hop++) {
            crossed[hop] = src < dst ? src + hop : links + src - 1 - hop;
        }
        return crossed;
    }

    /** Creates a simulator of the path, either exact or with the public code's tolerance. */
    public FluidSimulator simulator(final boolean exact) {
        final double[] rates = new double[2 * links];
        Arrays.fill(rates, INNER_GBPS * GIGABIT);
        for (final int link : new int[] {0, links - 1, links, 2 * links - 1}) {
            rates[link] = EDGE_GBPS * GIGABIT;
        }
        return new FluidSimulator(rates, routes, exact ? 0 : TOLERANCE_BITS_PER_SEC);
    }

    /** Returns the number of links in one direction, which is the number of the last node. */
    public int links() {
        return links;
    }

    /** Returns the number of the route between two different nodes. */
    public int route(final int src, final int dst) {
        return src * (links + 1) + dst;
    }

    /**
     * Returns the number of bits of a flow, with 48 bytes of headers for each packet of up to 1,000 bytes of payload.
     */
    public static long workBits(final long sizeBytes) {
        return Byte.SIZE * (sizeBytes + HEADER_BYTES * ((sizeBytes + PAYLOAD_BYTES - 1) / PAYLOAD_BYTES));
    }

    /** Returns the fixed latency of a flow, which is added to its fluid time, in ns. */
    public double latencyNs(final int src, final int dst, final long sizeBytes) {
        final double headBits = Byte.SIZE * (Math.min(sizeBytes, PAYLOAD_BYTES) + HEADER_BYTES);
        final boolean isForeground = src == 0 && dst == links;
        // A flow against the direction of the path is treated like one between the same nodes in path direction.
        final boolean isInner = src != 0 && dst != links;
        final int hops = Math.abs(src - dst) + (isForeground ? 0 : 1) + (isInner ? 1 : 0);
        double latencyNs = headBits / INNER_GBPS * (hops - 2) + LINK_NS * hops + extraNs[src] + extraNs[dst];
        if (isForeground) {
            latencyNs += headBits / EDGE_GBPS;
        } else if (isInner) {
            latencyNs -= headBits / EDGE_GBPS;
        }
        return latencyNs;
    }

    /** Returns the slowdown of a flow, 1 or more. */
    public double slowdown(final int src, final int dst, final long sizeBytes, final double fluidNs) {
        final double latencyNs = latencyNs(src, dst, sizeBytes);
        return Math.max(1, (fluidNs + latencyNs) / (workBits(sizeBytes) / EDGE_GBPS + latencyNs));
    }
}
