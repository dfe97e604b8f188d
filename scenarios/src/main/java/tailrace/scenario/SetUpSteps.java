package tailrace.scenario;

import java.util.concurrent.CancellationException;
import tailrace.core.StepListener;

/** Tells a monitor how far the set-up of a network is, and ends it if the monitor says so. */
final class SetUpSteps implements StepListener {
    private final RunMonitor monitor;

    SetUpSteps(final RunMonitor monitor) {
        this.monitor = monitor;
    }

    @Override
    public void step(final long done, final long all) {
        if (!monitor.goesOn(RunProgress.of(RunPhase.ROUTING, (double) done / all))) {
            throw new CancellationException("stopped by the user");
        }
    }
}
