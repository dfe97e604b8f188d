package tailrace.scenario.run;

import java.util.Optional;
import tailrace.scenario.Scenario;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.results.Summary;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.application.JobApplication;

/** Detects a run without flows, which is probably a mistake. */
public final class EmptyRun {
    private EmptyRun() {}

    /** Explains in one line why a run had no flows. Empty if the run had flows, or was ended early. */
    public static Optional<String> reason(final Scenario scenario, final Summary summary) {
        if (summary.flows > 0 || scenario.workloads.stream().anyMatch(EmptyRun::sendsNoFlows)) {
            return Optional.empty();
        }
        final boolean byArrivals = scenario.stop.arrivals != null;
        if (!byArrivals && scenario.stop.at == null) {
            return Optional.of(scenario.error("workloads", "no flow started (expected: at least one)").getMessage());
        }
        final String key = byArrivals ? "stop.arrivals" : "stop.at";
        return Optional.of(scenario.error(key, (byArrivals ? scenario.stop.arrivals : scenario.stop.at)
                + ", before which no flow starts (expected: a time after the start of the first flow)").getMessage());
    }

    /** Whether a workload's messages are not flows, because they take the times of LogGOPSim. */
    private static boolean sendsNoFlows(final Workload workload) {
        return workload.application instanceof final JobApplication job
                && job.host.profile == HostModel.Profile.LOGGOPSIM;
    }
}
