package tailrace.tools.estimate;

import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.LocalJobs;

/** Processes many independent flows on several threads. */
public final class FlowSlices {
    /** Number of flows that a thread processes at a time. */
    private static final int SLICE = 1 << 16;

    private FlowSlices() {}

    /** Processes flows from one number up to another (exclusive). */
    public interface Body {
        /** Processes the flows. */
        void run(int from, int end);
    }

    /**
     * Processes all flows.
     *
     * @param threads largest number of threads
     * @param count number of flows
     * @throws java.util.concurrent.CancellationException if the calling thread is interrupted
     */
    public static void run(final int threads, final int count, final Body body) {
        if (threads == 1 || count <= SLICE) {
            body.run(0, count);
            return;
        }
        new LocalJobs(threads).run(JobRange.of(count, SLICE, () -> (block, control) -> {
            body.run(block.begin(), block.end());
            return null;
        }), (job, nothing) -> { });
    }
}
