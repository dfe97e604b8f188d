package tailrace.tools.flowsim.network;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import tailrace.core.FileLayout;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.switches.OutputQueued;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.run.ProgramLog;
import tailrace.scenario.run.RunCost;
import tailrace.scenario.workload.application.JobApplication;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimateAccount;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.ProgramEstimate;
import tailrace.tools.estimate.ReleasedFlows;
import tailrace.tools.estimate.check.Bridge;
import tailrace.tools.estimate.check.Effort;
import tailrace.tools.estimate.check.PacketCheck;
import tailrace.tools.estimate.cost.Cost;
import tailrace.tools.flowsim.FluidObserver;

/**
 * Estimates the results of a run with max-min fair rates at every instant, without queues, windows or control delay.
 *
 * <p>The completion time of a flow is its ideal time plus the cost of sharing: the fluid time of its payload and
 * headers, minus their transmission time at the lowest rate on its path. So a flow that never shares a link has a
 * slowdown of exactly 1.
 */
public final class FluidEstimator {
    /** Keys of an estimate in its summary. */
    public static final FileLayout LAYOUT = FileLayout.of("summary.json: `flowsim`",
                    "Keys of `flowsim` in the summary of an estimate by `flowsim`.")
            .with("routes", "different paths of flows")
            .with("seconds", "wall seconds of each phase");

    /** Name of the estimator in a summary. */
    public static final String ESTIMATOR = "flowsim";

    /** Cost of an estimate, which does not depend on packets. */
    public static final Cost COST = (flows, packetHops) -> 0.4 + 5e-6 * flows;

    private final EstimatedScenario subject;
    private final RunCost cost = new RunCost();

    /** Prepares an estimate. */
    public FluidEstimator(final EstimatedScenario subject) {
        this.subject = subject;
    }

    /**
     * Creates a bridge that extrapolates packet results of the first flows to all flows by fluid simulations of both.
     */
    public static Bridge bridge(final RunMonitor monitor) {
        return Bridge.fluid(subject -> new FluidEstimator(subject).run(monitor), COST);
    }

    /**
     * Creates the check of these estimates. The error of these estimates is unknown, because a fluid has no queues. So
     * the check relies only on packets.
     */
    public static PacketCheck check(final Effort effort, final RunMonitor monitor) {
        return new PacketCheck(effort, bridge(monitor).checked(), Double.POSITIVE_INFINITY);
    }

    /** Returns a line for each ignored feature. */
    public List<String> warnings() {
        final Scenario scenario = subject.scenario();
        final List<String> warnings = subject.warnings();
        if (!(scenario.switch_ instanceof OutputQueued)) {
            warnings.add("switch: a fluid knows rates of links only, no pauses, shared memory or crossbars");
        }
        if (scenario.workloads.stream().mapToInt(workload -> workload.priority).distinct().count() > 1) {
            warnings.add("workloads: flows of all priorities share links alike in a fluid");
        }
        if (scenario.workloads.stream().anyMatch(workload -> workload.application instanceof final JobApplication job
                && job.host.acknowledged)) {
            warnings.add("host.acknowledged: ACKs take no time in a fluid");
        }
        return warnings;
    }

    /**
     * Runs the estimate.
     *
     * @throws CancellationException if the monitor ends the work
     * @throws IllegalArgumentException if the workloads are invalid, or a flow has no path
     */
    public FlowEstimate run(final RunMonitor monitor) {
        return subject.hasPrograms() ? runPrograms(monitor)
                : estimate(subject.decompose(false, flows -> report(monitor, routing(flows))), monitor,
                network -> FluidObserver.NONE);
    }

    /** Creates the flows of programs during the simulation, because they start when other flows end. */
    private ProgramEstimate runPrograms(final RunMonitor monitor) {
        final ProgramLog log = new ProgramLog(subject.scenario(), subject.topology());
        final ProgramEstimate.KeptRows rows = new ProgramEstimate.KeptRows();
        log.add(rows);
        try (ReleasedFlows flows = subject.openReleased()) {
            flows.reportTo(log);
            final ProgramFluid fluid = new ProgramFluid(flows, WholeFluid.rates(subject.links()),
                    subject.routes().mostSwitches() + 1);
            final long[] fctPs = fluid.run((started, nowPs) -> report(monitor, new RunProgress(
                    RunPhase.SHARING, nowPs, 0, started, started, cost.wallSeconds(), Double.NaN)));
            final Decomposition network = flows.decomposition();
            final long[] idealFctPs = new long[fctPs.length];
            Arrays.setAll(idealFctPs, flows::idealFctPs);
            return new ProgramEstimate(network, subject.workloads(), fctPs, idealFctPs,
                    account(fluid.routes(), 0, cost.wallSeconds()), log, rows);
        }
    }

    /**
     * Estimates the same network with the flows of another seed, which takes a fraction of the time of the first
     * estimate. Only one thread may call it at a time.
     *
     * @param looks creates the observer of flows in progress
     * @throws CancellationException if the monitor ends the work
     * @throws IllegalArgumentException if the workloads are invalid, or a flow has no path
     */
    public FlowEstimate run(
            final long seed, final RunMonitor monitor, final Function<Decomposition, FluidObserver> looks) {
        return estimate(
                subject.decompose(false, seed, flows -> report(monitor, routing(flows))), monitor, looks);
    }

    private RunProgress routing(final long flows) {
        return new RunProgress(RunPhase.PATHS, 0, flows, flows, 0, cost.wallSeconds(), Double.NaN);
    }

    private FlowEstimate estimate(final Decomposition network, final RunMonitor monitor,
            final Function<Decomposition, FluidObserver> looks) {
        final double routed = cost.wallSeconds();
        final ScenarioRoutes routes = new ScenarioRoutes(network.paths());
        final double[] servicePs = simulate(network, routes, looks.apply(network), monitor, routed);
        final double simulated = cost.wallSeconds();
        final long[] fctPs = new long[servicePs.length];
        final long[] idealFctPs = new long[servicePs.length];
        final ScenarioFlows flows = new ScenarioFlows(network, routes);
        for (int flow = 0; flow < servicePs.length; flow++) {
            final double alonePs = Units.bitsTimePs(flows.workBits(flow), lowestRate(network, flow));
            idealFctPs[flow] = network.idealFctPs(flow);
            // the minimum lets FlowEstimate refuse an overflow
            final double sharingPs = Math.min(Time.END.ps(), servicePs[flow] - alonePs);
            fctPs[flow] = idealFctPs[flow] + Math.max(0, Math.round(sharingPs));
        }
        return new FlowEstimate(network, subject.workloads(), fctPs, idealFctPs,
                new long[network.links().count()], account(routes.distinct(), routed, simulated));
    }

    private double[] simulate(
            final Decomposition network, final ScenarioRoutes routes, final FluidObserver looks,
            final RunMonitor monitor, final double routed) {
        final int count = network.flows().count();
        return WholeFluid.servicePs(network, routes, looks, done -> report(monitor, new RunProgress(
                RunPhase.SHARING, 0, count, done, done, cost.wallSeconds() - routed, (double) done / count)));
    }

    private static boolean report(final RunMonitor monitor, final RunProgress progress) {
        monitor.report(progress);
        return true;
    }

    private static long lowestRate(final Decomposition network, final int flow) {
        long lowest = Long.MAX_VALUE;
        for (int hop = 0; hop < network.paths().hops(flow); hop++) {
            lowest = Math.min(lowest, network.links().rateBitsPerSec(network.paths().channel(flow, hop)));
        }
        return lowest;
    }

    private EstimateAccount account(final int routes, final double routed, final double simulated) {
        final Map<String, Double> seconds = new LinkedHashMap<>();
        seconds.put("routing", routed);
        seconds.put("simulation", simulated - routed);
        final Map<String, Object> details = new LinkedHashMap<>();
        details.put("routes", routes);
        details.put("seconds", seconds);
        return new EstimateAccount(ESTIMATOR, cost.wallSeconds(), cost.peakHeapBytes(), details);
    }
}
