package tailrace.tools.topology.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ForceOption;
import tailrace.tools.command.JobsOption;
import tailrace.tools.command.OptionValues;
import tailrace.tools.report.ReportFiles;
import tailrace.tools.topology.bound.ThroughputFactors;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.LinkUse;
import tailrace.tools.topology.throughput.PacketScenario;
import tailrace.tools.topology.throughput.ServerFlows;
import tailrace.tools.topology.throughput.ThroughputReport;
import tailrace.tools.topology.throughput.ThroughputRun;

/** The command {@code tailrace topo throughput}: computes the maximum concurrent flow, with a proof of both bounds. */
@Command(name = "throughput", mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Computes the throughput of a topology: the largest multiple of all demands that it can carry at once, as a"
            + " fluid over any paths (maximum concurrent flow). Links of servers do not count, so throughput can be"
            + " above 1.",
        "Every answer is an interval: a routing within the capacities proves the lower bound, and lengths of links"
            + " prove the upper one. Both are checked independently of the solver.",
    })
public final class TopoThroughputCommand implements Callable<Integer> {
    @Mixin
    private TopologyOptions topology;

    @Mixin
    private ThroughputOptions options;

    @Option(names = "--seeds", paramLabel = "N", order = 4, defaultValue = "1",
        description = "Instances of topology and traffic, from the topology's seed on (default: 1).")
    private int seeds;

    @Option(names = "--at-least", paramLabel = "T", order = 6,
        description = "Only decide whether throughput is at least this value; ends as soon as one of the bounds"
                + " decides.")
    private Double atLeast;

    @Mixin
    private JobsOption jobs;

    @Option(names = "--json", paramLabel = "FILE", order = 10, description = "Also write all values as JSON.")
    private Path json;

    @Option(names = "--links", paramLabel = "FILE", order = 11,
        description = "Also write load, utilisation and stretch of every link and direction of the first instance as"
            + " CSV.")
    private Path links;

    @Option(names = "--page", paramLabel = "FILE", order = 12,
        description = "Also write a page with the distributions of load, utilisation and stretch.")
    private Path page;

    @Option(names = "--solution", paramLabel = "FILE", order = 13,
        description = "Also write the routing of the first instance as JSON, which 'topo bound --solution' reads.")
    private Path solution;

    @Option(names = "--flows", paramLabel = "FILE", order = 14,
        description = "Also write the first instance of a permutation as a list of endless flows for scenarios:"
            + " flows: {file: FILE}.")
    private Path flows;

    @Option(names = "--packets", paramLabel = "FILE", order = 15,
        description = "Also write a scenario that sends the flows of --flows as packets, by Multipath TCP: 'run FILE'.")
    private Path packets;

    @Mixin
    private final ForceOption force = new ForceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        OptionValues.atLeast("--seeds", seeds, 1);
        jobs.check();
        refuseExisting();
        if (page != null) {
            ReportFiles.requireFolder("--page", page);
        }
        final ThroughputRun run =
            options.run(new DrawnTopology(topology.params()), atLeast, spec.commandLine().getErr());
        if (seeds > 1 && !run.isRandom()) {
            throw new IllegalArgumentException("--seeds: " + seeds + " of a topology and traffic that are always the "
                + "same (expected: 1)");
        }
        if (flows != null && !options.traffic().equals("permutation")) {
            throw new IllegalArgumentException("--flows: of " + options.traffic() + " (expected: permutation)");
        }
        if (packets != null && flows == null) {
            throw new IllegalArgumentException("--packets: without --flows (expected: also a file for the flows)");
        }
        final ThroughputReport report = new ThroughputReport();
        report.traffic = options.traffic();
        report.solver = options.solver().toString();
        report.atLeast = atLeast;
        final ThroughputRun.Solved first = solve(run, report);
        final LinkUse use = new LinkUse(first);
        report.decomposition = ThroughputFactors.of(first.graph(), use.solution());
        write(report, use);
        AtomicFiles.writeIfGiven(flows, () -> ServerFlows.csv(first.graph(), run.topology().firstSeed()));
        if (packets != null) {
            final Path folder = packets.toAbsolutePath().getParent();
            AtomicFiles.write(packets, PacketScenario.text(topology.inScenario(folder), first.graph(),
                TopologyOptions.fileName(folder, flows)));
        }
        return ExitStatus.OK;
    }

    private void refuseExisting() {
        force.requireNew("--json", json);
        force.requireNew("--links", links);
        force.requireNew("--page", page);
        force.requireNew("--solution", solution);
        force.requireNew("--flows", flows);
        force.requireNew("--packets", packets);
    }

    /** Solves all instances, and returns the first one. */
    private ThroughputRun.Solved solve(final ThroughputRun run, final ThroughputReport report) {
        final long firstSeed = run.topology().firstSeed();
        final TreeMap<Long, ThroughputRun.Solved> solved = new TreeMap<>();
        try (Interrupts interrupts = new Interrupts()) {
            new LocalJobs(jobs.count()).watchedBy(progress -> !interrupts.interrupted()).run(JobBatch.of(
                LongStream.range(firstSeed, firstSeed + seeds).boxed().toList(), seed -> "seed " + seed,
                () -> (seed, control) -> run.run(seed, control::shouldContinue)), solved::put);
        }
        solved.forEach((job, each) -> report.add(firstSeed + job, each));
        return solved.get(0L);
    }

    private void write(final ThroughputReport report, final LinkUse use) {
        final List<LinkUse.Row> rows = use.rows();
        AtomicFiles.writeIfGiven(json, () -> Json.write(report));
        AtomicFiles.writeIfGiven(links, () -> LinkUseText.csv(rows));
        AtomicFiles.writeIfGiven(solution, () -> Json.write(use.solution()));
        AtomicFiles.writeIfGiven(page, () -> new ThroughputPage(report, rows).html());
        final PrintWriter out = spec.commandLine().getOut();
        report.lines().forEach(out::println);
        out.println();
        out.print(LinkUseText.table(rows).text());
        out.flush();
    }
}
