package tailrace.scenario.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.application.Application;
import tailrace.scenario.workload.application.Retrieval;
import tailrace.scenario.workload.application.RetrievalListener;
import tailrace.scenario.workload.application.Workflow;

/** Records retrievals and workflows that end: adds them to the statistics, and notifies further listeners. */
final class RetrievalLog implements RetrievalListener {
    private final List<Workload> workloads;
    private final List<RetrievalListener> further;
    private final long fromPs;
    private final List<CompletionTable> retrievals = new ArrayList<>();
    private final List<CompletionTable> workflows = new ArrayList<>();

    /**
     * Creates the log of a validated scenario.
     *
     * @param further further listeners of the same retrievals, notified before the statistics
     */
    RetrievalLog(final Scenario scenario, final List<RetrievalListener> further) {
        this.workloads = List.copyOf(scenario.workloads);
        this.further = new ArrayList<>(further);
        this.fromPs = scenario.outputs.measureFrom.ps();
        for (final Workload workload : workloads) {
            final Application application = workload.application;
            final boolean retrieves = application != null && application.makesRetrievals();
            retrievals.add(retrieves ? CompletionTable.bySize(workload.sizes.values()) : null);
            workflows.add(retrieves && application.workflowSizes().length > 0
                    ? CompletionTable.byCount(application.workflowSizes()) : null);
        }
    }

    /** Adds a listener. */
    void add(final RetrievalListener listener) {
        further.add(listener);
    }

    @Override
    public void retrieved(final Retrieval retrieval) {
        if (retrieval.workflowStartPs() < fromPs) {
            return;
        }
        for (final RetrievalListener listener : further) {
            listener.retrieved(retrieval);
        }
        retrievals.get(retrieval.workload()).add(retrieval.sizeBytes(), retrieval.timePs(), retrieval.timeouts() > 0,
                missShare(retrieval.workload(), retrieval.isLate() ? 1 : 0));
    }

    @Override
    public void workflowDone(final Workflow workflow) {
        if (workflow.startPs() < fromPs) {
            return;
        }
        for (final RetrievalListener listener : further) {
            listener.workflowDone(workflow);
        }
        workflows.get(workflow.workload()).add(workflow.retrievals(), workflow.timePs(), workflow.timeouts() > 0,
                missShare(workflow.workload(), (double) workflow.missed() / workflow.retrievals()));
    }

    private double missShare(final int workload, final double share) {
        return workloads.get(workload).application.hasDeadline() ? share : Double.NaN;
    }

    /** Completion times of a workload's retrievals by size; empty if the workload makes no retrievals. */
    Map<String, CompletionTimes> retrievals(final int workload) {
        return retrievals.get(workload) == null ? Map.of() : retrievals.get(workload).times();
    }

    /** Completion times of a workload's workflows by number of retrievals; empty if the workload makes no workflows. */
    Map<String, CompletionTimes> workflows(final int workload) {
        return workflows.get(workload) == null ? Map.of() : workflows.get(workload).times();
    }
}
