package tailrace.tools.watch;

import tailrace.scenario.progress.RunPhase;

/** State of a command's work; the ordinal is its number in the file. */
public enum WorkState {
    /** Preparing the actual work. */
    SETTING_UP("setting up"),
    /** Simulating, estimating, training. */
    RUNNING("running"),
    /** Writing results. */
    WRITING("writing"),
    /** Done. */
    COMPLETE("complete"),
    /** Ended before all was done, as its limits permit. */
    INCOMPLETE("incomplete"),
    /** Stopped by the user. */
    INTERRUPTED("interrupted"),
    /** Ended by an error. */
    FAILED("failed"),
    /** Ended because nothing further could happen. */
    STUCK("stuck");

    private final String label;

    WorkState(final String label) {
        this.label = label;
    }

    /** Returns the state in a phase. */
    static WorkState in(final RunPhase phase) {
        return switch (phase) {
            case READING, ROUTING, PATHS, SORTING -> SETTING_UP;
            case WRITING -> WRITING;
            default -> RUNNING;
        };
    }

    /** Returns whether the work has ended. */
    public boolean isEnd() {
        return compareTo(COMPLETE) >= 0;
    }

    /** Returns the name in texts. */
    public String label() {
        return label;
    }
}
