package tailrace.scenario.output;

import java.util.List;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.writer.Rows;
import tailrace.scenario.workload.application.Application;
import tailrace.scenario.workload.application.Retrieval;
import tailrace.scenario.workload.application.RetrievalListener;
import tailrace.scenario.workload.application.Workflow;

/** Writes retrievals, {@code retrievals.csv}, and workflows, {@code workflows.csv}, of workloads that have any. */
final class RetrievalsOutput implements Output {
    /** Name of the file of retrievals. */
    static final String FILE = "retrievals.csv";
    /** Name of the file of workflows. */
    static final String WORKFLOWS_FILE = "workflows.csv";

    @Override
    public List<String> files() {
        return List.of(FILE, WORKFLOWS_FILE);
    }

    @Override
    public void open(final WatchedRun run) {
        final List<String> names = run.workloads().stream().map(workload -> workload.name).toList();
        final List<Application> applications = run.workloads().stream().map(workload -> workload.application)
                .filter(application -> application != null && application.makesRetrievals()).toList();
        if (applications.isEmpty()) {
            return;
        }
        final HostNames hosts = HostNames.of(run.topology());
        final Rows retrievals = run.rows(
                RetrievalsWriter.NUMBERS, run.closing(new RetrievalsWriter(run.file(FILE), names, hosts)));
        final boolean haveWorkflows =
                applications.stream().anyMatch(application -> application.workflowSizes().length > 0);
        final Rows workflows = !haveWorkflows ? null : run.rows(
                WorkflowsWriter.NUMBERS, run.closing(new WorkflowsWriter(run.file(WORKFLOWS_FILE), names, hosts)));
        run.onRetrieval(new Writing(retrievals, workflows));
    }

    /** Writes each retrieval and workflow when it ends. */
    private record Writing(Rows retrievals, Rows workflows) implements RetrievalListener {
        @Override
        public void retrieved(final Retrieval retrieval) {
            RetrievalsWriter.put(retrieval, retrievals);
        }

        @Override
        public void workflowDone(final Workflow workflow) {
            WorkflowsWriter.put(workflow, workflows);
        }
    }
}
