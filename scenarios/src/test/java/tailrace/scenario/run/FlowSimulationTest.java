package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.network.PathFigures;
import tailrace.scenario.network.Surroundings;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;
import tailrace.transport.FlowRequest;

class FlowSimulationTest {
    private static final int FLOWS = 40;
    private static final long US = 1_000_000L;

    private final Scenario scenario = ScenarioFile.parse(String.join("\n",
            "name: leaves",
            "topology: {type: leaf-spine, leaves: 4, spines: 2, hostsPerLeaf: 4}",
            "workloads: [{sizes: {type: fixed, size: 1KB}, load: {type: host, value: 0.1}}]",
            "stop: {flows: 1}"), "leaves.yaml", Path.of(""), List.of());

    /** Flows of 100 kB to the next rack, one every microsecond. */
    private static final class Flows implements FlowSimulation.Flows, FlowListener {
        private final Topology topology;
        private final PathFigures figures;
        private int flow = -1;
        private int completed;

        Flows(final Scenario scenario, final Fabric fabric) {
            this.topology = fabric.topology();
            this.figures = PathFigures.of(scenario, fabric)[0];
        }

        @Override
        public boolean next() {
            return ++flow < FLOWS;
        }

        @Override
        public long startPs() {
            return flow * US;
        }

        @Override
        public void fill(final FlowRequest request) {
            request.id = flow;
            request.src = flow % topology.hostCount();
            request.dst = (flow + 4) % topology.hostCount();
            request.sizeBytes = 100_000;
            figures.fill(request);
        }

        @Override
        public void completed(final Flow of, final long nowPs) {
            completed++;
        }
    }

    @Test
    void shouldDeliverEverythingWhenLinksThatBeginSlowlyBecomeFast() {
        final Fabric fabric = CheckedScenario.fabric(scenario);
        final Flows flows = new Flows(scenario, fabric);
        final FlowSimulation simulation = new FlowSimulation(scenario, fabric.topology(),
                fabric.topology().nodeCount(), Surroundings.of(scenario, fabric), 1, new EngineMemory(), flows, flows);
        final int links = fabric.topology().linkCount();
        simulation.every(5 * US, nowPs -> {
            for (int link = 0; link < links; link++) {
                final long full = fabric.topology().link(link).rateBitsPerSec();
                simulation.setRate(link, 0, nowPs < 10 * US ? full / 8 : full);
                simulation.setRate(link, 1, nowPs < 10 * US ? full / 8 : full);
            }
        });
        simulation.run();
        assertEquals(FLOWS, flows.completed);
    }
}
