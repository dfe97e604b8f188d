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
     * Flows are unfinished: the time of another simulator's files was up, or the simulation came to a standstill; or
     * trials ran out before a mean had the requested precision.
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

    /** Of a run that ended so. */
    public static int of(final RunState state) {
        return switch (state) {
            case COMPLETE -> OK;
            case INTERRUPTED -> Interrupts.STATUS;
            case INCOMPLETE, STUCK -> UNFINISHED;
            default -> BROKEN;
        };
    }
}
