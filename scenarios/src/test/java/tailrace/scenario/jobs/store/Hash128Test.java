package tailrace.scenario.jobs.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class Hash128Test {
    private final Hash128 hash = new Hash128();

    private JobKey of(final long... values) {
        hash.reset().add(values, values.length);
        return hash.key();
    }

    /** Similar numbers, such as starts and sizes of flows, must differ in both halves of the hash. */
    @Test
    void shouldTellApartSequencesThatDifferLittle() {
        final Set<Long> high = new HashSet<>();
        final Set<Long> low = new HashSet<>();
        int count = 0;
        for (int a = 0; a < 100; a++) {
            for (int b = 0; b < 100; b++) {
                for (int c = 0; c < 20; c++) {
                    final JobKey key = of(1_000_000L * a, b, 7, 1L << c, 0, 0);
                    high.add(key.high());
                    low.add(key.low());
                    count++;
                }
            }
        }
        assertEquals(count, high.size());
        assertEquals(count, low.size());
    }

    /** If any bit of any number changes, every bit of the hash changes in about half of the cases. */
    @Test
    void shouldLetEveryBitDependOnEveryBit() {
        final Random random = new Random(1);
        final int tries = 400;
        for (int bit = 0; bit < 3 * Long.SIZE; bit++) {
            final int[] changed = new int[2 * Long.SIZE];
            for (int i = 0; i < tries; i++) {
                final long[] values = random.longs(3).toArray();
                final JobKey before = of(values);
                values[bit / Long.SIZE] ^= 1L << bit % Long.SIZE;
                final JobKey after = of(values);
                for (int j = 0; j < Long.SIZE; j++) {
                    changed[j] += (int) ((before.high() ^ after.high()) >>> j & 1);
                    changed[Long.SIZE + j] += (int) ((before.low() ^ after.low()) >>> j & 1);
                }
            }
            for (final int count : changed) {
                // The limit is six standard deviations of a fair coin.
                assertTrue(Math.abs(count - tries / 2) < 6 * Math.sqrt(tries) / 2, bit + ": " + count);
            }
        }
    }

    @Test
    void shouldCountZerosBehind() {
        final Set<JobKey> keys = new HashSet<>();
        for (int length = 0; length < 100; length++) {
            assertTrue(keys.add(of(new long[length])));
        }
    }

    @Test
    void shouldTellApartTexts() {
        hash.reset().add("ab");
        hash.add("c");
        final JobKey split = hash.key();
        hash.reset().add("a");
        hash.add("bc");
        assertTrue(!split.equals(hash.key()));
    }

    @Test
    void shouldForgetWhatWasBefore() {
        final JobKey first = of(1, 2, 3);
        of(4, 5);
        assertEquals(first, of(1, 2, 3));
    }
}
