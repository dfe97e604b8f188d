package tailrace.net.routing;

import java.util.Arrays;

/**
 * Adds one value many times in succession to a sum. A few steps give the same result, to the last bit, as adding the
 * value one by one.
 */
final class RepeatedSum {
    private final double[] sums;
    private final double[] values;
    private final int[] times;

    /** Creates this many sums, all 0. */
    RepeatedSum(final int count) {
        this.sums = new double[count];
        this.values = new double[count];
        this.times = new int[count];
    }

    /** Adds a value, not negative, to a sum {@code count} times. */
    void add(final int index, final double value, final int count) {
        if (values[index] == value && times[index] <= Integer.MAX_VALUE - count) {
            times[index] += count;
        } else {
            sums[index] = repeated(sums[index], values[index], times[index]);
            values[index] = value;
            times[index] = count;
        }
    }

    /** Copies one sum to another. */
    void copy(final int from, final int to) {
        sums[to] = sums[from];
        values[to] = values[from];
        times[to] = times[from];
    }

    /** All sums. */
    double[] toArray() {
        for (int i = 0; i < sums.length; i++) {
            sums[i] = repeated(sums[i], values[i], times[i]);
        }
        Arrays.fill(times, 0);
        return sums.clone();
    }

    /**
     * Adds a value to a sum {@code count} times, rounding each time.
     *
     * <p>As long as the sum stays below the next power of two, it grows by the same step: the value rounded to the
     * sum's last place. The exception is a value halfway between two steps, which is rounded up and down alternately.
     */
    static double repeated(final double start, final double value, final int count) {
        double sum = start;
        int left = count;
        while (left > 0) {
            final double next = sum + value;
            final double step = next - sum;
            left--;
            if (step == 0) {
                return sum;
            }
            final double place = Math.ulp(sum);
            final boolean steady = sum >= value && Math.ulp(next) == place && Math.abs(value - step) * 2 != place;
            sum = next;
            if (steady && left > 0) {
                final double limit = Math.scalb(1.0, Math.getExponent(sum) + 1);
                final int jump = (int) Math.min(left, Math.max(0, Math.floor((limit - sum) / step) - 1));
                sum += jump * step;
                left -= jump;
            }
        }
        return sum;
    }
}
