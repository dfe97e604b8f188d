package tailrace.tools.experiment.command;

import picocli.CommandLine.Option;
import tailrace.core.Time;

/** The option {@code --warm-up}: the time at the start of each trial that metrics exclude. */
final class WarmUpOption {
    private static final String AUTO = "auto";

    @Option(names = "--warm-up", paramLabel = "TIME", order = 14,
        description = "Excludes the warm-up of every trial: sets outputs.measureFrom, and measures flows that start"
            + " later. A time such as 2ms, or auto (not with --vary and --against): the time at which as many flows"
            + " are in progress as later, in nine of ten trials; 20 trials run first to find it (default: no"
            + " warm-up).")
    private String text;

    /** Returns whether the command measures the warm-up. */
    boolean isAuto() {
        return AUTO.equals(text);
    }

    /** Returns whether metrics exclude a warm-up. */
    boolean isRequested() {
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
