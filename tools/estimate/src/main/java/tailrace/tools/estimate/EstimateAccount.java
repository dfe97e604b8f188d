package tailrace.tools.estimate;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Method and cost of an estimate.
 *
 * @param estimator name of the estimator, which is also the name of its command
 * @param wallSeconds wall-clock time in s
 * @param peakHeapBytes largest heap occupancy
 * @param details counts, times and options of the estimator for the summary
 */
public record EstimateAccount(
        String estimator, double wallSeconds, long peakHeapBytes, Map<String, Object> details) {
    /** Key in {@code details} for the results and the time of a check. */
    public static final String CHECK = "check";
    private static final String SECONDS = "seconds";

    /**
     * Returns this account with the results of a check.
     *
     * @param found results of the check
     * @param checkSeconds time of the check in s
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
