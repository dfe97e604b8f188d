package tailrace.scenario.run;

import java.util.stream.IntStream;
import tailrace.core.EventTarget;
import tailrace.core.Simulator;
import tailrace.scenario.network.PathFigures;
import tailrace.scenario.workload.MergedFlows;
import tailrace.scenario.workload.flow.TriggeredFlows;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;
import tailrace.transport.FlowRequest;
import tailrace.transport.Host;
import tailrace.transport.Transport;

/** Starts each flow of the workloads when its time comes. Only one flow is in memory at a time. */
final class FlowLauncher extends EventTarget implements FlowListener {
    private static final int NO_TAG = -1;

    private final Simulator simulator;
    private final MergedFlows flows;
    private final Transport transport;
    private final Host[] hosts;
    private final PathFigures[] paths;
    private final int[] transportOfWorkload;
    private final FlowLog log;
    private final ArrivalPeriod arrivals;
    private final GoodputMeter goodputs;
    private final FlowRequest request = new FlowRequest();
    private final Released released = new Released();
    private final FlowStarts starts;
    /** Event of the next release of flows by time; null: no workload releases flows by time. */
    private final Wake wake;
    private Runnable onIdle = () -> {};
    private int nextId;
    private boolean exhausted;

    FlowLauncher(
            final Simulator simulator,
            final MergedFlows flows,
            final Transport transport,
            final Host[] hosts,
            final PathFigures[] paths,
            final int[] transportOfWorkload,
            final FlowLog log,
            final ArrivalPeriod arrivals,
            final GoodputMeter goodputs) {
        this.simulator = simulator;
        this.flows = flows;
        this.transport = transport;
        this.hosts = hosts;
        this.paths = paths;
        this.transportOfWorkload = transportOfWorkload;
        this.log = log;
        this.arrivals = arrivals;
        this.goodputs = goodputs;
        simulator.register(this);
        simulator.register(released);
        this.wake = wakePs() == Simulator.NEVER ? null : new Wake();
        this.starts = FlowStarts.of(simulator, this);
        arrivals.setFlowsFollow(flowsFollow());
        scheduleNext();
        scheduleWake();
    }

    /** Registers an action that is called each time that flows could have been released by time. */
    void onIdle(final Runnable action) {
        onIdle = action;
    }

    private boolean flowsFollow() {
        return IntStream.range(0, flows.workloads()).anyMatch(workload -> flows.triggeredOf(workload) != null);
    }

    /** Earliest time at which a workload releases flows, in ps, or {@link Simulator#NEVER}. */
    private long wakePs() {
        long firstPs = Simulator.NEVER;
        for (int workload = 0; workload < flows.workloads(); workload++) {
            final TriggeredFlows triggered = flows.triggeredOf(workload);
            firstPs = triggered == null ? firstPs : Math.min(firstPs, triggered.wakeAtPs());
        }
        return firstPs;
    }

    private void scheduleWake() {
        if (wake == null) {
            return;
        }
        final long atPs = wakePs();
        if (atPs == Simulator.NEVER) {
            simulator.cancel(wake);
        } else if (simulator.pendingTimePs(wake) != atPs) {
            simulator.schedule(wake, atPs);
        }
    }

    private void scheduleNext() {
        if (flows.next()) {
            starts.schedule(flows.startPs());
        } else {
            exhausted = true;
            arrivals.lastHasStarted(simulator.nowPs());
        }
    }

    @Override
    protected void onEvent(final long nowPs) {
        start();
        scheduleNext();
    }

    /** Starts the current flow of the stream. */
    private void start() {
        final TriggeredFlows triggered = flows.triggered();
        request.id = nextId++;
        request.tag = triggered == null ? NO_TAG : triggered.current();
        request.inOrder = triggered != null && triggered.inOrder();
        request.workload = flows.workload();
        request.profile = transportOfWorkload[request.workload];
        request.src = flows.src();
        request.dst = flows.dst();
        request.sourcePort = flows.sourcePort();
        request.destinationPort = flows.destinationPort();
        request.sizeBytes = flows.sizeBytes();
        request.priority = flows.priority();
        request.deadlinePs = flows.deadlinePs();
        paths[request.profile].fill(request);
        log.started(request.workload);
        final Flow flow = transport.start(request, hosts[request.src], hosts[request.dst]);
        if (request.sizeBytes == 0) {
            goodputs.started(flow);
            arrivals.startedEndless(simulator.nowPs());
        } else {
            log.begun(flow);
            arrivals.started(simulator.nowPs());
        }
    }

    @Override
    public void completed(final Flow flow, final long nowPs) {
        if (flow.tag() != NO_TAG
                && flows.triggeredOf(flow.workload()).delivered(flow.tag(), flow.timeouts(), nowPs)) {
            simulator.schedule(released, nowPs);
        }
        scheduleWake();
    }

    @Override
    public void acknowledged(final Flow flow, final long nowPs) {
        if (flow.tag() != NO_TAG && flows.triggeredOf(flow.workload()).acknowledged(flow.tag(), nowPs)) {
            simulator.schedule(released, nowPs);
        }
        scheduleWake();
    }

    /** Time of the next flow that does not wait for others, in ps, or {@link Simulator#NEVER}. */
    long nextTimedPs() {
        final long wakePs = wake == null ? Simulator.NEVER : simulator.pendingTimePs(wake);
        return exhausted ? wakePs : Math.min(wakePs, flows.startPs());
    }

    /** Whether the last flow has been started. */
    boolean isExhausted() {
        return exhausted && waiting() == 0 && !simulator.isPending(released);
    }

    private long waiting() {
        long sum = 0;
        for (int workload = 0; workload < flows.workloads(); workload++) {
            final TriggeredFlows triggered = flows.triggeredOf(workload);
            sum += triggered == null ? 0 : triggered.waiting();
        }
        return sum;
    }

    /** Describes why flows are still waiting for other flows; empty if no flow is waiting. */
    String waitingFor() {
        final StringBuilder text = new StringBuilder();
        for (int workload = 0; workload < flows.workloads(); workload++) {
            final TriggeredFlows triggered = flows.triggeredOf(workload);
            if (triggered != null && triggered.waiting() > 0) {
                text.append(triggered.waiting()).append(' ').append(triggered.describeWaiting()).append(": ")
                        .append(triggered.why()).append("; ");
            }
        }
        return text.toString();
    }

    /**
     * Starts flows that ended flows have released. It is a separate event, because the last ACK of the ended flow is
     * still being handled.
     */
    private final class Released extends EventTarget {
        @Override
        protected void onEvent(final long nowPs) {
            startReleased();
        }
    }

    private void startReleased() {
        for (int workload = 0; workload < flows.workloads(); workload++) {
            while (flows.nextReleased(workload)) {
                start();
            }
        }
        flows.backToTimed();
    }

    /** Starts flows that workloads release by time. */
    private final class Wake extends EventTarget {
        Wake() {
            simulator.register(this);
        }

        @Override
        protected void onEvent(final long nowPs) {
            for (int workload = 0; workload < flows.workloads(); workload++) {
                final TriggeredFlows triggered = flows.triggeredOf(workload);
                if (triggered != null && triggered.wakeAtPs() <= nowPs) {
                    triggered.wake(nowPs);
                }
            }
            startReleased();
            scheduleWake();
            onIdle.run();
        }
    }
}
