package tailrace.net.ns3;

/**
 * Random numbers of {@code rand()} of the GNU C library in a program that never sets a seed. The function is the
 * additive generator {@code r(i) = r(i-3) + r(i-31)} modulo 2^32, without its lowest bit.
 */
public final class GlibcRandom {
    private static final int LONG_LAG = 31;
    private static final int SHORT_LAG = 3;
    private static final long FIRST_FACTOR = 16_807;
    private static final long FIRST_MODULUS = 2_147_483_647;
    /** Number of draws that the library discards before it returns the first number. */
    private static final int DISCARDED = 310;

    private final int[] last = new int[LONG_LAG];
    private int next = SHORT_LAG;

    /** Creates the generator as it is at the start of a program. */
    public GlibcRandom() {
        long word = 1;
        for (int i = 0; i < LONG_LAG; i++) {
            last[i] = (int) word;
            word = FIRST_FACTOR * word % FIRST_MODULUS;
        }
        for (int i = 0; i < DISCARDED; i++) {
            next();
        }
    }

    /** The next number, from 0 to 2^31 - 1. */
    public int next() {
        last[next] += last[(next + LONG_LAG - SHORT_LAG) % LONG_LAG];
        final int drawn = last[next] >>> 1;
        next = (next + 1) % LONG_LAG;
        return drawn;
    }
}
