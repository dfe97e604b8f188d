package tailrace.core;

import java.util.HashSet;
import java.util.Set;

/**
 * Independent named random streams of one seed.
 *
 * <p>A component takes the stream of its name once and stores it, so adding a component never shifts the numbers that
 * another component draws.
 */
public final class RngStreams {
    private final long seed;
    private final Set<String> taken = new HashSet<>();

    /** Streams derived from this seed. */
    public RngStreams(final long seed) {
        this.seed = seed;
    }

    /** Seed of all these streams. */
    public long seed() {
        return seed;
    }

    /**
     * Returns the stream of this name.
     *
     * @throws IllegalStateException if the name was taken before: two components with one name would share their
     *     numbers
     */
    public RandomStream stream(final String name) {
        if (!taken.add(name)) {
            throw new IllegalStateException("random stream '" + name + "' is taken already");
        }
        return new RandomStream(Hashing.mix64(seed) ^ Hashing.hash(name));
    }
}
