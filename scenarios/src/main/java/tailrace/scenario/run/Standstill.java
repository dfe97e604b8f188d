package tailrace.scenario.run;

import java.util.Optional;
import java.util.function.LongSupplier;
import tailrace.core.Time;
import tailrace.scenario.network.BuiltNetwork;
import tailrace.scenario.network.DeadlockWatch;

/**
 * Detects that a run cannot end: no more bytes are delivered, packets wait for each other in a cycle, or simulated time
 * is over. It checks at fixed simulated times, so that the end of the run does not depend on the program that drives
 * it.
 */
final class Standstill {
    private final BuiltNetwork built;
    private final FlowLog log;
    private final Time stalled;
    private final StallClock clock;
    /** Search for deadlocks; null: switches do not pause. */
    private final DeadlockWatch deadlocks;

    /**
     * Creates the checks of a run that is about to begin.
     *
     * @param expectedPs see {@link StallClock}
     */
    Standstill(final BuiltNetwork built, final FlowLog log, final LongSupplier expectedPs, final Time stalled,
            final boolean canDeadlock) {
        this.built = built;
        this.log = log;
        this.stalled = stalled;
        this.clock = new StallClock(built.transport(), expectedPs, stalled);
        this.deadlocks = canDeadlock ? new DeadlockWatch(built) : null;
    }

    /** Time of the next check, in ps. */
    long nextLookPs() {
        return deadlocks == null
                ? clock.nextLookPs() : Math.min(clock.nextLookPs(), deadlocks.nextLookPs());
    }

    /**
     * Checks when the simulator has reached {@link #nextLookPs}. Returns the reason why the run cannot end; empty if
     * the run can end.
     */
    Optional<String> check() {
        final long nowPs = built.simulator().nowPs();
        if (nowPs >= clock.nextLookPs() && clock.isStalled(nowPs)) {
            return Optional.of(report("nothing delivered for " + stalled + " of simulated time: "));
        }
        if (nowPs >= Time.END.ps()) {
            return Optional.of(report("simulated time ends here, at 4611686s: "));
        }
        return deadlocks == null ? Optional.empty() : deadlocks.findLasting(nowPs);
    }

    /** Describes why the run cannot end if no event is left. */
    String withoutEvents(final String waitingFor) {
        return deadlock() + waitingFor + "no event left: " + StallReport.of(built, log);
    }

    private String report(final String what) {
        built.network().noteDrained();
        return deadlock() + what + StallReport.of(built, log);
    }

    private String deadlock() {
        return deadlocks == null
                ? "" : deadlocks.now(built.simulator().nowPs()).map(cycle -> cycle + "; ").orElse("");
    }
}
