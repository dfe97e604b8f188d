package tailrace.tools.peers.hpcc.run;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Simulator.Ties;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.list.FlowList;
import tailrace.tools.peers.hpcc.HpccConfig;
import tailrace.tools.peers.hpcc.HpccDialect;
import tailrace.tools.peers.hpcc.HpccFlowFile;
import tailrace.tools.peers.hpcc.HpccTopology;
import tailrace.tools.peers.hpcc.HpccTopologyFile;
import tailrace.transport.Transport.NicModel;

/**
 * Builds a scenario from a configuration of the HPCC ns-3 simulator, with every quirk of that simulator turned on.
 *
 * <p>Simulated time begins at the simulator's 2 s, when its generators start the first flow, or at time 0 if a flow
 * starts earlier.
 */
final class HpccScenario {
    private static final long USUAL_ORIGIN_PS = 2 * Units.PS_PER_SECOND;
    private static final int STREAMS_PER_NODE = 6;
    private static final int STREAMS_PER_ERROR_MODEL = 2;

    private final HpccConfig config;
    private final HpccDialect dialect;
    private final HpccTopologyFile topologyFile;
    private final long originPs;
    private final List<IllegalArgumentException> doubts = new ArrayList<>();

    HpccScenario(final HpccConfig config, final HpccDialect dialect) {
        this.config = config;
        this.dialect = dialect;
        this.topologyFile = HpccTopologyFile.read(config.topologyFile(), dialect);
        topologyFile.surplusLine().ifPresent(doubts::add);
        this.originPs = origin();
    }

    /** Computes the simulator's time at the start of simulated time. The flow file is sorted by starts. */
    private long origin() {
        try (HpccFlowFile flows = HpccFlowFile.open(config.flowFile(), dialect)) {
            final boolean early = flows.next() && flows.simulatedStartPs() < USUAL_ORIGIN_PS;
            flows.skipAll();
            doubts.addAll(flows.doubts());
            return early ? 0 : USUAL_ORIGIN_PS;
        }
    }

    /** Returns errors about input that the simulator does not read, or handles in an unexpected way. */
    List<IllegalArgumentException> doubts() {
        return doubts;
    }

    /** Returns the simulator's time at the start of simulated time. */
    long originPs() {
        return originPs;
    }

    /** Returns the topology that the configuration names. */
    HpccTopologyFile topologyFile() {
        return topologyFile;
    }

    /** Builds the scenario. */
    Scenario build() {
        final Scenario scenario = new Scenario();
        scenario.name = "hpcc";
        scenario.description = "As the HPCC ns-3 simulator runs " + config.file().getFileName();
        scenario.seed = config.randomSeed();
        final HpccTopology topology = new HpccTopology();
        topology.file = config.topologyFile().toAbsolutePath().normalize().toString();
        topology.dialect = dialect.option();
        topology.lossRate = config.errorRatePerLink();
        topology.ns3 = new HpccTopology.Ns3LinkQuirks();
        topology.ns3.drawsLosses = true;
        topology.ns3.routesLastParallelLink = true;
        topology.ns3.separateParts = true;
        scenario.topology = topology;
        scenario.switch_ = new HpccSwitches(config, topologyFile).params();
        scenario.transport = new HpccTransport(config, dialect).params();
        scenario.model = model();
        final Workload workload = new Workload();
        workload.name = "flows";
        workload.flows = new FlowList();
        workload.flows.file = config.flowFile().toAbsolutePath().normalize().toString();
        workload.flows.format = FlowList.Format.HPCC_SIM;
        workload.flows.dialect = dialect.option();
        workload.flows.origin = new Time(originPs);
        workload.flows.takesDoubtful = true;
        scenario.workloads = new ArrayList<>(List.of(workload));
        // At the nanosecond of its stop, the simulator processes the stop before other events.
        scenario.stop.at = new Time(Math.max(1, config.simulatedStopPs() - Units.PS_PER_NS - originPs));
        scenario.stop.stalled = scenario.stop.at; // the simulator does not check whether flows are stuck
        return scenario;
    }

    private Model model() {
        final Model model = new Model();
        model.ties = Ties.INSERTION;
        model.serialization = Model.Serialization.WHOLE_NS;
        model.nic = NicModel.QUEUE_PAIRS;
        model.nextHops = Model.NextHops.SEARCH;
        model.completion = dialect == HpccDialect.KWZHAO
                ? Model.Completion.DELIVERED : Model.Completion.ACKNOWLEDGED;
        model.idealFct = dialect == HpccDialect.KWZHAO ? Model.IdealFct.EXACT : Model.IdealFct.SIMULATOR;
        model.roundTrip = config.globalT()
                ? Model.RoundTrip.SIMULATOR_FARTHEST : Model.RoundTrip.SIMULATOR_PATH;
        model.pauseStopsHostAcks = !config.ackHighPrio();
        model.ns3FirstStream = streamsBeforeTheFirstMark();
        return model;
    }

    /**
     * Returns the number of random variables that the simulator creates before it draws the first mark. These are six
     * per node for the Internet stack, two for the error model of all links, and two for each link with its own loss
     * rate. A comparison of runs gave this number: any other number changes the marks of the reference cases.
     */
    private int streamsBeforeTheFirstMark() {
        final long lossy = topologyFile.links().stream().filter(link -> link.lossRate() > 0).count();
        return STREAMS_PER_NODE * topologyFile.nodeCount() + STREAMS_PER_ERROR_MODEL * (1 + (int) lossy);
    }
}
