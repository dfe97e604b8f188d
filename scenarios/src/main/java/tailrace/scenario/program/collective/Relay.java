package tailrace.scenario.program.collective;

/**
 * Exchanges parts along a ring: ranks forward each part until it reaches its destination. It takes n(n-1)/2 rounds of
 * 1/n of the data, as in ASTRA-sim.
 */
public final class Relay extends Ring {
    /**
     * Creates a relay.
     *
     * @param bytes bytes of each rank
     */
    public Relay(final int ranks, final long bytes) {
        super(ranks, new Share(bytes, 1, 1), Math.multiplyExact(ranks, ranks - 1) / 2, 0);
    }
}
