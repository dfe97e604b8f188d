package tailrace.validation.bench;

import java.util.function.Supplier;
import tailrace.core.EventQueue;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.SimulationRun;

/**
 * Measures packet-hops per second of a scenario, without result files.
 *
 * @param queue creates the event queue
 */
record ScenarioWorkload(String name, Supplier<Scenario> scenario, Supplier<EventQueue> queue) implements BenchWorkload {
    static final String UNIT = "packet-hops/s";

    @Override
    public String unit() {
        return UNIT;
    }

    @Override
    public Sample run() {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.queue = queue.get();
        try (SimulationRun simulation = new SimulationRun(scenario.get(), options)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            return new Sample(summary.packetHopsPerSecond, summary.packetHops,
                summary.allocatedBytesPerPacketHop * summary.packetHops, summary.peakHeapBytes);
        }
    }
}
