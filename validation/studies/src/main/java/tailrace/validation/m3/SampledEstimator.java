package tailrace.validation.m3;

import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.check.Effort;
import tailrace.tools.estimate.check.PacketCheck;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.m3.M3;
import tailrace.validation.estimates.Estimator;

/** Estimates from sampled paths, like {@code tailrace m3}. */
final class SampledEstimator implements Estimator {
    private final String name;
    private final M3.Options options;
    private final String model;

    /**
     * Creates an estimator with these options.
     *
     * @param model identity of the model; empty without one
     */
    SampledEstimator(final String name, final M3.Options options, final String model) {
        this.name = name;
        this.options = options;
        this.model = model;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String identity() {
        return String.join(" ", "m3", options.backend.toString(), options.paths + "", options.ackCorrection + "",
                options.wholePaths + "", options.packetFlows + "", model);
    }

    @Override
    public PacketCheck check(final Effort effort, final RunMonitor monitor) {
        return M3.check(effort, monitor);
    }

    @Override
    public int threads() {
        return options.jobs;
    }

    @Override
    public Estimated estimate(final Scenario scenario, final RunMonitor monitor) {
        return new Estimated(
                new M3(new EstimatedScenario(scenario, WhatIf.NONE, monitor), options).run(monitor), 0, 0);
    }
}
