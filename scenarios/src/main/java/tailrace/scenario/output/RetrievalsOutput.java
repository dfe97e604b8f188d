package tailrace.scenario.output;

import java.util.List;
import tailrace.scenario.workload.Application;
import tailrace.scenario.workload.Retrieval;
import tailrace.scenario.workload.RetrievalListener;
import tailrace.scenario.workload.Workflow;

/** Retrievals, {@code retrievals.csv}, and workflows, {@code workflows.csv}, of workloads that have such. */
final class RetrievalsOutput implements Output {
    private static final String FILE = "retrievals.csv";
    private static final String WORKFLOWS_FILE = "workflows.csv";

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
        final RetrievalsWriter retrievals = run.closing(new RetrievalsWriter(run.file(FILE), names));
        final boolean haveWorkflows =
                applications.stream().anyMatch(application -> application.workflowSizes().length > 0);
        final WorkflowsWriter workflows =
                haveWorkflows ? run.closing(new WorkflowsWriter(run.file(WORKFLOWS_FILE), names)) : null;
        run.onRetrieval(new Writing(retrievals, workflows));
    }

    /** Writes what has ended. */
    private record Writing(RetrievalsWriter retrievals, WorkflowsWriter workflows) implements RetrievalListener {
        @Override
        public void retrieved(final Retrieval retrieval) {
            retrievals.write(retrieval);
        }

        @Override
        public void workflowDone(final Workflow workflow) {
            workflows.write(workflow);
        }
    }
}
