package tailrace.tools.experiment.control;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Size;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.network.ArrivalMode;
import tailrace.tools.experiment.executor.PacketExecutor;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialResult;

/**
 * Controls from packet simulations whose packets are several times as large as the scenario's, in addition to controls
 * from the fluid simulation. Flows, queues and congestion control are the same, but there are fewer packets. Their
 * means are off by some percent, but a control may be biased: it only has to correlate with the trials.
 */
public final class CoarseSource implements ControlSource {
    /** Payload of a large packet divided by the payload in the scenario. */
    public static final int FACTOR = 16;
    private static final String NAME = "coarse packets";

    private final SeededScenarios coarse;
    private final FluidSource fluid;

    /** Creates controls for the trials of a scenario. */
    public CoarseSource(final Scenario scenario, final List<Metric> metrics) {
        this.coarse = new SeededScenarios(scenario);
        this.fluid = new FluidSource(scenario, metrics);
    }

    @Override
    public String label() {
        return NAME;
    }

    /**
     * Returns names of the controls: first the metric with large packets, then the controls of the fluid simulation.
     */
    @Override
    public List<String> names(final Metric metric) {
        final List<String> names = new ArrayList<>(List.of(NAME));
        names.addAll(fluid.names(metric));
        return names;
    }

    @Override
    public CheapSimulator simulator() {
        final CheapSimulator ofFluid = fluid.simulator();
        final PacketExecutor packets = newExecutor();
        final Scenario own = large();
        return (seed, control) -> {
            own.seed = seed;
            return of(packets.run(own, fluid.metrics(), control), ofFluid.of(seed, control));
        };
    }

    /**
     * Returns the executor of these trials, with one event per arrival. Lookahead windows would contain too few packets
     * to save time. One event per arrival saves a tenth of the time on the fat tree, and a fifth on the dumbbell of
     * docs/validation/cceval.md.
     */
    public static PacketExecutor newExecutor() {
        return new PacketExecutor(ArrivalMode.AS_EVENTS);
    }

    /** Returns the scenario with large packets. */
    public Scenario large() {
        final Scenario large = coarse.with(coarse.given().seed);
        large.transports().forEach(each -> each.payload = new Size(FACTOR * each.payload.bytes()));
        return large;
    }

    /** Combines the controls of both simulations. */
    public static CheapTrial of(final TrialResult packets, final CheapTrial fluid) {
        final double[][] controls = new double[fluid.controls().length][];
        for (int metric = 0; metric < controls.length; metric++) {
            controls[metric] = new double[fluid.controls()[metric].length + 1];
            controls[metric][0] = packets.values()[metric];
            System.arraycopy(fluid.controls()[metric], 0, controls[metric], 1, fluid.controls()[metric].length);
        }
        return new CheapTrial(fluid.seed(), controls, TrialCost.ofLarge(packets) + fluid.reckonedSeconds(),
                packets.cpuSeconds() + fluid.cpuSeconds());
    }
}
