package tailrace.tools.estimate;

import java.util.Arrays;
import tailrace.scenario.network.PathFigures;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.workload.flow.FlowStream;
import tailrace.scenario.workload.flow.TriggeredFlows;
import tailrace.tools.estimate.whatif.NumberedFlows;
import tailrace.transport.FlowRequest;

/**
 * The flows of a scenario with programs. An estimate starts them one by one, because the end of a flow releases other
 * flows. Each flow gets its path when it starts.
 */
public final class ReleasedFlows implements AutoCloseable {
    private static final int NOT_RELEASED = -1;

    private final NumberedFlows stream;
    private final FlowRouter router;
    private final Assignment assignment;
    private final EstimatedScenario subject;
    private final PathFigures[] figures;
    private final int[] transportOfWorkload;
    private final FlowRequest request = new FlowRequest();
    private final HostPairs pairs = new HostPairs();
    private int[] tags = new int[1024];
    private int[] pairOf = new int[1024];
    private long[] idealFctPs = new long[1024];
    private boolean hasTimed;

    ReleasedFlows(final EstimatedScenario subject, final NumberedFlows stream, final FlowRouter router,
            final PathFigures[] figures) {
        this.subject = subject;
        this.stream = stream;
        this.router = router;
        this.figures = figures;
        this.assignment = new Assignment(subject.links());
        this.transportOfWorkload = subject.scenario().transportOfWorkload();
        this.hasTimed = stream.next();
    }

    /** Sets the receiver of results of programs, before the first flow. */
    public void reportTo(final ProgramRows rows) {
        stream.own().reportTo(rows);
    }

    /**
     * Returns the start in ps of the next flow that waits for no other flow, or {@link Long#MAX_VALUE} if there is
     * none.
     */
    public long nextTimedPs() {
        return hasTimed ? stream.startPs() : Long.MAX_VALUE;
    }

    /** Starts this flow and returns its number, from 0. */
    public int startTimed() {
        final long nowPs = stream.startPs();
        final TriggeredFlows triggered = stream.workload() < stream.own().workloads()
                ? stream.own().triggeredOf(stream.workload()) : null;
        final int released = triggered == null ? NOT_RELEASED : triggered.current();
        final int flow = start(stream, stream.workload(), released, nowPs);
        hasTimed = stream.next();
        return flow;
    }

    /**
     * Returns the next time in ps at which {@link #wake} must be called, unless a flow ends earlier;
     * {@link Long#MAX_VALUE} if never.
     */
    public long nextWakePs() {
        long firstPs = Long.MAX_VALUE;
        for (int workload = 0; workload < stream.own().workloads(); workload++) {
            final TriggeredFlows triggered = stream.own().triggeredOf(workload);
            firstPs = triggered == null ? firstPs : Math.min(firstPs, triggered.wakeAtPs());
        }
        return firstPs;
    }

    /** Wakes programs whose time has come. */
    public void wake(final long nowPs) {
        for (int workload = 0; workload < stream.own().workloads(); workload++) {
            final TriggeredFlows triggered = stream.own().triggeredOf(workload);
            if (triggered != null && triggered.wakeAtPs() <= nowPs) {
                triggered.wake(nowPs);
            }
        }
    }

    /**
     * Returns the connection that a flow shares with others of its workload and hosts, as the number of their pair; -1:
     * none.
     */
    public int connection(final int flow) {
        final boolean shares = tags[flow] != NOT_RELEASED
                && stream.own().triggeredOf(assignment.flows().workload(flow)).inOrder();
        return shares ? pairOf[flow] : -1;
    }

    /** Returns the number of a flow's workload and hosts, from 0, if all flows between them have one path; -1: no. */
    public int pairWithOnePath(final int flow) {
        return pairs.hasOnlyPath(pairOf[flow]) ? pairOf[flow] : -1;
    }

    /** Reports that a flow is delivered; its sender is notified at the same time. */
    public void delivered(final int flow, final long nowPs) {
        if (tags[flow] != NOT_RELEASED) {
            final TriggeredFlows triggered = stream.own().triggeredOf(assignment.flows().workload(flow));
            triggered.delivered(tags[flow], 0, nowPs);
            triggered.acknowledged(tags[flow], nowPs);
        }
    }

    /** Receives the numbers of starting flows. */
    public interface Started {
        /** Called when a flow has started. */
        void accept(int flow);
    }

    /** Starts all released flows. */
    public void startReleased(final long nowPs, final Started started) {
        for (int workload = 0; workload < stream.own().workloads(); workload++) {
            while (stream.own().nextReleased(workload)) {
                started.accept(start(stream.own(), workload, stream.own().triggeredOf(workload).current(), nowPs));
            }
        }
        stream.own().backToTimed();
    }

    private int start(final FlowStream of, final int workload, final int tag, final long nowPs) {
        final int flow = assignment.count();
        final int pair = pairs.number(FlowRequest.connection(workload, of.src(), of.dst()));
        final long sizeBytes = of.sizeBytes();
        final int transport = transportOfWorkload[workload];
        if (!pairs.hasOnlyPath(pair)) {
            route(flow, of);
            if (router.isOnlyPath()) {
                pairs.setOnlyPath(pair, router.path(), router.hops());
            }
        }
        final boolean kept = pairs.hasOnlyPath(pair);
        assignment.add(of.src(), of.dst(), sizeBytes, nowPs, of.priority(), workload,
                subject.packetBytes()[transport], kept ? pairs.channels() : router.path(),
                kept ? pairs.begin(pair) : 0, kept ? pairs.hops(pair) : router.hops());
        if (flow == tags.length) {
            final int length = Math.toIntExact(flow * 3L / 2);
            tags = Arrays.copyOf(tags, length);
            pairOf = Arrays.copyOf(pairOf, length);
            idealFctPs = Arrays.copyOf(idealFctPs, length);
        }
        tags[flow] = tag;
        pairOf[flow] = pair;
        if (!pairs.isLastSize(pair, sizeBytes)) {
            pairs.setLast(pair, sizeBytes, figures[transport].idealFctPs(of.src(), of.dst(), sizeBytes),
                    workBits(transport, sizeBytes));
        }
        idealFctPs[flow] = pairs.idealFctPs(pair);
        return flow;
    }

    private void route(final int flow, final FlowStream of) {
        request.id = flow;
        request.src = of.src();
        request.dst = of.dst();
        request.sourcePort = of.sourcePort();
        request.destinationPort = of.destinationPort();
        router.route(request);
    }

    private long workBits(final int transport, final long sizeBytes) {
        final PacketBytes bytes = subject.packetBytes()[transport];
        return Byte.SIZE * (sizeBytes + bytes.header() * bytes.packets(sizeBytes));
    }

    /** Returns the number of flows so far. */
    public int count() {
        return assignment.count();
    }

    /** Returns the start of a flow, in ps. */
    public long startPs(final int flow) {
        return assignment.flows().startPs(flow);
    }

    /** Returns the number of bits of a flow, including headers. */
    public long workBits(final int flow) {
        final long sizeBytes = assignment.flows().sizeBytes(flow);
        return pairs.isLastSize(pairOf[flow], sizeBytes) ? pairs.workBits(pairOf[flow])
                : workBits(transportOfWorkload[assignment.flows().workload(flow)], sizeBytes);
    }

    /** Returns the completion time of a flow on the empty network, in ps. */
    public long idealFctPs(final int flow) {
        return idealFctPs[flow];
    }

    /** Returns the channels that flows cross. */
    public FlowPaths paths() {
        return assignment.paths();
    }

    /**
     * Refuses a program that is stuck with operations left.
     *
     * @throws IllegalArgumentException if a program is stuck, with its workload and waiting operations
     */
    public void requireAllReleased() {
        for (int workload = 0; workload < stream.own().workloads(); workload++) {
            final TriggeredFlows triggered = stream.own().triggeredOf(workload);
            if (triggered != null && triggered.waiting() > 0) {
                throw subject.scenario().error("workloads[" + workload + "].application", triggered.waiting() + " "
                        + triggered.describeWaiting() + ": " + triggered.why() + " (expected: a program that ends)");
            }
        }
    }

    /**
     * Returns the decomposed network with all flows.
     *
     * @throws NoFlowException if there are no flows
     */
    public Decomposition decomposition() {
        if (count() == 0) {
            throw new NoFlowException(subject.scenario().error("workloads", "no flow (expected: at least one)"));
        }
        return subject.decomposition(assignment, false, subject.scenario().seed);
    }

    @Override
    public void close() {
        stream.close();
    }
}
