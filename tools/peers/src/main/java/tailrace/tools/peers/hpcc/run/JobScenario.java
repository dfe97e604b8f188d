package tailrace.tools.peers.hpcc.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.core.Simulator.Ties;
import tailrace.core.Time;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.application.JobApplication;
import tailrace.scenario.workload.application.SimaiApplication;
import tailrace.tools.peers.hpcc.HpccConfig;
import tailrace.tools.peers.hpcc.HpccDialect;
import tailrace.tools.peers.hpcc.HpccTopology;
import tailrace.tools.peers.hpcc.HpccTopologyFile;
import tailrace.tools.peers.simai.SimaiOutput;
import tailrace.transport.Transport.NicModel;

/**
 * Builds the scenario of a job as in SimAI and ASTRA-sim, on the network of an HPCC configuration. Each message is a
 * flow. The flow starts a fixed time after the message, and ends when its sender receives the last ACK.
 */
public final class JobScenario {
    /** Priority group of both simulators. */
    private static final int PRIORITY = 3;

    private final HpccConfig config;
    private final HpccTopologyFile topologyFile;
    private final HpccDialect dialect;

    /**
     * Reads topology and configuration.
     *
     * @throws IllegalArgumentException with file and line, if the topology or the configuration is invalid or not
     *     supported
     */
    public JobScenario(final Path topology, final HpccConfig config) {
        this.config = config;
        this.dialect = HpccDialect.ofTopology(topology);
        this.topologyFile = HpccTopologyFile.read(topology, dialect);
    }

    /** Returns the number of GPUs. */
    public int gpus() {
        return topologyFile.hostCount();
    }

    /** Returns the number of NVSwitches of all servers. */
    public int nvSwitches() {
        return (int) IntStream.range(0, topologyFile.nodeCount()).filter(topologyFile::isNvSwitch).count();
    }

    /** Returns the number of GPUs of a server; 1 if the topology is not from SimAI. */
    public int gpusPerServer() {
        return Math.max(1, topologyFile.gpusPerServer());
    }

    /**
     * Creates the scenario of a workload of SimAI.
     *
     * @param workload file of the workload, for all GPUs
     * @param sendDelay delay between the start of a message and its flow
     * @param nvls whether all-reduces within servers use NVSwitches
     */
    public Scenario ofSimai(final Path workload, final Time sendDelay, final boolean nvls) {
        final SimaiApplication application = new SimaiApplication();
        application.file = workload.toAbsolutePath().normalize().toString();
        application.ranks = gpus();
        application.gpusPerServer = gpusPerServer();
        application.nvls = nvls;
        final Scenario scenario = of(application, sendDelay);
        scenario.model.roundTrip = Model.RoundTrip.SIMULATOR_FARTHEST; // common.h sets GLOBAL_T to 1
        ((HpccTopology) scenario.topology).nvSwitchHosts = nvls;
        scenario.name = "simai";
        scenario.description = "As SimAI runs " + workload.getFileName();
        scenario.outputs.more = new ArrayList<>(List.of(new SimaiOutput()));
        return scenario;
    }

    /** Creates the scenario of a job, without a name. */
    public Scenario of(final JobApplication application, final Time sendDelay) {
        final Scenario scenario = new Scenario();
        final HpccTopology topology = new HpccTopology();
        topology.file = topologyFile.file().toAbsolutePath().normalize().toString();
        topology.dialect = dialect.option();
        topology.lossRate = config.errorRatePerLink();
        scenario.topology = topology;
        scenario.switch_ = new HpccSwitches(config, topologyFile).params();
        scenario.transport = new HpccTransport(config, HpccDialect.SIMAI).params();
        scenario.model = model();
        application.host.acknowledged = true;
        application.host.sendDelay = sendDelay;
        final Workload job = new Workload();
        job.name = "workload";
        job.application = application;
        job.priority = PRIORITY;
        scenario.workloads = new ArrayList<>(List.of(job));
        return scenario;
    }

    private Model model() {
        final Model model = new Model();
        model.ties = Ties.INSERTION;
        model.serialization = Model.Serialization.WHOLE_NS;
        model.nic = NicModel.QUEUE_PAIRS;
        model.nextHops = Model.NextHops.SEARCH;
        model.completion = Model.Completion.ACKNOWLEDGED;
        model.idealFct = Model.IdealFct.SIMULATOR;
        model.roundTrip = config.globalT()
                ? Model.RoundTrip.SIMULATOR_FARTHEST : Model.RoundTrip.SIMULATOR_PATH;
        model.pauseStopsHostAcks = !config.ackHighPrio();
        return model;
    }
}
