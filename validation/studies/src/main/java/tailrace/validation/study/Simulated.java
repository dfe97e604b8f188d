package tailrace.validation.study;

import java.util.List;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.run.SimulationRun;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/** Runs scenarios with a listener and without result files. */
public final class Simulated {
    private Simulated() {}

    /** Runs a scenario to its end. */
    public static Summary run(final Scenario scenario, final FlowListener listener) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.listeners = List.of(listener);
        try (SimulationRun simulation = new SimulationRun(scenario, options)) {
            return simulation.run(RunMonitor.NONE);
        }
    }

    /** Collects the times of flows up to their last ACK, in us. */
    public static FlowListener acknowledged(final Samples timesUs) {
        return new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {}

            @Override
            public void acknowledged(final Flow flow, final long nowPs) {
                timesUs.add(Units.us(nowPs - flow.startPs()));
            }
        };
    }
}
