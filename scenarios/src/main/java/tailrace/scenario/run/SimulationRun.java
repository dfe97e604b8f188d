package tailrace.scenario.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import tailrace.core.EventQueue;
import tailrace.core.Packet;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.core.WheelQueue;
import tailrace.net.Network;
import tailrace.net.SwitchBalance;
import tailrace.net.lb.LoadBalancing;
import tailrace.net.lookahead.Lookahead;
import tailrace.net.port.EgressTap;
import tailrace.net.port.Port;
import tailrace.net.routing.BufferDependencies;
import tailrace.net.topology.Topology;
import tailrace.scenario.Model;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.network.BuiltNetwork;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.network.LinkChanges;
import tailrace.scenario.network.PathFigures;
import tailrace.scenario.network.Surroundings;
import tailrace.scenario.output.Output;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.results.Fingerprints;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.links.PauseRow;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.writer.RowWriter;
import tailrace.scenario.workload.MergedFlows;
import tailrace.scenario.workload.application.RetrievalListener;
import tailrace.transport.FlowListener;

/**
 * One run of a scenario. The constructor builds it, and {@link #run} runs it once.
 *
 * <p>The constructor finds all errors of the scenario before any result is written.
 */
public final class SimulationRun implements AutoCloseable {
    private static final int EVENTS_PER_LOOK = 1 << 16;
    /**
     * Number of events between two polls before the first flow. It is small, because one event of a program without
     * flows may include thousands of operations.
     */
    private static final int EVENTS_PER_LOOK_BEFORE_FLOWS = 64;
    private static final int HOPS_PER_EVENT_OF_HOSTS = 4;
    private static final int LOOKS_PER_CHECK = 4;

    private final Scenario scenario;
    private final boolean checked;
    private final ArrivalMode arrivals;
    private final Simulator simulator;
    private final BuiltNetwork built;
    private final MergedFlows flows;
    private final FlowLauncher launcher;
    private final LinkTotals totals;
    private final GoodputMeter goodputs;
    private final LinkChanges linkChanges;
    private final FlowLog log;
    private final RetrievalLog retrievalLog;
    private final ProgramLog programLog;
    private final RunOutputs outputs;
    private final Standstill standstill;
    private final NetworkReader look;
    private final AloneRuns aloneRuns;
    private final List<String> warnings = new ArrayList<>();
    private RunCost cost;
    private RunState state = RunState.RUNNING;
    private String reason = "";

    /** Options of a run: destination of the results, and observers. */
    public static final class Options {
        /** Result folder, or null: no files. */
        public ResultFolder folder;
        /** Check all invariants during the run. */
        public boolean check;
        /** Further listeners of flows, notified before the results. */
        public List<FlowListener> listeners = List.of();
        /** Further listeners of retrievals and workflows after the warm-up, notified before the results. */
        public List<RetrievalListener> retrievalListeners = List.of();
        /** Also runs each program alone, like {@code outputs.interference} of a run with a folder. */
        public boolean interference;
        /** Further outputs. In a run without a folder, they cannot write files. */
        public List<Output> outputs = List.of();
        /**
         * Writes rows of outputs, and rows that a calling program adds for its own files. The calling program must
         * finish this writer.
         */
        public RowWriter rows = new RowWriter();
        /** Observer of the queues of ports; null: none. */
        public EgressTap egressTap;
        /** Queue of pending events; null: the default queue. The result does not depend on this choice. */
        public EventQueue queue;
        /** Handling of packets that arrive at switches. The result does not depend on this choice. */
        public ArrivalMode arrivals = ArrivalMode.FASTER;
    }

    /**
     * Builds the run.
     *
     * @throws IllegalArgumentException if the scenario requires something impossible
     */
    public SimulationRun(final Scenario scenario, final Options options) {
        this(CheckedScenario.of(scenario), options);
    }

    /** Builds the parts that the check has not built. */
    public SimulationRun(final CheckedScenario checkedScenario, final Options options) {
        this.scenario = checkedScenario.scenario();
        this.checked = options.check;
        this.arrivals = options.arrivals;
        final Fabric fabric = checkedScenario.fabric();
        final RngStreams random = checkedScenario.random();
        final List<String> names = scenario.workloads.stream().map(w -> w.name).toList();
        warnings.addAll(ServerGroups.warnings(checkedScenario));
        this.flows = checkedScenario.takeFlows();
        this.log = new FlowLog(names, scenario.outputs.measureFrom.ps());
        this.retrievalLog = new RetrievalLog(scenario, options.retrievalListeners);
        flows.reportTo(retrievalLog);
        this.programLog = new ProgramLog(scenario, fabric.topology());
        flows.reportTo(programLog);
        this.aloneRuns = (options.interference || scenario.outputs.interference && options.folder != null)
                && !checkedScenario.isAlone()
                ? new AloneRuns(scenario, programLog, options) : null;
        this.simulator = new Simulator(
                options.queue == null ? new WheelQueue() : options.queue, scenario.model.ties);
        final ArrivalPeriod period = new ArrivalPeriod(simulator, scenario);
        this.goodputs = new GoodputMeter(simulator, scenario, log.unfinished());
        final FlowListeners listeners = new FlowListeners(log, options.listeners);
        this.built = new BuiltNetwork(
                scenario, fabric, simulator, random, listeners, egressTap(options));
        this.totals = new LinkTotals(built, period);
        this.launcher = new FlowLauncher(
                simulator, flows, built.transport(), built.hosts(), PathFigures.of(scenario, fabric),
                scenario.transportOfWorkload(), log, period, goodputs);
        listeners.add(launcher);
        this.look = look(System::nanoTime);
        if (scenario.switch_.canDeadlock()) {
            warnOfDeadlocks(fabric);
        }
        log.onCompletion(this::stopWhenDone);
        launcher.onIdle(this::stopWhenDone);
        if (scenario.model.completion == Model.Completion.ACKNOWLEDGED) {
            log.completeWhenAcknowledged();
        }
        this.outputs = new RunOutputs(scenario,
                new RunOutputs.Watched(built, log, retrievalLog, programLog, totals, goodputs), options.folder,
                options.rows);
        outputs.open(options.outputs);
        this.linkChanges = new LinkChanges(built, scenario, random);
        this.standstill = new Standstill(
                built, log, this::expectedPs, stalled(scenario, fabric), scenario.switch_.canDeadlock());
    }

    /** The observer of ports that the options name, else that of the flows if ties are broken as in htsim. */
    private EgressTap egressTap(final Options options) {
        return options.egressTap == null && simulator.isRanked() ? flows.egressTap() : options.egressTap;
    }

    private void warnOfDeadlocks(final Fabric fabric) {
        final LoadBalancing balancing = scenario.switch_.loadBalancing;
        if (fabric.paths() != null) {
            warnings.add("pauses may deadlock: with routing k-shortest, Tailrace does not check whether buffers depend"
                    + " on each other in a circle");
        } else if (balancing.routesByGroups()) {
            final int first = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(scenario.priorities());
            final int links = Surroundings.linksBetweenGroups(fabric);
            if (balancing.raisesPriority() && first + links >= Port.PRIORITIES) {
                warnings.add("pauses may deadlock, because detours have up to " + links
                        + " links between groups, and fewer priorities are left behind " + first);
            } else if (!balancing.raisesPriority()) {
                warnings.add("pauses may deadlock, because packets keep their priority from group to group (expected:"
                        + " switch.loadBalancing.raisePriority)");
            }
        } else {
            new BufferDependencies(fabric.topology(), fabric.routes()).cycle().ifPresent(cycle -> warnings.add(
                    "pauses can deadlock, because buffers depend on each other in a circle: " + cycle));
        }
    }

    /**
     * Time without deliveries that counts as a standstill. It is at least the time in which a packet can be delivered.
     */
    private static Time stalled(final Scenario scenario, final Fabric fabric) {
        return new Time(scenario.transports().stream()
                .mapToLong(transport -> PathFigures.longest(scenario, fabric, transport).boundPs())
                .reduce(scenario.stop.stalled.ps(), Math::max));
    }

    private long expectedPs() {
        return Math.min(launcher.nextTimedPs(), linkChanges.nextPs());
    }

    /**
     * Checks the scenario and builds only its topology and routes.
     *
     * @throws IllegalArgumentException if the scenario requires something impossible
     */
    public static void check(final Scenario scenario) {
        CheckedScenario.of(scenario).close();
    }

    private void stopWhenDone() {
        if (launcher.isExhausted() && log.completedFlows() == log.startedFlows()) {
            simulator.stop();
        }
    }

    /**
     * Runs until the scenario's end, until it is stuck, or until the monitor ends it. Then it closes all files of the
     * run, but not the folder.
     *
     * @throws IllegalStateException if checking is on and an invariant does not hold
     */
    public Summary run(final RunMonitor monitor) {
        cost = new RunCost();
        final boolean inWindows = arrivals != ArrivalMode.AS_EVENTS && linkChanges.isOver()
                && Lookahead.use(built.network(), arrivals == ArrivalMode.IN_WINDOWS);
        final int eventsPerLook = inWindows
                ? EVENTS_PER_LOOK / HOPS_PER_EVENT_OF_HOSTS
                : EVENTS_PER_LOOK;
        final long limitPs = scenario.stop.at == null ? Simulator.NEVER : scenario.stop.at.ps();
        int looks = 0;
        if (launcher.isExhausted() && log.startedFlows() == 0
                && simulator.pendingEvents() == outputs.samplers() + linkChanges.pendingEvents()) {
            end(RunState.COMPLETE, "the workloads have no flow");
        }
        while (state == RunState.RUNNING) {
            looks++;
            final Simulator.Outcome outcome =
                    advance(limitPs, log.startedFlows() == 0 ? EVENTS_PER_LOOK_BEFORE_FLOWS : eventsPerLook);
            outputs.writeOld();
            if (outcome == Simulator.Outcome.STOPPED) {
                end(RunState.COMPLETE, "");
            } else if (outcome == Simulator.Outcome.DRAINED) {
                endDrained(limitPs);
            } else if (state == RunState.RUNNING && !monitor.onProgress(progress(limitPs))) {
                end(RunState.INTERRUPTED, "stopped by the user");
            }
            if (checked && (looks % LOOKS_PER_CHECK == 0 || state != RunState.RUNNING)) {
                built.network().checkInvariants();
            }
        }
        cost.stop();
        if (aloneRuns != null && state == RunState.COMPLETE && !aloneRuns.run(monitor)) {
            end(RunState.INTERRUPTED, "stopped by the user while jobs ran alone");
        }
        monitor.onProgress(progress(RunPhase.WRITING, limitPs, Double.NaN));
        final Summary summary = summary();
        outputs.finish();
        if (checked && state == RunState.COMPLETE) {
            drain();
        }
        return summary;
    }

    /** Handles this many events, unless the run ends earlier, and makes the checks that are due at simulated times. */
    private Simulator.Outcome advance(final long limitPs, final int events) {
        final long lastEvent = simulator.eventCount() + events;
        Simulator.Outcome outcome;
        do {
            outcome = simulator.run(
                    limitPs, standstill.nextLookPs(), (int) (lastEvent - simulator.eventCount()));
            if (outcome == Simulator.Outcome.REACHED) {
                standstill.check().ifPresent(why -> end(RunState.STUCK, why));
            }
        } while (outcome == Simulator.Outcome.REACHED && state == RunState.RUNNING);
        return outcome;
    }

    private void endDrained(final long limitPs) {
        built.network().noteDrained();
        final boolean timeIsUp = limitPs != Simulator.NEVER && simulator.pendingEvents() > 0;
        final long unfinished = log.startedFlows() - log.completedFlows() - goodputs.flows();
        if (unfinished == 0 && launcher.isExhausted() && (goodputs.flows() == 0 || timeIsUp)) {
            end(RunState.COMPLETE, "");
        } else if (timeIsUp) {
            end(RunState.INCOMPLETE, unfinished + " flows unfinished at "
                    + scenario.nameOf("stop.at"));
        } else {
            end(RunState.STUCK, standstill.withoutEvents(launcher.waitingFor()));
        }
    }

    private void end(final RunState how, final String why) {
        state = how;
        reason = why;
    }

    /**
     * Lets the last ACKs arrive, and then checks that no packet is held. A sender that is cut off permanently would
     * request its ACKs for ever, so the method does not wait for it.
     */
    private void drain() {
        if (goodputs.flows() > 0) {
            return; // endless flows always have packets in flight
        }
        outputs.stopWatching();
        final long endPs = linkChanges.leavesLinksDown()
                ? Math.max(simulator.nowPs(), linkChanges.lastPs()) + scenario.stop.stalled.ps()
                : Time.END.ps();
        while (simulator.run(Simulator.NEVER, endPs, Integer.MAX_VALUE) == Simulator.Outcome.PAUSED) {
            continue;
        }
        built.network().checkInvariants();
        if (simulator.pendingEvents() == 0 && built.network().pool().inUse() != 0) {
            throw new IllegalStateException("conservation: " + built.network().pool().inUse()
                + " packets left at the end");
        }
        if (built.network().pool().inUse() == 0 && linkChanges.done().isEmpty()) {
            SwitchBalance.check(built.network());
        }
    }

    /**
     * After a complete run, lets all packets in the network arrive, for observers, until the scenario's end at the
     * latest. Results do not include these packets.
     */
    public void deliverRest() {
        final long limitPs = scenario.stop.at == null ? Simulator.NEVER : scenario.stop.at.ps();
        while (built.network().pool().inUse() > 0) {
            if (simulator.run(limitPs, Time.END.ps(), EVENTS_PER_LOOK) != Simulator.Outcome.PAUSED) {
                return;
            }
        }
    }

    private RunProgress progress(final long limitPs) {
        return launcher.isExhausted() && goodputs.flows() == 0
                ? progress(RunPhase.DRAINING, limitPs, (double) log.completedFlows() / log.startedFlows())
                : progress(RunPhase.RUNNING, limitPs, fraction(limitPs));
    }

    private RunProgress progress(final RunPhase phase, final long limitPs, final double fraction) {
        final long goalPs = goalPs(limitPs);
        return new RunProgress(phase, simulator.nowPs(), goalPs == Long.MAX_VALUE ? 0 : goalPs, log.startedFlows(),
                log.completedFlows(), events() + built.network().arrivalsWithoutEvent(), cost.wallSeconds(), fraction,
                null, look);
    }

    private double fraction(final long limitPs) {
        final double byFlows = scenario.stop.flows == null
                ? Double.NaN
                : (double) log.completedFlows() / scenario.stop.flows;
        final long lastPs = goalPs(limitPs);
        final double byTime = lastPs == Long.MAX_VALUE ? Double.NaN : Math.min(1, (double) simulator.nowPs() / lastPs);
        return Double.isNaN(byFlows) ? byTime : Double.isNaN(byTime) ? byFlows : Math.max(byFlows, byTime);
    }

    private long goalPs(final long limitPs) {
        return Math.min(limitPs, scenario.stop.lastArrivalPs());
    }

    private long events() {
        return simulator.eventCount() + built.network().eventsOfSwitches();
    }

    private Summary summary() {
        final Summary summary = new Summary();
        final long hops = built.network().packetHops();
        Provenance.fill(summary, scenario);
        summary.flows = log.startedFlows();
        summary.completed = log.completedFlows();
        summary.retransmissions = built.transport().retransmissions();
        summary.timeouts = built.transport().timeouts();
        summary.dataPackets = built.transport().dataPackets() - summary.retransmissions;
        summary.packetHops = hops;
        summary.events = events();
        summary.simulatedSeconds = Units.seconds(simulator.nowPs());
        summary.wallSeconds = cost.wallSeconds();
        summary.packetHopsPerSecond = hops / summary.wallSeconds;
        summary.allocatedBytesPerPacketHop = hops == 0 ? 0 : (double) cost.allocatedBytes() / hops;
        summary.peakHeapBytes = cost.peakHeapBytes();
        summary.drops = built.network().droppedPackets();
        summary.trims = built.network().trimmedPackets();
        summary.returnedHeaders = built.network().turnedBackPackets();
        summary.pauseFrames = built.network().pauseFrames();
        summary.failures = linkChanges.done();
        summary.ecnMarks = built.network().markedPackets();
        summary.fingerprint = fingerprint();
        summary.goodput = goodputs.stats();
        summary.cutOff = goodputs.statsOfCutOff();
        summary.measureFromPs = scenario.outputs.measureFrom.ps();
        summary.slowdown = SlowdownStats.table(log.stats());
        summary.workloads = log.perWorkload(retrievalLog, programLog);
        summary.utilization = totals.utilization();
        return summary;
    }

    /**
     * Times of a program of ranks, and its time alone if it ran alone. Null for other workloads, or if the program has
     * not ended.
     */
    public JobStats job(final int workload) {
        return programLog.job(workload);
    }

    /** The fingerprint {@code wire-fct}: a hash of all deliveries on all links, and a hash of all completion times. */
    public String fingerprint() {
        return Fingerprints.text(built.network().wireFingerprint(), log.fingerprint());
    }

    /** The simulator of the run. */
    public Simulator simulator() {
        return simulator;
    }

    /** The network of the run. */
    public Network network() {
        return built.network();
    }

    /**
     * Reads all ports.
     *
     * @param nanoClock clock in ns that limits the readings to a few a second
     */
    NetworkReader look(final LongSupplier nanoClock) {
        return new NetworkReader(built, log.unfinished(), nanoClock);
    }

    /** Graph from which the network was built. */
    public Topology topology() {
        return built.topology();
    }

    /**
     * Source port and, in the upper half, destination port of a packet's flow; 0 if the flow has ended and was
     * recycled.
     */
    public int portsOf(final Packet packet) {
        return built.transport().portsOf(packet);
    }

    /** Takes a link down at a time, like an entry of the scenario's {@code failures}. */
    public void takeDownAt(final int link, final long atPs) {
        linkChanges.takeDown(link, atPs);
    }

    /** Possible problems of the run, one line each. */
    public List<String> warnings() {
        return List.copyOf(warnings);
    }

    /** Current or final state of the run. */
    public RunState state() {
        return state;
    }

    /** Reason of the final state, in one line; may be empty. */
    public String reason() {
        return reason;
    }

    /** Traffic of each link, in each direction. */
    public List<LinkRow> links() {
        return totals.rows();
    }

    /** Goodputs of endless flows in the measuring interval so far, in the order of their start. */
    public List<GoodputRow> goodputs() {
        return goodputs.rows();
    }

    /** Pauses of all links over time; empty if there were none. */
    public List<PauseRow> pauses() {
        return totals.pauses();
    }

    /** Ends the work. If the run failed, its files contain the results so far. */
    @Override
    public void close() {
        flows.close();
        outputs.close();
    }
}
