package tailrace.tools.estimate.check;

/** Fraction of a scenario that a check simulates packet by packet. */
public enum Effort {
    /** No check. */
    NONE(0, 0),
    /** Simulates at most two fifths of a run's packet-hops, which takes some seconds. */
    QUICK(0.4, 20_000_000),
    /** Simulates at most three quarters of a run's packet-hops, which takes some minutes. */
    THOROUGH(0.75, 400_000_000);

    /** Number of packet-hops that take negligible time. */
    private static final long LEAST_HOPS = 1_000_000;

    private final double share;
    private final long mostHops;

    Effort(final double share, final long mostHops) {
        this.share = share;
        this.mostHops = mostHops;
    }

    /** Returns the limit of packet-hops for a scenario with this total. */
    long hops(final double all) {
        return this == NONE ? 0 : (long) Math.max(LEAST_HOPS, Math.min(mostHops, share * all));
    }
}
