package tailrace.scenario.jobs;

import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * A range of numbers of small items, which together form one job. Items are numbered from {@code begin} to {@code end},
 * exclusive.
 */
public record JobRange(int begin, int end) {
    /**
     * Jobs that process blocks of items.
     *
     * @param count number of items
     * @param size items per block
     */
    public static <R> JobBatch<JobRange, R> of(
            final int count, final int size, final Supplier<JobWorker<JobRange, R>> workers) {
        return new JobBatch<>() {
            @Override
            public long count() {
                return ((long) count + size - 1) / size;
            }

            @Override
            public JobRange specification(final long job) {
                return new JobRange((int) (job * size), (int) Math.min(count, (job + 1) * size));
            }

            @Override
            public JobWorker<JobRange, R> newWorker() {
                return workers.get();
            }

            @Override
            public String name(final long job) {
                final JobRange block = specification(job);
                return block.begin + " to " + (block.end - 1);
            }
        };
    }

    /**
     * Applies an action to each number below {@code count}.
     *
     * @param each creates the action of one thread, with its own buffers
     * @throws java.util.concurrent.CancellationException if the runner ends it
     */
    public static void forEach(
            final JobRunner runner, final int count, final int size, final Supplier<IntConsumer> each) {
        final JobBatch<JobRange, Void> batch = of(count, size, () -> {
            final IntConsumer own = each.get();
            return (block, control) -> {
                for (int i = block.begin; i < block.end; i++) {
                    own.accept(i);
                }
                return null;
            };
        });
        runner.run(batch, (job, nothing) -> { });
    }
}
