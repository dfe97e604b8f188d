package tailrace.tools.estimate.check;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Time;
import tailrace.scenario.LinkChange;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.output.Outputs;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowTable;
import tailrace.tools.estimate.cost.PacketWork;

/**
 * The first flows of a scenario, for a packet simulation.
 *
 * @param flows number of flows
 * @param packetHops packet-hops of these flows, data and ACKs
 * @param isAll whether these are all flows of the scenario
 */
record FirstFlows(int flows, double packetHops, boolean isAll) {
    /**
     * Returns the first flows that cause this many packet-hops, but at least all flows that start at the same time as
     * the first one.
     */
    static FirstFlows of(final Decomposition network, final long mostHops) {
        final FlowTable table = network.flows();
        double sum = 0;
        int flow = 0;
        int end = 0;
        double endSum = 0;
        while (flow < table.count() && (end == 0 || sum < mostHops)) {
            sum += PacketWork.hops(network, flow++);
            if (flow == table.count() || table.startPs(flow) > table.startPs(flow - 1)) {
                end = flow;
                endSum = sum;
            }
        }
        return new FirstFlows(end, endSum, end == table.count());
    }

    /**
     * Creates a scenario with only these flows, without outputs, in which links that the changes take down have failed.
     */
    Scenario scenario(final EstimatedScenario subject) {
        final Scenario of = subject.scenario();
        final Scenario part = ScenarioFile.parse(ScenarioFile.write(of), of.name, Path.of(""), List.of());
        part.failures = new ArrayList<>(part.failures);
        for (final String link : subject.linksTakenDown()) {
            final LinkChange down = new LinkChange();
            down.link = link;
            down.change = LinkChange.Change.DOWN;
            part.failures.add(down);
        }
        if (part.stop.at != null) {
            part.stop.arrivals = new Time(part.stop.lastArrivalPs());
            part.stop.at = null;
        }
        part.stop.flows = (long) flows;
        part.outputs = new Outputs();
        part.outputs.flows = Outputs.FlowFormat.NONE;
        part.outputs.report = false;
        part.outputs.links = false;
        return part;
    }
}
