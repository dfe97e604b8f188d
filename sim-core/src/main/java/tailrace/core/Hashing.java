package tailrace.core;

/** Mixing functions for hashes that must be the same everywhere. */
public final class Hashing {
    private Hashing() {}

    /** Finaliser of SplitMix64 (variant 13 of D. Stafford): a bijection in which every bit depends on every bit. */
    public static long mix64(final long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** Finaliser of MurmurHash3, 32 bit. */
    public static int mix32(final int value) {
        int h = value;
        h = (h ^ (h >>> 16)) * 0x85EBCA6B;
        h = (h ^ (h >>> 13)) * 0xC2B2AE35;
        return h ^ (h >>> 16);
    }

    /** FNV-1a over the UTF-16 units of a text, then mixed: the seed of a named stream. */
    public static long hash(final String text) {
        long h = 0xCBF29CE484222325L;
        for (int i = 0; i < text.length(); i++) {
            h = (h ^ text.charAt(i)) * 0x100000001B3L;
        }
        return mix64(h);
    }

    /** {@link #hash} of a text as 16 hexadecimal digits. */
    public static String hex(final String text) {
        return String.format("%016x", hash(text));
    }
}
