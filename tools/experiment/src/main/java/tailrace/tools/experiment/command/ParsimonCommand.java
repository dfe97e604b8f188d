package tailrace.tools.experiment.command;

import java.util.List;
import java.util.Map;
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
import tailrace.tools.parsimon.Parsimon;
import tailrace.transport.link.LinkBackend;

/** The command {@code tailrace parsimon}: estimates the results of {@code run} from simulations of single links. */
@Command(name = "parsimon", mixinStandardHelpOptions = true, sortOptions = true,
    description = {
        "Estimates the slowdowns of a scenario from simulations of its links, one by one (Parsimon, NSDI 2023), and"
            + " writes a result folder like that of 'run', which 'compare' can compare with it.",
        "The same scenario and options give the same estimate with any number of threads, on any machine.",
    })
final class ParsimonCommand extends EstimatorCommand {
    @Option(names = "--backend", paramLabel = "KIND", order = 10,
        description = "Simulator of the links: link (fast; the default) or packet (the packet engine).")
    private LinkBackend.Kind backend = LinkBackend.Kind.LINK;

    @Mixin
    private JobsOption jobs;

    @Option(names = "--min-samples", paramLabel = "B", order = 12,
        description = "Least number of delays of a bucket of flow sizes (default: a hundredth of the link's flows, at"
            + " least 10, at most 100; Parsimon: 100).")
    private Integer minSamples;

    @Option(names = "--size-factor", paramLabel = "X", order = 13,
        description = "Least ratio of the largest and the smallest flow size of a bucket (default: 1; Parsimon: 2).")
    private double sizeFactor = new Parsimon.Options().sizeFactor;

    @Option(names = "--max-size-factor", paramLabel = "Y", order = 13,
        description = "Largest ratio of the largest and the smallest flow size of a bucket, even if the bucket has"
            + " too few delays (default: 4; Infinity: as in Parsimon).")
    private double maxSizeFactor = new Parsimon.Options().maxSizeFactor;

    @Option(names = "--no-ack-correction", order = 14,
        description = "Do not reduce the rate of links by ACKs.")
    private boolean noAckCorrection;

    @Option(names = "--sampling-path", paramLabel = "WHICH", order = 15,
        description = "Path whose delays are added up: assigned (the path of the flow; the default) or random (as in"
            + " Parsimon's public code).")
    private Parsimon.SamplingPath samplingPath = Parsimon.SamplingPath.ASSIGNED;

    @Mixin
    private ClusterOptions cluster;

    @Mixin
    private CacheOptions cache;

    @Mixin
    private final OnOption on = new OnOption();

    private Parsimon.Options prepared;

    @Override
    OnOption remoteWorkers() {
        return on;
    }

    @Override
    EstimateExecutor.Work prepare(final EstimatedScenario subject) {
        prepared = options();
        final Parsimon parsimon = new Parsimon(subject, prepared);
        return new EstimateExecutor.Work() {
            @Override
            public List<String> warnings() {
                return parsimon.warnings();
            }

            @Override
            public FlowEstimate run(final RunMonitor monitor) {
                return parsimon.run(monitor);
            }
        };
    }

    private Parsimon.Options options() {
        final Parsimon.Options options = new Parsimon.Options();
        options.backend = backend;
        options.jobs = jobs.count();
        options.elsewhere = on.isGiven() ? on.runner(options.jobs) : null;
        options.jobsDone = on::jobs;
        options.minSamples = minSamples == null ? options.minSamples : Math.max(0, minSamples);
        options.sizeFactor = sizeFactor;
        options.maxSizeFactor = maxSizeFactor;
        options.ackCorrection = !noAckCorrection;
        options.samplingPath = samplingPath;
        options.clustering = cluster.clustering();
        options.cache = cache.open(err());
        return options;
    }

    @Override
    Cost cost() {
        return Parsimon.cost(prepared);
    }

    @Override
    PacketCheck check(final Effort effort, final RunMonitor monitor) {
        return Parsimon.check(prepared, effort, monitor);
    }

    @Override
    Set<String> neutralOptions() {
        return CacheOptions.neutral("--jobs", "--on");
    }

    @Override
    Map<String, Object> details() {
        return cluster.details();
    }
}
