package tailrace.net.port;

import java.util.function.BooleanSupplier;
import tailrace.core.Hashing;

/** A fair coin of one port, independent of the draws of other ports. */
public final class Coin implements BooleanSupplier {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private long state;

    /** Creates a coin with this seed. */
    public Coin(final long seed) {
        state = seed;
    }

    @Override
    public boolean getAsBoolean() {
        state += STEP;
        return Hashing.mix64(state) < 0;
    }
}
