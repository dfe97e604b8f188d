package tailrace.tools.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.scenario.ProgressLine;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.effect.SettingsCheck;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.RunIdentity;
import tailrace.scenario.results.RunState;
import tailrace.scenario.results.Summary;
import tailrace.tools.parsimon.Estimate;
import tailrace.tools.parsimon.EstimateFolder;
import tailrace.tools.parsimon.Parsimon;
import tailrace.tools.parsimon.Query;
import tailrace.tools.parsimon.whatif.WhatIf;
import tailrace.tools.report.ReportWriter;
import tailrace.transport.link.LinkBackend;

/** {@code tailrace parsimon}: estimates what {@code run} would find, from simulations of single links. */
@Command(name = "parsimon", mixinStandardHelpOptions = true, sortOptions = true,
    description = {
        "Estimates the slowdowns of a scenario from simulations of its links, one by one (Parsimon, NSDI 2023), and "
            + "writes the result folder that 'run' would write; 'compare' sets one against the other.",
        "The same scenario and options give the same estimate, whatever the number of threads.",
    })
final class ParsimonCommand implements Callable<Integer> {
    /** Options on which estimates do not depend, or that the scenario remembers. */
    private static final Set<String> NEUTRAL = Set.of("--output", "--force", "--quiet", "--debug", "--seed", "--set",
        "--jobs", "--cache", "--cache-size", "--no-cache", "--query", "--help", "--version");

    @Mixin
    private ScenarioOptions common;

    @Option(names = "--backend", paramLabel = "KIND", order = 10,
        description = "What simulates the links: link (fast; the default) or packet (the whole engine).")
    private LinkBackend.Kind backend = LinkBackend.Kind.LINK;

    @Option(names = "--jobs", paramLabel = "N", order = 11, description = "Threads (default: all processors).")
    private Integer jobs;

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

    @Option(names = "--what-if", paramLabel = "CHANGE", order = 40,
        description = "Estimate with a change: link=A-B:down, link=A-B:rate=100G, link=A-B:delay=2us, "
            + "workload=FILE.yaml or workload={sizes: ...}; may be repeated.")
    private List<String> changes = new ArrayList<>();

    @Option(names = "--query", paramLabel = "QUERY", order = 50,
        description = "Also print the slowdown of some flows: size=10KB..1MB,src=h3,dst=rack:2,workload=NAME or part "
            + "of that; may be repeated.")
    private List<String> queries = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final Parsimon.Options options = options();
        final Parsimon parsimon = new Parsimon(common.scenario(), options);
        final Scenario scenario = parsimon.scenario();
        final List<String> workloads = scenario.workloads.stream().map(w -> w.name).toList();
        final List<Query> asked =
            queries.stream().map(text -> Query.parse(text, parsimon.topology(), workloads)).toList();
        try (Interrupts interrupts = new Interrupts();
                ResultFolder folder = common.results.create(scenario.name + "-parsimon", identity(scenario))) {
            return run(parsimon, options, asked, folder, interrupts);
        }
    }

    private RunIdentity identity(final Scenario scenario) {
        return Provenance.identity("parsimon", scenario, TypedOptions.of(spec, NEUTRAL));
    }

    private int run(final Parsimon parsimon, final Parsimon.Options options, final List<Query> asked,
            final ResultFolder folder, final Interrupts interrupts) {
        final Scenario scenario = parsimon.scenario();
        final Estimate estimate;
        final Summary summary;
        try {
            folder.writeText(ResultFolder.SCENARIO, ScenarioFile.write(scenario));
            if (scenario.outputs.report) {
                folder.file(ResultFolder.REPORT);
            }
            final PrintWriter err = spec.commandLine().getErr();
            final List<String> warnings = new ArrayList<>(SettingsCheck.warnings(scenario, parsimon.intact()));
            warnings.addAll(parsimon.warnings());
            warnings.forEach(warning -> err.println("tailrace: warning: " + warning));
            estimate = estimate(parsimon, interrupts);
            if (estimate == null) {
                folder.finish(RunState.INTERRUPTED, "stopped by the user");
                err.println("tailrace: interrupted: stopped by the user");
                return Interrupts.STATUS;
            }
            summary = EstimateFolder.write(folder, scenario, options, estimate, details());
            folder.finish(RunState.COMPLETE, "");
        } catch (final RuntimeException e) {
            throw folder.fail(e);
        }
        tell(folder, scenario, summary, estimate, asked);
        return ExitStatus.OK;
    }

    private Parsimon.Options options() {
        final Parsimon.Options options = new Parsimon.Options();
        options.backend = backend;
        options.jobs = jobs == null ? options.jobs : jobs;
        options.minSamples = minSamples == null ? options.minSamples : Math.max(0, minSamples);
        options.sizeFactor = sizeFactor;
        options.maxSizeFactor = maxSizeFactor;
        options.ackCorrection = !noAckCorrection;
        options.samplingPath = samplingPath;
        options.clustering = cluster.clustering();
        options.cache = cache.open(spec.commandLine().getErr());
        options.whatIf = WhatIf.parse(changes);
        return options;
    }

    /** What the summary says besides. */
    private Map<String, Object> details() {
        final Map<String, Object> details = new LinkedHashMap<>(cluster.details());
        if (!changes.isEmpty()) {
            details.put("whatIf", changes);
        }
        return details;
    }

    /** The estimate, or null if the user ended it. */
    private Estimate estimate(final Parsimon parsimon, final Interrupts interrupts) {
        final ProgressLine line = ProgressLine.on(spec.commandLine().getErr(), common.quiet);
        try {
            return parsimon.run(progress -> {
                line.show(progress);
                return !interrupts.happened();
            });
        } catch (final CancellationException e) {
            return null;
        } finally {
            line.clear();
        }
    }

    private void tell(final ResultFolder folder, final Scenario scenario, final Summary summary,
            final Estimate estimate, final List<Query> asked) {
        if (scenario.outputs.report) {
            ReportWriter.write(folder.path());
        }
        final PrintWriter out = spec.commandLine().getOut();
        if (!common.quiet) {
            out.print(SummaryText.of(summary));
            out.println("results in " + folder.path());
        }
        asked.forEach(query -> out.println(Query.text(query.of(estimate))));
    }
}
