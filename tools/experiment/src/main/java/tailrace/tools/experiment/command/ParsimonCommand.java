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
        "Estimates the slowdowns of a scenario from simulations of its links, one by one (Parsimon, NSDI 2023), and "
            + "writes the result folder that 'run' would write; 'compare' sets one against the other.",
        "The same scenario and options give the same estimate, whatever the number of threads "
            + "and wherever they run.",
    })
final class ParsimonCommand extends EstimatorCommand {
    @Option(names = "--backend", paramLabel = "KIND", order = 10,
        description = "What simulates the links: link (fast; the default) or packet (the whole engine).")
    private LinkBackend.Kind backend = LinkBackend.Kind.LINK;

    @Mixin
    private JobsOption jobs;

    @Option(names = "--min-samples", paramLabel = "B", order = 12,
        description = "Delays that a bucket of flow sizes has at least (default: a hundredth of the link's flows, at "
            + "least 10, at most 100; Parsimon: 100).")
    private Integer minSamples;

    @Option(names = "--size-factor", paramLabel = "X", order = 13,
        description = "Largest size of a bucket over its beginning, at least (default: 1; Parsimon: 2).")
    private double sizeFactor = new Parsimon.Options().sizeFactor;

    @Option(names = "--max-size-factor", paramLabel = "Y", order = 13,
        description = "However few delays a bucket has, its largest size is at most this times its smallest (default: "
            + "4; Infinity: as in Parsimon).")
    private double maxSizeFactor = new Parsimon.Options().maxSizeFactor;

    @Option(names = "--no-ack-correction", order = 14,
        description = "Leave links their whole rate, as if ACKs took nothing.")
    private boolean noAckCorrection;

    @Option(names = "--sampling-path", paramLabel = "WHICH", order = 15,
        description = "Path on which delays are put together: assigned (that of the flow; the default) or random (as "
            + "Parsimon's public code).")
    private Parsimon.SamplingPath samplingPath = Parsimon.SamplingPath.ASSIGNED;

    @Mixin
    private ClusterOptions cluster;

    @Mixin
    private CacheOptions cache;

    @Mixin
    private final OnOption on = new OnOption();

    private Parsimon.Options prepared;

    @Override
    OnOption elsewhere() {
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
