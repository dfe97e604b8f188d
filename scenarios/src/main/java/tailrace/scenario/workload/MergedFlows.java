package tailrace.scenario.workload;

import java.util.List;

/** Several streams in one, by start; at the same picosecond the first workload comes first. */
public final class MergedFlows implements FlowStream {
    private static final int NONE = -1;

    private final FlowStream[] streams;
    private final boolean[] ended;
    private long left;
    private int current = NONE;
    private boolean primed;
    private long count;

    /**
     * A merged stream.
     *
     * @param streams one per workload
     * @param maxFlows number of flows at most, all together
     */
    public MergedFlows(final List<? extends FlowStream> streams, final long maxFlows) {
        this.streams = streams.toArray(FlowStream[]::new);
        this.ended = new boolean[this.streams.length];
        this.left = maxFlows;
    }

    @Override
    public boolean next() {
        if (left == 0) {
            return false;
        }
        advance();
        current = earliest();
        if (current == NONE) {
            left = 0;
            return false;
        }
        left--;
        count++;
        return true;
    }

    private void advance() {
        if (primed) {
            ended[current] = !streams[current].next();
            return;
        }
        for (int i = 0; i < streams.length; i++) {
            ended[i] = !streams[i].next();
        }
        primed = true;
    }

    private int earliest() {
        int first = NONE;
        for (int i = 0; i < streams.length; i++) {
            if (!ended[i] && (first == NONE || streams[i].startPs() < streams[first].startPs())) {
                first = i;
            }
        }
        return first;
    }

    /** Number of the flow, from 0 in order of start. */
    public long id() {
        return count - 1;
    }

    /** Index of the workload it belongs to. */
    public int workload() {
        return current;
    }

    @Override
    public int src() {
        return streams[current].src();
    }

    @Override
    public int dst() {
        return streams[current].dst();
    }

    @Override
    public long sizeBytes() {
        return streams[current].sizeBytes();
    }

    @Override
    public long startPs() {
        return streams[current].startPs();
    }

    @Override
    public int priority() {
        return streams[current].priority();
    }

    @Override
    public int sourcePort() {
        return streams[current].sourcePort();
    }

    @Override
    public int destinationPort() {
        return streams[current].destinationPort();
    }

    @Override
    public void close() {
        for (final FlowStream stream : streams) {
            stream.close();
        }
    }
}
