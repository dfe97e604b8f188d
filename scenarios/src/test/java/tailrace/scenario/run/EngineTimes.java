package tailrace.scenario.run;

import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/** Completion times of a scenario's flows in the packet engine, for tests of estimates. */
public final class EngineTimes {
    private EngineTimes() {}

    /** Completion times by number of the flow, in ps; 0 for a flow that does not end. */
    public static long[] of(final Scenario scenario, final int flows) {
        final long[] fctPs = new long[flows];
        final SimulationRun.Options options = new SimulationRun.Options();
        options.listeners = List.of(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {
                fctPs[flow.id()] = nowPs - flow.startPs();
            }
        });
        try (SimulationRun simulation = new SimulationRun(scenario, options)) {
            simulation.run(RunMonitor.NONE);
        }
        return fctPs;
    }
}
