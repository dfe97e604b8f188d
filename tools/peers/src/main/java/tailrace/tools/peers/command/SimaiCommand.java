package tailrace.tools.peers.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.scenario.program.simai.SimaiWorkload;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ResultOptions;
import tailrace.tools.peers.hpcc.HpccConfig;
import tailrace.tools.peers.hpcc.run.JobScenario;
import tailrace.tools.peers.lint.SimaiRules;
import tailrace.tools.peers.simai.SimaiOutput;

/** The command {@code tailrace simai}: runs a workload of SimAI with the flags of {@code SimAI_simulator}. */
@Command(name = SimaiCommand.NAME, mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Runs a workload of SimAI, or of ASTRA-sim 1.0, with the flags and variables of SimAI_simulator, prints its"
            + " statistics at the end, and writes its ncclFlowModel_EndToEnd.csv and a result folder.",
    })
final class SimaiCommand implements Callable<Integer> {
    static final String NAME = "simai";

    private static final Set<String> NEUTRAL = PeerRun.neutralWith("--thread", "--files");
    private static final BigDecimal MAX_US = new BigDecimal(1_000_000_000);

    @Option(names = {"-w", "--workload"}, required = true, paramLabel = "FILE", description = "The workload.")
    private Path workload;

    @Option(names = {"-n", "--network-topo"}, required = true, paramLabel = "FILE",
        description = "The topology, as gen_Topo_Template.py writes it.")
    private Path topology;

    @Option(names = {"-c", "--network-conf"}, required = true, paramLabel = "FILE",
        description = "The configuration, SimAI.conf.")
    private Path config;

    @Option(names = {"-t", "--thread"}, paramLabel = "N",
        description = "No effect, as a run has one thread.")
    private Integer threads;

    @Option(names = "--send-lat", paramLabel = "US", defaultValue = "${env:AS_SEND_LAT:-6}",
        description = "Microseconds before each message (default: AS_SEND_LAT, or 6).")
    private BigDecimal sendLatencyUs;

    @Option(names = "--nvls", paramLabel = "0|1", defaultValue = "${env:AS_NVLS_ENABLE:-0}",
        description = "NVLS (default: AS_NVLS_ENABLE, or 0).")
    private String nvls;

    @Option(names = "--pxn", paramLabel = "0|1", defaultValue = "${env:AS_PXN_ENABLE:-0}",
        description = "PXN (default: AS_PXN_ENABLE, or 0).")
    private String pxn;

    @Mixin
    private ResultOptions results;

    @Option(names = "--files", paramLabel = "DIR",
        description = "Folder for ncclFlowModel_EndToEnd.csv (default: the working directory, as SimAI does).")
    private Path files = Path.of("");

    @Option(names = "--check", description = "Check all invariants while running (slower).")
    private boolean check;

    @Option(names = {"-q", "--quiet"}, description = "No progress, no summary.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        final Set<String> doubts = new LinkedHashSet<>();
        final Scenario scenario = scenario(doubts);
        final PeerRun.Ended ended = new PeerRun(spec, NAME, NEUTRAL, results.replace(), check, quiet)
                .run(scenario, doubts, identity -> results.folder(NAME, identity), false);
        if (ended.status() == ExitStatus.OK) {
            final PrintWriter out = spec.commandLine().getOut();
            final Path folder = ended.folder();
            out.print(Files.readString(folder.resolve(SimaiOutput.PRINTED.file())));
            final Path own = files.resolve(SimaiOutput.CSV.file());
            AtomicFiles.write(own.toAbsolutePath(), Files.readString(folder.resolve(SimaiOutput.CSV.file())));
            out.println("wrote " + own);
        }
        return ended.status();
    }

    private Scenario scenario(final Set<String> doubts) {
        final SimaiWorkload read = SimaiWorkload.read(workload.toString());
        final JobScenario made = new JobScenario(topology,
                HpccConfig.read(config, doubt -> doubts.add(doubt.getMessage())));
        final SimaiRules rules = new SimaiRules(read, made.gpus(), made.gpusPerServer());
        doubts.addAll(rules.warnings());
        doubts.addAll(SimaiRules.ofDelay(sendLatencyUs));
        final boolean usesNvls = isOn("AS_NVLS_ENABLE", nvls) && rules.usesNvls(made.nvSwitches());
        if (isOn("AS_PXN_ENABLE", pxn)) {
            rules.refusePxn();
        }
        return made.ofSimai(workload, delay(), usesNvls);
    }

    private Time delay() {
        if (sendLatencyUs.signum() < 0 || sendLatencyUs.compareTo(MAX_US) > 0) {
            throw new IllegalArgumentException("AS_SEND_LAT: " + sendLatencyUs + " (expected: 0 to 1e9, in us)");
        }
        return new Time(sendLatencyUs.multiply(BigDecimal.valueOf(Units.PS_PER_US)).longValue());
    }

    private static boolean isOn(final String name, final String value) {
        if (!value.equals("0") && !value.equals("1")) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: 0 or 1)");
        }
        return value.equals("1");
    }
}
