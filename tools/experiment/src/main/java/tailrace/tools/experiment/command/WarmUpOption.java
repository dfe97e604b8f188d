package tailrace.tools.experiment.command;

import picocli.CommandLine.Option;
import tailrace.core.Time;

/** The option {@code --warm-up}: the time at the start of each trial that metrics leave out. */
final class WarmUpOption {
    private static final String AUTO = "auto";

    @Option(names = "--warm-up", paramLabel = "TIME", order = 14,
        description = "Leaves the warm-up of every trial out: sets outputs.measureFrom, and measures flows that start "
            + "later. A time such as 2ms, or auto (not with --vary and --against): when as many flows are in progress "
            + "as later on in nine of ten trials, by 20 that are run first (default: measures from the start).")
    private String text;

    /** Returns whether the command measures the warm-up. */
    boolean isAuto() {
        return AUTO.equals(text);
    }

    /** Returns whether a warm-up is left out. */
    boolean isAsked() {
        return text != null;
    }

    /**
     * Returns the given time.
     *
     * @throws IllegalArgumentException if the text is no time
     */
    Time time() {
        try {
            return Time.parse(text);
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException("--warm-up: " + e.getMessage() + ", or auto", e);
        }
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return text;
    }
}
