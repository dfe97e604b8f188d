package tailrace.tools.experiment.command;

import picocli.CommandLine.Option;
import tailrace.core.Time;

/** {@code --warm-up}: the time of each trial that is left out. */
final class WarmUpOption {
    private static final String AUTO = "auto";

    @Option(names = "--warm-up", paramLabel = "TIME", order = 14,
        description = "Leaves the warm-up of every trial out: sets outputs.measureFrom, and measures flows that start "
            + "later. A time such as 2ms, or auto (not with --vary and --against): when as many flows are in progress "
            + "as later on in nine of ten trials, by 20 that are run first (default: measures from the start).")
    private String text;

    /** Whether it is to be found. */
    boolean isAuto() {
        return AUTO.equals(text);
    }

    /** Whether anything is left out. */
    boolean isAsked() {
        return text != null;
    }

    /**
     * A time that was given.
     *
     * @throws IllegalArgumentException if it is none
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
