package tailrace.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tailrace.scenario.results.CompletionTimes;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.RetrievalsWriter;
import tailrace.scenario.results.WorkflowsWriter;
import tailrace.scenario.workload.Application;
import tailrace.scenario.workload.Retrieval;
import tailrace.scenario.workload.RetrievalListener;
import tailrace.scenario.workload.Workflow;
import tailrace.scenario.workload.Workload;

/** Hears of retrievals and workflows that end: rows in the results, samples in the statistics, further listeners. */
final class RetrievalLog implements RetrievalListener {
    private final List<Workload> workloads;
    private final List<RetrievalListener> further;
    private final long fromPs;
    private final List<CompletionTable> retrievals = new ArrayList<>();
    private final List<CompletionTable> workflows = new ArrayList<>();
    private RetrievalsWriter retrievalsWriter;
    private WorkflowsWriter workflowsWriter;

    /** The log of a validated scenario; further listeners hear of the same retrievals, before the results do. */
    RetrievalLog(final Scenario scenario, final List<RetrievalListener> further) {
        this.workloads = List.copyOf(scenario.workloads);
        this.further = List.copyOf(further);
        this.fromPs = scenario.outputs.measureFrom.ps();
        for (final Workload workload : workloads) {
            final Application application = workload.application;
            final boolean retrieves = application != null && application.makesRetrievals();
            retrievals.add(retrieves ? CompletionTable.bySize(workload.sizes.values()) : null);
            workflows.add(retrieves && application.workflowSizes().length > 0
                    ? CompletionTable.byCount(application.workflowSizes()) : null);
        }
    }

    /** Writes files, those of which the scenario has something to write. */
    void writeTo(final ResultFolder folder, final Consumer<AutoCloseable> track) {
        final List<String> names = workloads.stream().map(workload -> workload.name).toList();
        if (retrievals.stream().anyMatch(table -> table != null)) {
            retrievalsWriter = new RetrievalsWriter(folder.file(ResultFolder.RETRIEVALS), names);
            track.accept(retrievalsWriter);
        }
        if (workflows.stream().anyMatch(table -> table != null)) {
            workflowsWriter = new WorkflowsWriter(folder.file(ResultFolder.WORKFLOWS), names);
            track.accept(workflowsWriter);
        }
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
        if (retrievalsWriter != null) {
            retrievalsWriter.write(retrieval);
        }
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
        if (workflowsWriter != null) {
            workflowsWriter.write(workflow);
        }
    }

    private double missShare(final int workload, final double share) {
        return workloads.get(workload).application.hasDeadline() ? share : Double.NaN;
    }

    /** Completion times of a workload's retrievals by size; empty if it makes none. */
    Map<String, CompletionTimes> retrievals(final int workload) {
        return retrievals.get(workload) == null ? Map.of() : retrievals.get(workload).times();
    }

    /** Completion times of a workload's workflows by number of retrievals; empty if it makes none. */
    Map<String, CompletionTimes> workflows(final int workload) {
        return workflows.get(workload) == null ? Map.of() : workflows.get(workload).times();
    }
}
