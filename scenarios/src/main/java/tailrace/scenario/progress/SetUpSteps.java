package tailrace.scenario.progress;

import tailrace.core.StepListener;

/** Reports the progress of building a network to a monitor, and ends the work if the monitor returns false. */
public final class SetUpSteps implements StepListener {
    private final RunMonitor monitor;
    private final RunPhase phase;

    /** Reports steps of a phase. */
    public SetUpSteps(final RunMonitor monitor, final RunPhase phase) {
        this.monitor = monitor;
        this.phase = phase;
    }

    @Override
    public void step(final long done, final long all) {
        report(monitor, phase, (double) done / all);
    }

    /** Reports the start of a phase of unknown length. */
    public static void begin(final RunMonitor monitor, final RunPhase phase) {
        report(monitor, phase, Double.NaN);
    }

    private static void report(final RunMonitor monitor, final RunPhase phase, final double fraction) {
        monitor.report(RunProgress.of(phase, fraction));
    }
}
