package tailrace.scenario.jobs.store;

import java.nio.ByteBuffer;
import tailrace.core.Hashing;

/**
 * Computes a hash of 128 bits of a sequence of numbers.
 *
 * <p>The bits are mixed as in MurmurHash3 (x64, 128 bit; Austin Appleby, public domain). This takes about 2 ns for 16
 * bytes on any processor. SHA-256 takes 50 ns on a processor without instructions for SHA-256. The hash does not
 * prevent deliberate collisions. By chance, two of a million jobs have the same hash with a probability of 1.5e-27.
 * Each number is hashed as a long. The length is part of the hash, so zeros at the end of a sequence change the hash.
 */
public final class Hash128 {
    private static final long C1 = 0x87C37B91114253D5L;
    private static final long C2 = 0x4CF5AD432745937FL;

    private long high;
    private long low;
    private long count;

    /** Resets the hash to its initial state. */
    public Hash128 reset() {
        high = 0;
        low = 0;
        count = 0;
        return this;
    }

    /** Adds two numbers to the hash. */
    public void add(final long first, final long second) {
        long h = high ^ Long.rotateLeft(first * C1, 31) * C2;
        h = (Long.rotateLeft(h, 27) + low) * 5 + 0x52DCE729L;
        final long l = low ^ Long.rotateLeft(second * C2, 33) * C1;
        low = (Long.rotateLeft(l, 31) + h) * 5 + 0x38495AB5L;
        high = h;
        count++;
    }

    /** Adds the first {@code length} numbers, and their count. */
    public void add(final long[] values, final int length) {
        add(length, 0);
        int i = 0;
        for (; i + 1 < length; i += 2) {
            add(values[i], values[i + 1]);
        }
        if (i < length) {
            add(values[i], 0);
        }
    }

    /** Adds the first {@code length} numbers, and their count. */
    public void add(final int[] values, final int length) {
        add(length, 0);
        for (int i = 0; i < length; i++) {
            add(values[i], 0);
        }
    }

    /** Adds these bytes, and their count. */
    public void add(final byte[] values) {
        add(values.length, 2);
        final ByteBuffer bytes = ByteBuffer.wrap(values);
        while (bytes.remaining() >= 2 * Long.BYTES) {
            add(bytes.getLong(), bytes.getLong());
        }
        while (bytes.hasRemaining()) {
            add(bytes.get(), 0);
        }
    }

    /** Adds a text. */
    public void add(final String text) {
        add(text.length(), 1);
        for (int i = 0; i < text.length(); i++) {
            add(text.charAt(i), 0);
        }
    }

    /** Hash of everything added so far. */
    public JobKey key() {
        long h = high ^ count;
        long l = low ^ count;
        h += l;
        l += h;
        h = Hashing.mix64(h);
        l = Hashing.mix64(l);
        h += l;
        return new JobKey(h, l + h);
    }
}
