package tailrace.scenario.results.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * Collects numbers exactly, with 8 bytes each. The numbers are stored in chunks, so that only sorting copies them, and
 * growing does not.
 */
public final class Samples {
    private static final int FIRST_CHUNK = 64;
    private static final int LARGEST_CHUNK = 1 << 16;

    private final List<double[]> full = new ArrayList<>();
    private double[] chunk = new double[FIRST_CHUNK];
    private int used;                       // numbers in the current chunk
    private int fullCount;                  // numbers in the full chunks
    private boolean isSorted;               // whether all numbers are sorted, in one full chunk

    /** Adds a number. */
    public void add(final double value) {
        if (used == chunk.length) {
            full.add(chunk);
            fullCount += used;
            chunk = new double[Math.min(2 * used, LARGEST_CHUNK)];
            used = 0;
        }
        chunk[used++] = value;
        isSorted = false;
    }

    /** Number of numbers. */
    public int size() {
        return fullCount + used;
    }

    /** All numbers in ascending order, in a new array. */
    public double[] sorted() {
        return sorted(List.of(this));
    }

    /** The numbers of several collections together in ascending order, in a new array. */
    public static double[] sorted(final Collection<Samples> parts) {
        final double[] values = new double[parts.stream().mapToInt(Samples::size).sum()];
        int at = 0;
        for (final Samples part : parts) {
            part.sort();
            at = part.copy(values, at);
        }
        Arrays.sort(values); // fast, because it merges parts that are already sorted
        return values;
    }

    /** Copies all numbers to a position of an array. Returns the position after the last number. */
    private int copy(final double[] into, final int place) {
        int at = place;
        for (final double[] each : full) {
            System.arraycopy(each, 0, into, at, each.length);
            at += each.length;
        }
        System.arraycopy(chunk, 0, into, at, used);
        return at + used;
    }

    /**
     * Sorts all numbers into one chunk. It is stored, because sorted numbers are often read again, alone and with
     * others.
     */
    private void sort() {
        if (isSorted) {
            return;
        }
        final double[] all = new double[size()];
        copy(all, 0);
        full.clear();
        Arrays.sort(all);
        full.add(all);
        fullCount = all.length;
        chunk = new double[FIRST_CHUNK];
        used = 0;
        isSorted = true;
    }
}
