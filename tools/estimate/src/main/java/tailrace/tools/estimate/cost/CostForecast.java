package tailrace.tools.estimate.cost;

import java.util.Locale;

/**
 * Forecast of the processor time of an estimate, made before it begins, in s.
 *
 * @param runSeconds cost of a full run
 * @param estimateSeconds cost of the estimate
 * @param checkSeconds cost of the packet check in seconds; 0: no check
 */
public record CostForecast(double runSeconds, double estimateSeconds, double checkSeconds) {
    /** Returns whether a run takes no longer than the estimate and its check. */
    public boolean isRunCheaper() {
        return runSeconds <= estimateSeconds + checkSeconds;
    }

    /**
     * Formats the forecast as a line of text.
     *
     * @param estimator name of the command
     * @param run command that runs the scenario
     */
    public String text(final String estimator, final String run) {
        return String.format(Locale.ROOT, "expected processor time: run %s, %s %s%s%s", seconds(runSeconds), estimator,
                seconds(estimateSeconds), checkSeconds == 0 ? "" : " and its check " + seconds(checkSeconds),
                isRunCheaper() ? "; run is cheaper here: " + run : "");
    }

    private static String seconds(final double of) {
        return of < 10 ? String.format(Locale.ROOT, "%.1f s", of) : String.format(Locale.ROOT, "%,.0f s", of);
    }
}
