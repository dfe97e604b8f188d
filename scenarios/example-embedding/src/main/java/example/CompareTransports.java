package example;

import tailrace.core.Rate;
import tailrace.net.topology.LeafSpine;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.SimulationRun;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.load.HostLoad;
import tailrace.scenario.workload.sizes.CdfSizes;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.Swift;

/** Compares two transports on a fabric of 64 hosts at half load. */
public final class CompareTransports {
    private CompareTransports() {}

    /** Prints a line for each transport. */
    public static void main(final String[] args) {
        report("DCTCP", new Dctcp.Params());
        report("Swift", new Swift.Params());
    }

    private static void report(final String name, final TransportParams transport) {
        final LeafSpine fabric = new LeafSpine();
        fabric.leaves = 4;
        fabric.fabricRate = Rate.gbps(400);

        final CdfSizes sizes = new CdfSizes();
        sizes.name = "websearch";
        final HostLoad load = new HostLoad();
        load.value = 0.5;
        final Workload workload = new Workload();
        workload.sizes = sizes;
        workload.load = load;

        final Scenario scenario = new Scenario();
        scenario.topology = fabric;
        scenario.transport = transport;
        scenario.workloads.add(workload);
        scenario.stop.flows = 1_000L;
        scenario.validate();

        final Summary result = new SimulationRun(scenario, new SimulationRun.Options()).run(RunMonitor.NONE);
        System.out.printf("%s: %d flows, slowdown p50 %.2f, p99 %.2f%n", name, result.completed,
            result.slowdown.get("all").p50(), result.slowdown.get("all").p99());
    }
}
