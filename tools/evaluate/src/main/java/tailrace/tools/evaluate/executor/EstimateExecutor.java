package tailrace.tools.evaluate.executor;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import tailrace.scenario.Scenario;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.FlowTable;
import tailrace.tools.estimate.NoFlowException;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.evaluate.Executor;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.TrialMeter;
import tailrace.tools.evaluate.TrialResult;

/** Trials are estimates of an estimator, in one thread. */
final class EstimateExecutor implements Executor {
    private final Function<EstimatedScenario, Prepared> estimators;

    /**
     * An estimate that can begin.
     *
     * @param warnings tells what is left out of it
     * @param run estimates; ends by a {@link CancellationException} if the monitor ends it
     */
    record Prepared(Supplier<List<String>> warnings, Function<RunMonitor, FlowEstimate> run) {}

    EstimateExecutor(final Function<EstimatedScenario, Prepared> estimators) {
        this.estimators = estimators;
    }

    @Override
    public List<String> warnings(final Scenario scenario) {
        return estimators.apply(new EstimatedScenario(scenario, WhatIf.NONE)).warnings().get();
    }

    @Override
    public TrialResult run(final Scenario scenario, final List<Metric> metrics, final JobControl control) {
        final CpuTime cpu = new CpuTime();
        final RunMonitor monitor = progress -> control.goesOn();
        final EstimatedScenario subject = new EstimatedScenario(scenario, WhatIf.NONE, monitor);
        subject.makeFlowsInOneThread();
        final TrialMeter meter = new TrialMeter(metrics, subject.scenario(), subject.topology());
        final FlowEstimate estimate;
        try {
            estimate = estimators.apply(subject).run().apply(monitor);
        } catch (final NoFlowException e) {
            // As of a simulation in which nothing happens: a trial without values.
            return meter.result(scenario.seed, 0, cpu.seconds(), true);
        }
        final FlowTable flows = estimate.flows();
        for (int flow = 0; flow < flows.count(); flow++) {
            meter.flow(flows.workload(flow), flows.src(flow), flows.dst(flow), flows.sizeBytes(flow),
                    flows.startPs(flow), estimate.fctPs(flow), estimate.idealFctPs(flow));
        }
        return meter.result(scenario.seed, 0, cpu.seconds(), true);
    }
}
