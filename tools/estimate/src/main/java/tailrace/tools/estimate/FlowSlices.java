package tailrace.tools.estimate;

import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.LocalJobs;

/** Does something for each of many flows, where no flow depends on another, on several threads. */
public final class FlowSlices {
    /** Flows that one thread does before it takes others. */
    private static final int SLICE = 1 << 16;

    private FlowSlices() {}

    /** What is done for flows from one up to, without, another one. */
    public interface Body {
        /** Does it. */
        void run(int from, int end);
    }

    /**
     * Does it for all of them.
     *
     * @param threads at most
     * @param count of the flows
     * @throws java.util.concurrent.CancellationException if the thread that calls is interrupted
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
