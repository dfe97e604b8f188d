package tailrace.tools.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Counts the rows outside of the training range, for each input of a model. */
public final class OutsideRange {
    private final Inputs inputs;
    private final long[] below;
    private final long[] above;
    private long rows;

    /** Creates counts without rows. */
    public OutsideRange(final Inputs inputs) {
        this.inputs = inputs;
        this.below = new long[inputs.count()];
        this.above = new long[inputs.count()];
    }

    /** Adds rows in which an input was outside of its range. */
    public void add(final int input, final int rowsBelow, final int rowsAbove) {
        below[input] += rowsBelow;
        above[input] += rowsAbove;
    }

    /** Adds evaluated rows. */
    public void addRows(final int count) {
        rows += count;
    }

    /** Returns all counts, to be {@linkplain #add(long[]) added} in another JVM. */
    public long[] counts() {
        final long[] counts = Arrays.copyOf(below, 2 * below.length + 1);
        System.arraycopy(above, 0, counts, below.length, above.length);
        counts[counts.length - 1] = rows;
        return counts;
    }

    /** Adds the {@linkplain #counts counts} of another object. */
    public void add(final long[] counts) {
        for (int i = 0; i < below.length; i++) {
            below[i] += counts[i];
            above[i] += counts[below.length + i];
        }
        rows += counts[counts.length - 1];
    }

    /** Resets all counts. */
    public void clear() {
        rows = 0;
        Arrays.fill(below, 0);
        Arrays.fill(above, 0);
    }

    /** Returns the number of evaluated rows. */
    public long rows() {
        return rows;
    }

    /** Returns the number of rows in which this input was below the training range. */
    public long below(final int input) {
        return below[input];
    }

    /** Returns the number of rows in which this input was above the training range, or NaN. */
    public long above(final int input) {
        return above[input];
    }

    /**
     * Returns a line for each input that is outside of its range in more than a fraction of the rows, most rows first.
     * An example is {@code load_first: 12 % of flows above 0.83 (trained on 0.02 to 0.83)}.
     *
     * @param share fraction of the rows; 0 to list all inputs outside of their ranges
     * @param described returns the description of an input, by its name
     */
    public List<String> lines(final double share, final UnaryOperator<String> described) {
        final List<Integer> found = new ArrayList<>();
        for (int i = 0; i < below.length; i++) {
            if (below[i] + above[i] > share * rows) {
                found.add(i);
            }
        }
        found.sort(Comparator.comparingLong((Integer i) -> -(below[i] + above[i])).thenComparingInt(i -> i));
        return found.stream().map(i -> described.apply(inputs.names().get(i)) + line(i)).toList();
    }

    private String line(final int i) {
        final List<String> sides = new ArrayList<>();
        if (below[i] > 0) {
            sides.add(percent(below[i]) + " of flows below " + number(inputs.low()[i]));
        }
        if (above[i] > 0) {
            sides.add(percent(above[i]) + " of flows above " + number(inputs.high()[i]));
        }
        return ": " + String.join(", ", sides) + " (trained on " + number(inputs.low()[i])
                + " to " + number(inputs.high()[i]) + ")";
    }

    private String percent(final long count) {
        final double share = 100.0 * count / rows;
        return share < 1 ? "under 1 %" : String.format(Locale.ROOT, "%.0f %%", share);
    }

    private static String number(final float value) {
        return String.format(Locale.ROOT, "%.4g", value).replaceFirst("(\\.\\d*?)0+$", "$1").replaceFirst("\\.$", "");
    }
}
