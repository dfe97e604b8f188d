package tailrace.tools.command;

import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.Interrupts;

/** The exit statuses of {@code tailrace}; the same for every command. */
public final class ExitStatus {
    /** Done. */
    public static final int OK = 0;

    /** Done, and what was compared differs by more than allowed. */
    public static final int DIFFERENT = 1;

    /** Bad input or usage: a wrong option, scenario, file. One line on standard error says which. */
    public static final int BAD_INPUT = 2;

    /**
     * Flows are unfinished, or a mean lacks the requested precision after the last trial. Flows remain if another
     * simulator's time limit was reached or if the simulation stalled.
     */
    public static final int UNFINISHED = 3;

    /** Tailrace itself failed: a bug, no memory; in the launcher also: no JDK, no build. */
    public static final int BROKEN = 4;

    private ExitStatus() {
    }

    /** Exit status of a run that ended so: flows that its {@code stop.at} cuts off are no failure. */
    public static int ofScenario(final RunState state) {
        return state == RunState.INCOMPLETE ? OK : of(state);
    }

    /** Exit status of a run that ended in this state. */
    public static int of(final RunState state) {
        return switch (state) {
            case COMPLETE -> OK;
            case INTERRUPTED -> Interrupts.STATUS;
            case INCOMPLETE, STUCK -> UNFINISHED;
            default -> BROKEN;
        };
    }
}
