package tailrace.scenario.workload;

import java.util.List;
import tailrace.net.port.EgressTap;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.workload.application.ApplicationFlows;
import tailrace.scenario.workload.application.RetrievalListener;
import tailrace.scenario.workload.flow.FlowStream;
import tailrace.scenario.workload.flow.ForwardedFlows;
import tailrace.scenario.workload.flow.NoFlows;
import tailrace.scenario.workload.flow.TriggeredFlows;

/** Merges several streams by start time. At the same picosecond, the first workload comes first. */
public final class MergedFlows extends ForwardedFlows {
    private static final int NONE = -1;

    private final FlowStream[] streams;
    private final boolean[] ended;
    private long left;
    private int current = NONE;
    private int timed = NONE;
    private boolean primed;
    private long count;

    /**
     * Creates a merged stream.
     *
     * @param streams stream of each workload
     * @param maxFlows largest number of flows in total
     */
    public MergedFlows(final List<? extends FlowStream> streams, final long maxFlows) {
        this.streams = streams.toArray(FlowStream[]::new);
        this.ended = new boolean[this.streams.length];
        this.left = maxFlows;
    }

    /** Called before the first flow: selects the flows of one workload, as if the other workloads had no flows. */
    public void restrictTo(final int workload) {
        for (int i = 0; i < streams.length; i++) {
            if (i != workload) {
                streams[i].close();
                streams[i] = new NoFlows();
            }
        }
    }

    @Override
    public boolean next() {
        if (left == 0) {
            return false;
        }
        advance();
        timed = earliest();
        if (timed == NONE) {
            left = 0;
            return false;
        }
        current = timed;
        left--;
        count++;
        return true;
    }

    private void advance() {
        if (primed) {
            ended[timed] = !streams[timed].next();
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

    /** Index of the workload of the flow. */
    public int workload() {
        return current;
    }

    @Override
    protected FlowStream inner() {
        return streams[current];
    }

    @Override
    public TriggeredFlows triggered() {
        return current < 0 ? null : streams[current].triggered();
    }

    /** Advances to the next flow of this workload that other flows have released; returns false if there is none. */
    public boolean nextReleased(final int workload) {
        final TriggeredFlows triggered = streams[workload].triggered();
        if (triggered == null || !triggered.nextReleased()) {
            return false;
        }
        current = workload;
        return true;
    }

    /** Returns from released flows to the flow to which {@link #next} moved. */
    public void backToTimed() {
        for (final FlowStream stream : streams) {
            if (stream.triggered() != null) {
                stream.triggered().backToTimed();
            }
        }
        current = timed;
    }

    /** Adds a listener of retrievals and workflows that end from now on. */
    public void reportTo(final RetrievalListener listener) {
        for (final FlowStream stream : streams) {
            if (stream instanceof final ApplicationFlows flows) {
                flows.reportTo(listener);
            }
        }
    }

    /** Before the run: sets the receiver of the results of programs. */
    public void reportTo(final ProgramRows rows) {
        for (final FlowStream stream : streams) {
            if (stream instanceof final ApplicationFlows flows) {
                flows.reportTo(rows);
            }
        }
    }

    /** Observer of all ports on which the order of flows depends; null: none. */
    public EgressTap egressTap() {
        for (final FlowStream stream : streams) {
            if (stream instanceof final ApplicationFlows flows && flows.egressTap() != null) {
                return flows.egressTap();
            }
        }
        return null;
    }

    /** Number of workloads. */
    public int workloads() {
        return streams.length;
    }

    @Override
    public boolean hasEndless() {
        return firstEndless() >= 0;
    }

    /** Index of the first workload with flows without end, or -1. */
    public int firstEndless() {
        for (int i = 0; i < streams.length; i++) {
            if (streams[i].hasEndless()) {
                return i;
            }
        }
        return NONE;
    }

    /** Flows of a workload that start because other flows have ended; null: none. */
    public TriggeredFlows triggeredOf(final int workload) {
        return streams[workload].triggered();
    }

    @Override
    public void close() {
        for (final FlowStream stream : streams) {
            stream.close();
        }
    }
}
