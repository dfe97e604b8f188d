package tailrace.tools.watch;

import tailrace.scenario.progress.RunPhase;

/** How the work of a command stands, or ended; its place here, from 0 on, is its number in the file. */
public enum WorkState {
    /** Before what the command is for. */
    SETTING_UP("setting up"),
    /** Simulating, estimating, training. */
    RUNNING("running"),
    /** Writing results. */
    WRITING("writing"),
    /** Done. */
    COMPLETE("complete"),
    /** Ended before all was done, as its limits allow. */
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

    /** The state in a phase. */
    static WorkState in(final RunPhase phase) {
        return switch (phase) {
            case READING, ROUTING, PATHS, SORTING -> SETTING_UP;
            case WRITING -> WRITING;
            default -> RUNNING;
        };
    }

    /** Whether all work has ended. */
    public boolean isEnd() {
        return compareTo(COMPLETE) >= 0;
    }

    /** Returns the name in texts. */
    public String label() {
        return label;
    }
}
