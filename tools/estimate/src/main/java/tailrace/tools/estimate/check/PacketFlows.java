package tailrace.tools.estimate.check;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/** Records the slowdowns of flows in a packet simulation. */
final class PacketFlows implements FlowListener {
    private final double[] slowdowns;
    private final boolean whenAcknowledged;
    private int completed;
    private long packetHops;

    private PacketFlows(final int flows, final boolean whenAcknowledged) {
        this.slowdowns = new double[flows];
        this.whenAcknowledged = whenAcknowledged;
    }

    /**
     * Simulates a scenario with a number of flows. Returns an empty result if the simulation does not end.
     *
     * @throws CancellationException if the monitor ends the work
     */
    static Optional<PacketFlows> of(final Scenario scenario, final int flows, final RunMonitor monitor) {
        final PacketFlows found =
                new PacketFlows(flows, scenario.model.completion == Model.Completion.ACKNOWLEDGED);
        final SimulationRun.Options options = new SimulationRun.Options();
        options.listeners = List.of(found);
        try (SimulationRun simulation = new SimulationRun(scenario, options)) {
            final Summary summary = simulation.run(monitor);
            if (simulation.state() == RunState.INTERRUPTED) {
                throw new CancellationException("stopped by the user");
            }
            found.packetHops = summary.packetHops;
        }
        return found.completed == flows ? Optional.of(found) : Optional.empty();
    }

    @Override
    public void completed(final Flow flow, final long nowPs) {
        if (!whenAcknowledged) {
            take(flow, nowPs);
        }
    }

    @Override
    public void acknowledged(final Flow flow, final long nowPs) {
        if (whenAcknowledged) {
            take(flow, nowPs);
        }
    }

    private void take(final Flow flow, final long nowPs) {
        if (flow.id() < slowdowns.length) {
            slowdowns[flow.id()] = SlowdownStats.slowdown(nowPs - flow.startPs(), flow.idealFctPs());
            completed++;
        }
    }

    /** Returns slowdowns by number of the flow. */
    double[] slowdowns() {
        return slowdowns;
    }

    /** Returns the packet-hops. */
    long packetHops() {
        return packetHops;
    }
}
