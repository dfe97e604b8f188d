package tailrace.tools.estimate;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import tailrace.scenario.jobs.Threads;
import tailrace.tools.estimate.whatif.NumberedFlows;
import tailrace.transport.FlowRequest;

/**
 * Reads the flows of a stream in batches, and finds their paths. For long streams, another thread creates batches in
 * advance and finds half of the paths, which is about half of the work. Closing this object closes the stream.
 *
 * <p>Batches cannot be jobs of a runner, because each depends on the draws of the previous one.
 */
final class FlowsAhead implements AutoCloseable {
    /** Minimum number of batches for which a second thread saves time. */
    private static final int ALONE = 16;
    private static final int BATCHES = 4;

    /** Number of flows per batch for which the thread that creates batches also finds paths. */
    private static final int ROUTED_AHEAD = FlowBatch.FLOWS / 2;

    private final NumberedFlows stream;
    private final Supplier<FlowRouter> routers;
    private final boolean inOneThread;
    private final FlowRouter router;
    private final FlowRequest request = new FlowRequest();
    private final BlockingQueue<FlowBatch> ready = new ArrayBlockingQueue<>(BATCHES);
    private final BlockingQueue<FlowBatch> used = new ArrayBlockingQueue<>(BATCHES);
    private FlowBatch batch = new FlowBatch();
    private int batches;
    private Thread thread;                  // null: not yet created

    /**
     * Creates batches of this stream.
     *
     * @param routers creates a router for each thread
     * @param inOneThread whether to use only the calling thread
     */
    FlowsAhead(final NumberedFlows stream, final Supplier<FlowRouter> routers, final boolean inOneThread) {
        this.stream = stream;
        this.routers = routers;
        this.inOneThread = inOneThread;
        this.router = routers.get();
    }

    /**
     * Returns the next batch, which is valid until the next call; must not be called after the last one.
     *
     * @throws CancellationException if the calling thread is interrupted
     */
    FlowBatch next() {
        if (inOneThread || batches++ < ALONE) {
            batch.read(stream);
        } else {
            takeOther();
        }
        batch.route(FlowBatch.FLOWS, router, request);
        return batch;
    }

    private void takeOther() {
        try {
            if (thread == null) {
                begin();
            }
            used.put(batch);
            batch = ready.take();
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    private void begin() throws InterruptedException {
        for (int i = 1; i < BATCHES; i++) {
            used.put(new FlowBatch());
        }
        thread = new Thread(this::work, "flows");
        thread.setDaemon(true);
        thread.start();
    }

    private void work() {
        final FlowRouter own = routers.get();
        final FlowRequest ownRequest = new FlowRequest();
        try {
            boolean ends;
            do {
                final FlowBatch next = used.take();
                next.read(stream);
                next.route(ROUTED_AHEAD, own, ownRequest);
                ends = next.ends();
                ready.put(next);
            } while (!ends);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt(); // no further batches are needed
        }
    }

    @Override
    public void close() {
        if (thread != null) {
            thread.interrupt();
            Threads.join(List.of(thread));
        }
        stream.close();
    }
}
