package tailrace.tools.estimate;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Explains how an estimate came about.
 *
 * @param estimator its name: that of the command
 * @param wallSeconds time it took
 * @param peakHeapBytes largest heap occupancy
 * @param details counts, times and options in its own words, for the summary
 */
public record EstimateAccount(
        String estimator, double wallSeconds, long peakHeapBytes, Map<String, Object> details) {
    /** Key of what a check found, and of the time it took, among the details. */
    public static final String CHECK = "check";
    private static final String SECONDS = "seconds";

    /**
     * The same, checked.
     *
     * @param found what the check found
     * @param checkSeconds time it took
     */
    public EstimateAccount checked(final Map<String, Object> found, final double checkSeconds) {
        final Map<String, Object> all = new LinkedHashMap<>(details);
        all.put(CHECK, found);
        if (all.get(SECONDS) instanceof final Map<?, ?> phases) {
            final Map<Object, Object> more = new LinkedHashMap<>(phases);
            more.put(CHECK, checkSeconds);
            all.put(SECONDS, more);
        }
        return new EstimateAccount(estimator, wallSeconds + checkSeconds, peakHeapBytes, all);
    }
}
