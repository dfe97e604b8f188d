package tailrace.tools.experiment.control;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.progress.Stopwatch;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.FlowTable;
import tailrace.tools.estimate.NoFlowException;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialMeter;
import tailrace.tools.flowsim.network.FluidEstimator;

/**
 * Controls from a fluid simulation of a trial's own flows and paths. The controls are the metric, the metric with the
 * delays of {@link QueueProxy}, bytes, flows in progress and the mean delay. An instance builds the network once. Only
 * one thread may use it.
 */
public final class FluidControls implements CheapSimulator {
    private static final List<String> SHARED = List.of("bytes", "flows in progress", "mean delay");
    private static final List<String> OF_FLOWS =
            List.of("fluid", "fluid with delays", "bytes", "flows in progress", "mean delay");
    private final List<Metric> metrics;
    private final EstimatedScenario subject;
    private final FluidEstimator fluid;

    /**
     * Creates controls for trials of a scenario.
     *
     * @throws IllegalArgumentException if the fluid simulation does not support the scenario
     */
    public FluidControls(final Scenario scenario, final List<Metric> metrics) {
        this.metrics = List.copyOf(metrics);
        this.subject = new EstimatedScenario(scenario, WhatIf.NONE);
        subject.makeFlowsInOneThread();
        this.fluid = new FluidEstimator(subject);
    }

    @Override
    public CheapTrial of(final long seed, final JobControl control) {
        final Stopwatch cpu = Stopwatch.ofThread();
        final List<QueueProxy> proxies = new ArrayList<>();
        final TrialMeter plain = new TrialMeter(metrics, subject.scenario(), subject.topology());
        final TrialMeter queued = new TrialMeter(metrics, subject.scenario(), subject.topology());
        double[] shared = new double[SHARED.size()];
        double reckonedSeconds = TrialCost.ofFluid(0, 0);
        try {
            final FlowEstimate estimate = fluid.run(seed, progress -> control.shouldContinue(), network -> {
                proxies.add(new QueueProxy(network));
                return proxies.get(0);
            });
            shared = meter(plain, queued, estimate, proxies.get(0));
            reckonedSeconds = TrialCost.ofFluid(estimate.flows().count(), proxies.get(0).visits());
        } catch (final NoFlowException e) {
            // The trial has no values of flows, and the controls that all metrics share are 0.
        }
        return new CheapTrial(seed, controls(plain.result(seed, 0, 0, true).values(),
                queued.result(seed, 0, 0, true).values(), shared), reckonedSeconds, cpu.seconds());
    }

    /**
     * Passes all flows to two meters, with and without queueing delays. Returns the controls that all metrics share.
     */
    private static double[] meter(final TrialMeter plain, final TrialMeter queued, final FlowEstimate estimate,
            final QueueProxy proxy) {
        final FlowTable flows = estimate.flows();
        double bytes = 0;
        double underWayPs = 0;
        for (int flow = 0; flow < flows.count(); flow++) {
            bytes += flows.sizeBytes(flow);
            underWayPs += estimate.fctPs(flow);
            meter(plain, flows, flow, estimate.fctPs(flow), estimate.idealFctPs(flow));
            meter(queued, flows, flow, estimate.fctPs(flow) + Math.round(proxy.delayPs(flow)),
                    estimate.idealFctPs(flow));
        }
        return new double[] {bytes, underWayPs, proxy.meanDelayPs()};
    }

    private double[][] controls(final double[] values, final double[] withQueues, final double[] shared) {
        final double[][] controls = new double[metrics.size()][];
        for (int i = 0; i < controls.length; i++) {
            // A fluid simulation neither drops nor delays packets, so only its traffic is informative for metrics of
            // drops and queues.
            controls[i] = metrics.get(i).quantity().isOfFlows()
                    ? new double[] {values[i], withQueues[i], shared[0], shared[1], shared[2]} : shared.clone();
        }
        return controls;
    }

    /** Returns names of the controls of a metric. */
    public static List<String> names(final Metric metric) {
        return metric.quantity().isOfFlows() ? OF_FLOWS : SHARED;
    }

    private static void meter(final TrialMeter meter, final FlowTable flows, final int flow, final long fctPs,
            final long idealFctPs) {
        meter.flow(flows.workload(flow), flows.src(flow), flows.dst(flow), flows.sizeBytes(flow),
                flows.startPs(flow), fctPs, idealFctPs);
    }
}
