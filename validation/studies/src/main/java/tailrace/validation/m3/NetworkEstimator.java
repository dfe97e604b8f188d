package tailrace.validation.m3;

import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.check.Effort;
import tailrace.tools.estimate.check.PacketCheck;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.flowsim.network.FluidEstimator;
import tailrace.validation.estimates.Estimator;

/** Estimates the whole network by a fluid simulation, like {@code tailrace flowsim}. */
final class NetworkEstimator implements Estimator {
    @Override
    public String name() {
        return Method.FLUID.toString();
    }

    @Override
    public String identity() {
        return "flowsim";
    }

    @Override
    public PacketCheck check(final Effort effort, final RunMonitor monitor) {
        return FluidEstimator.check(effort, monitor);
    }

    @Override
    public int threads() {
        return 1;
    }

    @Override
    public Estimated estimate(final Scenario scenario, final RunMonitor monitor) {
        return new Estimated(
                new FluidEstimator(new EstimatedScenario(scenario, WhatIf.NONE, monitor)).run(monitor), 0, 0);
    }
}
