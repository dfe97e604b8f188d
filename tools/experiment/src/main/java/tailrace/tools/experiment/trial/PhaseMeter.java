package tailrace.tools.experiment.trial;

import java.util.Arrays;

/** Finds the {@link TrialPhases} of a trial from the start and end times of its flows, with 16 bytes per flow. */
final class PhaseMeter {
    private static final int FIRST = 256;

    private long[] starts = new long[FIRST];
    private long[] ends = new long[FIRST];
    private int count;

    void flow(final long startPs, final long endPs) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
        }
        starts[count] = startPs;
        ends[count++] = endPs;
    }

    /** Computes the phases. It sorts the times, so it may be called only once. */
    TrialPhases phases() {
        if (count == 0) {
            return TrialPhases.NONE;
        }
        Arrays.sort(starts, 0, count);
        Arrays.sort(ends, 0, count);
        final long firstPs = starts[0];
        final long lastArrivalPs = starts[count - 1];
        final double level = meanActive(firstPs + (lastArrivalPs - firstPs) / 2, lastArrivalPs);
        final long warmPs = reaches(level, lastArrivalPs);
        return new TrialPhases(firstPs, warmPs - firstPs, lastArrivalPs - warmPs, ends[count - 1] - lastArrivalPs,
                count, level);
    }

    /** Returns the mean number of flows in progress during an interval, or the number at its end if its length is 0. */
    private double meanActive(final long fromPs, final long untilPs) {
        if (untilPs == fromPs) {
            return count;
        }
        double activePs = 0;
        for (int i = 0; i < count; i++) {
            // Both arrays are sorted separately, because a sum over all flows does not depend on which end belongs to
            // which start.
            activePs += Math.max(0, untilPs - Math.max(starts[i], fromPs)) - Math.max(0, untilPs
                    - Math.max(ends[i], fromPs));
        }
        return activePs / (untilPs - fromPs);
    }

    /**
     * Returns the first time at which this number of flows is in progress, but at most the time of the last arrival.
     */
    private long reaches(final double level, final long lastArrivalPs) {
        int ended = 0;
        for (int started = 0; started < count; started++) {
            while (ends[ended] <= starts[started]) {
                ended++;
            }
            if (started + 1 - ended >= level) {
                return starts[started];
            }
        }
        return lastArrivalPs;
    }
}
