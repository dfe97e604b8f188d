package tailrace.scenario.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.output.WatchedRun;
import tailrace.scenario.results.Fingerprints;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/** Records every finished flow: adds it to the statistics and the fingerprint, and passes it to the outputs. */
final class FlowLog implements FlowListener {
    private final List<String> names;
    private final List<SlowdownStats> stats = new ArrayList<>();
    private final long[] started;
    private final long[] completed;
    private final long measureFromPs;
    private final List<WatchedRun.FlowEnds> outputs = new ArrayList<>();
    private final UnfinishedFlows unfinished = new UnfinishedFlows();
    private Runnable onCompletion = () -> {};
    private boolean atSender;
    private long startedFlows;
    private long completedFlows;
    private long fingerprint;

    /**
     * Creates a log.
     *
     * @param measureFromPs only flows that start at this time or later count in statistics
     */
    FlowLog(final List<String> workloadNames, final long measureFromPs) {
        this.names = List.copyOf(workloadNames);
        this.measureFromPs = measureFromPs;
        this.started = new long[names.size()];
        this.completed = new long[names.size()];
        names.forEach(name -> stats.add(new SlowdownStats()));
    }

    /** Adds an output, called at the time that the model defines as the end of a flow. */
    void add(final WatchedRun.FlowEnds output) {
        outputs.add(output);
    }

    void onCompletion(final Runnable action) {
        onCompletion = action;
    }

    void started(final int workload) {
        started[workload]++;
        startedFlows++;
    }

    /** Records the start of a flow that has an end. */
    void begun(final Flow flow) {
        unfinished.started(flow);
    }

    /** Sets that a flow is complete when its sender has the last ACK, not when the receiver has the last byte. */
    void completeWhenAcknowledged() {
        atSender = true;
    }

    @Override
    public void completed(final Flow flow, final long nowPs) {
        if (!atSender) {
            log(flow, nowPs);
        }
    }

    @Override
    public void acknowledged(final Flow flow, final long nowPs) {
        if (atSender) {
            log(flow, nowPs);
        }
    }

    private void log(final Flow flow, final long nowPs) {
        final long fctPs = nowPs - flow.startPs();
        completedFlows++;
        unfinished.finished(flow);
        fingerprint += Fingerprints.ofCompletion(flow.id(), fctPs);
        completed[flow.workload()]++;
        if (flow.startPs() >= measureFromPs) {
            stats.get(flow.workload()).add(flow.sizeBytes(), fctPs, flow.idealFctPs());
        }
        for (final WatchedRun.FlowEnds output : outputs) {
            output.ended(flow, fctPs);
        }
        onCompletion.run();
    }

    long startedFlows() {
        return startedFlows;
    }

    long completedFlows() {
        return completedFlows;
    }

    /** Flows in progress. */
    UnfinishedFlows unfinished() {
        return unfinished;
    }

    /** Sum over all flows of a hash of number and completion time. */
    long fingerprint() {
        return fingerprint;
    }

    List<SlowdownStats> stats() {
        return stats;
    }

    Map<String, WorkloadSummary> perWorkload(final RetrievalLog retrievals, final ProgramLog programs) {
        final Map<String, WorkloadSummary> map = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            map.put(names.get(i), new WorkloadSummary(started[i], completed[i], stats.get(i).table(),
                    retrievals.retrievals(i), retrievals.workflows(i), programs.steps(i), programs.collectives(i),
                    programs.job(i)));
        }
        return map;
    }
}
