package tailrace.scenario.program.collective;

/**
 * Exchanges parts along a ring, where ranks hand them on until each is at its end. It takes n(n-1)/2 rounds of 1/n of
 * the data, as in ASTRA-sim.
 */
public final class Relay extends Ring {
    /** A relay of so many bytes that each rank has. */
    public Relay(final int ranks, final long bytes) {
        super(ranks, new Share(bytes, 1, 1), Math.multiplyExact(ranks, ranks - 1) / 2, 0);
    }
}
