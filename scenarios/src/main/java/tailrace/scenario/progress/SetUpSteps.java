package tailrace.scenario.progress;

import java.util.concurrent.CancellationException;
import tailrace.core.StepListener;

/** Tells a monitor how far the set-up of a network is, and ends it if the monitor says so. */
public final class SetUpSteps implements StepListener {
    private final RunMonitor monitor;

    public SetUpSteps(final RunMonitor monitor) {
        this.monitor = monitor;
    }

    @Override
    public void step(final long done, final long all) {
        tell(monitor, RunPhase.ROUTING, (double) done / all);
    }

    /** Tells that a phase begins of which nobody knows how long it takes. */
    public static void begin(final RunMonitor monitor, final RunPhase phase) {
        tell(monitor, phase, Double.NaN);
    }

    private static void tell(final RunMonitor monitor, final RunPhase phase, final double fraction) {
        if (!monitor.goesOn(RunProgress.of(phase, fraction))) {
            throw new CancellationException("stopped by the user");
        }
    }
}
