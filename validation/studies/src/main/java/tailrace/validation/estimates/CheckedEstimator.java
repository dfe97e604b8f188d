package tailrace.validation.estimates;

import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.check.Effort;
import tailrace.tools.estimate.check.PacketCheck;
import tailrace.tools.estimate.whatif.WhatIf;

/**
 * An estimator whose estimates are checked by packet simulations, as the commands do.
 *
 * @param of the estimator
 */
public record CheckedEstimator(Estimator of) implements Estimator {
    @Override
    public String name() {
        return of.name();
    }

    @Override
    public String identity() {
        return of.identity() + " checked";
    }

    @Override
    public int threads() {
        return of.threads();
    }

    @Override
    public PacketCheck check(final Effort effort, final RunMonitor monitor) {
        return of.check(effort, monitor);
    }

    @Override
    public Estimated estimate(final Scenario scenario, final RunMonitor monitor) {
        final Estimated plain = of.estimate(scenario, monitor);
        return new Estimated(check(Effort.QUICK, monitor).of(
                new EstimatedScenario(scenario, WhatIf.NONE, monitor), plain.flows(), monitor),
                plain.links(), plain.simulated());
    }
}
