package tailrace.validation.estimates;

import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.check.Effort;
import tailrace.tools.estimate.check.PacketCheck;

/** A way to estimate what a full simulation would find. Called from several threads at once. */
public interface Estimator {
    /** Name on the command line and in tables; {@link CaseResult#FULL} is no name of one. */
    String name();

    /** What its numbers depend on beside the scenario; other results than these are stale. */
    String identity();

    /** Threads of one estimate. */
    int threads();

    /** What checks its estimates. */
    PacketCheck check(Effort effort, RunMonitor monitor);

    /**
     * Estimates.
     *
     * @throws IllegalArgumentException if the scenario cannot be estimated so
     */
    Estimated estimate(Scenario scenario, RunMonitor monitor);

    /**
     * What comes out.
     *
     * @param flows the estimate itself
     * @param links directed links with flows; 0: unknown
     * @param simulated those simulated
     */
    record Estimated(FlowEstimate flows, int links, int simulated) {}
}
