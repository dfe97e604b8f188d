package tailrace.tools.experiment.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.command.CacheOptions;
import tailrace.tools.command.JobsOption;
import tailrace.tools.command.OnOption;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.check.Effort;
import tailrace.tools.estimate.check.PacketCheck;
import tailrace.tools.estimate.cost.Cost;
import tailrace.tools.experiment.executor.EstimateExecutor;
import tailrace.tools.m3.M3;
import tailrace.tools.m3.PathView;

/** The command {@code tailrace m3}: estimates the results of {@code run} from simulations of sampled paths. */
@Command(name = "m3", mixinStandardHelpOptions = true, sortOptions = true,
    description = {
        "Estimates the slowdowns of a scenario from simulations of some of its paths (m3, SIGCOMM 2024), and writes a"
            + " result folder like that of 'run', which 'compare' can compare with it.",
        "The estimate is a distribution of slowdowns: flows on paths that are not simulated get the slowdowns of"
            + " simulated flows of their size.",
        "The same scenario and options give the same estimate with any number of threads, on any machine.",
    })
final class M3Command extends EstimatorCommand {
    private final M3.Options options = new M3.Options();

    @Option(names = "--backend", paramLabel = "KIND", order = 10,
        description = "Estimator of the paths: model (max-min fair rates, corrected by a learned model; the default"
            + " if one comes with the program or --model is given), packet (the whole engine) or flowsim (max-min"
            + " fair rates alone).")
    private void setBackend(final M3.Backend backend) {
        options.backend = backend;
    }

    @Option(names = "--model", paramLabel = "FILE", order = 11,
        description = "A model as written by 'train', instead of the one that comes with the program; or a folder"
            + " with m3's network as its public code stores it (model_llama.bin, model_mlp.bin), which is used alone,"
            + " as published. 'tailrace model' prints the card of a model.")
    private void setModel(final Path model) {
        options.model = model;
    }

    @Option(names = "--paths", paramLabel = "N", order = 12,
        description = "Number of paths, drawn in proportion to their flows with replacement (default: 500; with the"
            + " shipped model, or one like it, until they have 4,000 foreground flows, at most 2,000; for scenarios"
            + " of a million flows until they have 5,000, at most 5,000).")
    private void setPaths(final int paths) {
        options.paths = paths;
    }

    @Option(names = "--packet-flows", paramLabel = "N", order = 13,
        description = "With backend model: number of flows, drawn by their influence on the result, that the packet"
            + " engine also simulates to correct percentiles (default: 300). 0: the model alone.")
    private void setPacketFlows(final int flows) {
        options.packetFlows = flows;
    }

    @Option(names = "--whole-paths", order = 14,
        description = "With --backend packet: simulate each path over the whole scenario. By default, only the times"
            + " around its own flows are simulated, and a fluid simulation gives the flows in progress before them."
            + " Some five times slower.")
    private void setWholePaths(final boolean whole) {
        options.wholePaths = whole;
    }

    @Mixin
    private JobsOption jobs;

    @Option(names = "--no-ack-correction", order = 16,
        description = "Do not reduce the rate of links by the ACKs of the opposite direction.")
    private void setNoAckCorrection(final boolean none) {
        options.ackCorrection = !none;
    }

    @Option(names = "--path", paramLabel = "SRC,DST", order = 17,
        description = "Instead of an estimate, describe one path, the one with the most flows from host SRC to host"
            + " DST: its links, the flows that join and leave at each node, and the slowdowns of its flows.")
    private String path;

    @Override
    Optional<String> instead(final EstimatedScenario subject) {
        if (path != null && on.isGiven()) {
            throw new IllegalArgumentException("--on: of an estimate (expected: none with --path)");
        }
        return path == null ? Optional.empty() : Optional.of(new PathView(subject, options, path).text());
    }

    @Mixin
    private CacheOptions cache;

    @Mixin
    private final OnOption on = new OnOption();

    @Override
    OnOption remoteWorkers() {
        return on;
    }

    @Override
    EstimateExecutor.Work prepare(final EstimatedScenario subject) {
        options.jobs = jobs.count();
        options.elsewhere = on.isGiven() ? on.runner(options.jobs) : null;
        options.jobsDone = on::jobs;
        options.cache = cache.open(err());
        final M3 m3 = new M3(subject, options);
        return new EstimateExecutor.Work() {
            @Override
            public List<String> warnings() {
                return m3.warnings();
            }

            @Override
            public FlowEstimate run(final RunMonitor monitor) {
                return m3.run(monitor);
            }
        };
    }

    @Override
    Cost cost() {
        return M3.cost(options);
    }

    @Override
    PacketCheck check(final Effort effort, final RunMonitor monitor) {
        return M3.check(effort, monitor);
    }

    @Override
    Set<String> neutralOptions() {
        return CacheOptions.neutral("--jobs", "--on");
    }

    @Override
    Map<String, Object> details() {
        return Map.of();
    }
}
