package tailrace.scenario.results.writer;

/** The numbers of a row in the order in which they were written. */
public final class Row {
    long[] words;
    int at;

    Row() {}

    /** The next number. */
    public long next() {
        return words[at++];
    }

    /** Copies the next {@code count} numbers into an array, from a position on. */
    public void next(final long[] to, final int place, final int count) {
        System.arraycopy(words, at, to, place, count);
        at += count;
    }

    /** Returns the next number, which was written as an {@code int}, such as an index. */
    public int nextInt() {
        return (int) words[at++];
    }

    /** Returns the next number, which was written as a {@code double}. */
    public double nextDouble() {
        return Double.longBitsToDouble(words[at++]);
    }
}
