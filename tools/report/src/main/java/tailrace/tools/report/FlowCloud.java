package tailrace.tools.report;

import java.util.Arrays;
import tailrace.tools.report.page.Series;

/**
 * Collects an even sample of flows as points of size and slowdown. When the sample is full, it removes every second
 * point.
 */
final class FlowCloud {
    private static final int MAX = 3000;

    private final double[] sizes = new double[MAX];
    private final double[] slowdowns = new double[MAX];
    private int used;
    private long seen;
    private long every = 1;

    void add(final long sizeBytes, final double slowdown) {
        if (seen++ % every != 0) {
            return;
        }
        if (used == MAX) {
            decimate();
            if ((seen - 1) % every != 0) {
                return;
            }
        }
        sizes[used] = Math.max(1, sizeBytes);
        slowdowns[used++] = slowdown;
    }

    private void decimate() {
        for (int i = 0; i < MAX / 2; i++) {
            sizes[i] = sizes[2 * i];
            slowdowns[i] = slowdowns[2 * i];
        }
        used = MAX / 2;
        every *= 2;
    }

    /** Returns the number of flows per point. */
    long every() {
        return every;
    }

    Series points(final int color) {
        return new Series("single flows", Series.Style.POINTS, color, false, Arrays.copyOf(sizes, used),
                Arrays.copyOf(slowdowns, used));
    }
}
