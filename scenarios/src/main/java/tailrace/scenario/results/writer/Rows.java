package tailrace.scenario.results.writer;

/**
 * Receives rows of one kind from the simulating thread, which calls {@link #row}, then puts the numbers of the row.
 * Texts are put as indexes of a list that both sides know. The class allocates nothing.
 */
public final class Rows {
    final RowConverter taker;
    /** Number of values per row. */
    final int numbers;
    private final RowWriter writer;
    private final int index;
    /** Whether the consumer could not write a row, so that it writes no further rows. */
    boolean failed;

    Rows(final RowWriter writer, final int index, final int numbers, final RowConverter taker) {
        this.writer = writer;
        this.index = index;
        this.numbers = numbers;
        this.taker = taker;
    }

    /**
     * Begins a row.
     *
     * @throws IllegalStateException if the previous row does not have the right number of numbers
     * @throws RuntimeException that prevented an earlier row, of this or another kind, from being written
     */
    public Rows row() {
        writer.begin(index, numbers);
        return this;
    }

    /** Puts the next number of the row. */
    public Rows put(final long number) {
        writer.put(number);
        return this;
    }

    /** Puts the next number of the row, a {@code double}. */
    public Rows putDouble(final double number) {
        writer.put(Double.doubleToRawLongBits(number));
        return this;
    }
}
