package tailrace.tools.estimate;

import java.util.Arrays;
import tailrace.tools.estimate.whatif.NumberedFlows;
import tailrace.transport.FlowRequest;

/** Consecutive flows of a stream with their paths, and the state of the stream after them. */
final class FlowBatch {
    /** Number of flows in a batch, unless the stream ends. */
    static final int FLOWS = 1 << 14;
    /** Initial capacity, because there are many short streams, such as those of trials. */
    private static final int FEWEST = 1 << 8;

    private int[] numbers = new int[FEWEST];
    private int[] srcs = new int[FEWEST];
    private int[] dsts = new int[FEWEST];
    private int[] sourcePorts = new int[FEWEST];
    private int[] destinationPorts = new int[FEWEST];
    private int[] priorities = new int[FEWEST];
    private int[] workloads = new int[FEWEST];
    private long[] sizes = new long[FEWEST];
    private long[] starts = new long[FEWEST];
    private int[] ends = new int[FEWEST];      // of the paths
    private int[] channels = new int[8 * FEWEST];
    private int count;
    private int routed;
    private boolean isLast;
    private RuntimeException failure;       // null: none
    private Error error;                    // null: none

    /** Reads the next flows of a stream. */
    void read(final NumberedFlows stream) {
        count = 0;
        routed = 0;
        try {
            while (count < FLOWS && !isLast) {
                if (stream.next()) {
                    add(stream);
                } else {
                    isLast = true;
                }
            }
        } catch (final RuntimeException e) {
            failure = e;
            isLast = true;
        } catch (final Error e) {           // such as OutOfMemoryError: the thread that waits for flows must receive it
            error = e;
            isLast = true;
        }
    }

    private void add(final NumberedFlows stream) {
        if (count == numbers.length) {
            grow(Math.min(FLOWS, 4 * count));
        }
        numbers[count] = stream.number();
        srcs[count] = stream.src();
        dsts[count] = stream.dst();
        sourcePorts[count] = stream.sourcePort();
        destinationPorts[count] = stream.destinationPort();
        priorities[count] = stream.priority();
        workloads[count] = stream.workload();
        sizes[count] = stream.sizeBytes();
        starts[count++] = stream.startPs();
    }

    private void grow(final int length) {
        numbers = Arrays.copyOf(numbers, length);
        srcs = Arrays.copyOf(srcs, length);
        dsts = Arrays.copyOf(dsts, length);
        sourcePorts = Arrays.copyOf(sourcePorts, length);
        destinationPorts = Arrays.copyOf(destinationPorts, length);
        priorities = Arrays.copyOf(priorities, length);
        workloads = Arrays.copyOf(workloads, length);
        sizes = Arrays.copyOf(sizes, length);
        starts = Arrays.copyOf(starts, length);
        ends = Arrays.copyOf(ends, length);
    }

    /** Returns the number of flows. */
    int count() {
        return count;
    }

    /** Returns whether this is the last batch; called by the thread that creates batches. */
    boolean ends() {
        return isLast;
    }

    /**
     * Returns whether this is the last batch. Callers first process all its flows, because flows before an invalid one
     * may be invalid in another way.
     */
    boolean isLast() {
        if (failure != null) {
            throw failure;
        }
        if (error != null) {
            throw error;
        }
        return isLast;
    }

    /** Finds paths for the flows that have none yet, up to a number (exclusive). */
    void route(final int until, final FlowRouter router, final FlowRequest request) {
        try {
            for (; routed < Math.min(until, count); routed++) {
                request.id = numbers[routed];
                request.src = srcs[routed];
                request.dst = dsts[routed];
                request.sourcePort = sourcePorts[routed];
                request.destinationPort = destinationPorts[routed];
                router.route(request);
                addPath(router);
            }
        } catch (final RuntimeException e) {
            // This error is reported instead of errors of later flows.
            count = routed;
            failure = e;
            error = null;
            isLast = true;
        }
    }

    private void addPath(final FlowRouter router) {
        final int begin = begin(routed);
        final int end = begin + router.hops();
        if (end > channels.length) {
            channels = Arrays.copyOf(channels, Math.max(end, 2 * channels.length));
        }
        System.arraycopy(router.path(), 0, channels, begin, router.hops());
        ends[routed] = end;
    }

    private int begin(final int i) {
        return i == 0 ? 0 : ends[i - 1];
    }

    /** Adds a flow and its path to an assignment. */
    void addTo(final Assignment assignment, final int i, final PacketBytes bytes) {
        assignment.add(srcs[i], dsts[i], sizes[i], starts[i], priorities[i], workloads[i], bytes, channels, begin(i),
                ends[i] - begin(i));
    }

    /** Returns the index of the workload. */
    int workload(final int i) {
        return workloads[i];
    }

    /** Returns the start in ps. */
    long startPs(final int i) {
        return starts[i];
    }
}
