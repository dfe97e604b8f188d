package tailrace.scenario.workload.application;

import java.util.ArrayList;
import java.util.List;

/**
 * Objects for the retrievals and workflows of one workload. Each object is reused when its retrieval or workflow has
 * ended.
 */
final class RetrievalPool {
    private final int workload;
    private final List<Retrieval> retrievals = new ArrayList<>();
    private Retrieval freeRetrieval;
    private Workflow freeWorkflow;

    RetrievalPool(final int workload) {
        this.workload = workload;
    }

    Retrieval takeRetrieval() {
        final Retrieval free = freeRetrieval;
        if (free != null) {
            freeRetrieval = free.nextFree;
            free.nextFree = null;
            return free;
        }
        final Retrieval retrieval = new Retrieval(retrievals.size(), workload);
        retrievals.add(retrieval);
        return retrieval;
    }

    void giveBack(final Retrieval retrieval) {
        retrieval.workflow = null;
        retrieval.nextFree = freeRetrieval;
        freeRetrieval = retrieval;
    }

    Workflow takeWorkflow() {
        final Workflow free = freeWorkflow;
        if (free == null) {
            return new Workflow(workload);
        }
        freeWorkflow = free.nextFree;
        free.nextFree = null;
        return free;
    }

    void giveBack(final Workflow workflow) {
        workflow.nextFree = freeWorkflow;
        freeWorkflow = workflow;
    }

    /** The retrieval of a slot. */
    Retrieval at(final int slot) {
        return retrievals.get(slot);
    }

    /** A retrieval in progress, or null. */
    Retrieval anyInProgress() {
        final boolean[] isFree = new boolean[retrievals.size()];
        for (Retrieval free = freeRetrieval; free != null; free = free.nextFree) {
            isFree[free.slot] = true;
        }
        return retrievals.stream().filter(r -> !isFree[r.slot]).findFirst().orElse(null);
    }
}
