package tailrace.tools.estimate.check;

/** How much of a scenario a check simulates as packets. */
public enum Effort {
    /** Nothing: there is no check. */
    NONE(0, 0),
    /** At most two fifths of what a run would, and some seconds. */
    QUICK(0.4, 20_000_000),
    /** At most three quarters of what a run would, and some minutes. */
    THOROUGH(0.75, 400_000_000);

    /** So much takes no time worth saving. */
    private static final long LEAST_HOPS = 1_000_000;

    private final double share;
    private final long mostHops;

    Effort(final double share, final long mostHops) {
        this.share = share;
        this.mostHops = mostHops;
    }

    /** Packets that may cross a link of a scenario with so many in all. */
    long hops(final double all) {
        return this == NONE ? 0 : (long) Math.max(LEAST_HOPS, Math.min(mostHops, share * all));
    }
}
