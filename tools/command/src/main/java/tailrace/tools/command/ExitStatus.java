package tailrace.tools.command;

import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.Interrupts;

/** Exit statuses of {@code tailrace}, the same for every command. */
public final class ExitStatus {
    /** Success. */
    public static final int OK = 0;

    /** Success, but the compared results differ by more than the allowed error. */
    public static final int DIFFERENT = 1;

    /** Bad input or usage: a wrong option, scenario or file, reported by one line on standard error. */
    public static final int BAD_INPUT = 2;

    /**
     * Flows are unfinished, or a mean lacks the requested precision after the last trial. A flow stays unfinished if
     * the simulation stalls, or reaches the time limit of another simulator's file.
     */
    public static final int UNFINISHED = 3;

    /** Tailrace itself failed: a bug or lack of memory; in the launcher also a missing JDK or build. */
    public static final int BROKEN = 4;

    private ExitStatus() {
    }

    /** Returns the exit status of a run; flows that {@code stop.at} cuts off are no failure. */
    public static int ofScenario(final RunState state) {
        return state == RunState.INCOMPLETE ? OK : of(state);
    }

    /** Returns the exit status of a run that ended in this state. */
    public static int of(final RunState state) {
        return switch (state) {
            case COMPLETE -> OK;
            case INTERRUPTED -> Interrupts.STATUS;
            case INCOMPLETE, STUCK -> UNFINISHED;
            default -> BROKEN;
        };
    }
}
