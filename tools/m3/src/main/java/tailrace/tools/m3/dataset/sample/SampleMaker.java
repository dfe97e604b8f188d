package tailrace.tools.m3.dataset.sample;

import tailrace.tools.m3.dataset.space.Space;

/** Draws samples of a data set and simulates them, with and without packets. For one thread. */
public interface SampleMaker {
    /** That of a data set's samples. */
    static SampleMaker of(final Space space, final long seed) {
        return space.network == null ? new SampleRunner(space, seed) : new NetworkRunner(space, seed);
    }

    /**
     * Makes a sample: a path alone, or a network of many paths.
     *
     * @return its rows as {@link SampleRows} reads them; null if its flows can never complete or its switches cannot be
     *     built, and {@link #stuck} says why
     */
    byte[] run(long number);

    /** Why the last sample has no rows. */
    String stuck();
}
