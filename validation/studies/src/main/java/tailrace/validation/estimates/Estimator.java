package tailrace.validation.estimates;

import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.check.Effort;
import tailrace.tools.estimate.check.PacketCheck;

/** Estimates the results of a full simulation. Several threads may use an instance at once. */
public interface Estimator {
    /** Returns the name on the command line and in tables; {@link CaseResult#FULL} is not permitted. */
    String name();

    /**
     * Returns the identity of everything that affects results, except the scenario. Results with another identity are
     * stale.
     */
    String identity();

    /** Returns the number of threads of one estimate. */
    int threads();

    /** Returns the check of this estimator's estimates. */
    PacketCheck check(Effort effort, RunMonitor monitor);

    /**
     * Estimates a scenario.
     *
     * @throws IllegalArgumentException if this estimator does not support the scenario
     */
    Estimated estimate(Scenario scenario, RunMonitor monitor);

    /**
     * Result of an estimate.
     *
     * @param flows the estimate
     * @param links number of directed links with flows; 0 if unknown
     * @param simulated number of simulated links
     */
    record Estimated(FlowEstimate flows, int links, int simulated) {}
}
