package tailrace.tools.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.scenario.Provenance;
import tailrace.scenario.results.RunIdentity;
import tailrace.tools.estimate.sweep.SweepAxis;
import tailrace.tools.estimate.sweep.SweepPoint;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.search.Largest;
import tailrace.tools.topology.search.Mean;
import tailrace.tools.topology.search.Prober;
import tailrace.tools.topology.search.SearchTable;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.ThroughputRun;

/** {@code tailrace topo search}: designs compared by their throughput. */
@Command(name = "search", mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Looks for designs by their throughput. With --most KEY=FROM:TO: the largest value of a key, such as the "
            + "number of ToRs, with which all of some instances of topology and traffic have full throughput; with "
            + "--against TYPE the same of another type. Without: the mean throughput of each combination of values.",
        "Every instance is proven to pass or not to; those of which neither is known by --gap do not count as passed, "
            + "and are told. All that is solved is kept as it ends, so that --resume goes on.",
    })
final class TopoSearchCommand implements Callable<Integer> {
    private static final double FULL = 0.99;
    private static final int USUAL_SEEDS = 20;

    @Mixin
    private TopologyOptions topology;

    @Mixin
    private ThroughputOptions options;

    @Mixin
    private ResultOptions results;

    @Option(names = "--vary", paramLabel = "KEY=VALUES", order = 2,
        description = "A key and its values: KEY=VALUE,VALUE or KEY=FROM:TO:STEP, such as corePorts=16,20,24; several "
            + "make a grid.")
    private List<String> vary = new ArrayList<>();

    @Option(names = "--most", paramLabel = "KEY=FROM:TO", order = 2,
        description = "The key whose largest value is looked for, and where, such as tors=2:400.")
    private String most;

    @Option(names = "--at-least", paramLabel = "T", order = 4,
        description = "With --most: throughput that all instances are to have (default: 0.99).")
    private Double atLeast;

    @Option(names = "--seeds", paramLabel = "N", order = 4,
        description = "Instances of each combination or value, seeds 1 to N (default: 20).")
    private int seeds = USUAL_SEEDS;

    @Option(names = "--against", paramLabel = "TYPE", order = 4,
        description = "With --most: a type of topology with the same keys, of which the largest value is found, too.")
    private String against;

    @Option(names = "--jobs", paramLabel = "J", order = 8,
        description = "Instances side by side (default: as many as there are processors).")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(names = "--resume", order = 9,
        description = "Goes on with what an earlier call has left in the folder: of the same topology and traffic; "
            + "values, seeds and bounds may be others.")
    private boolean resume;

    @Option(names = {"-q", "--quiet"}, order = 100, description = "No progress and no summary.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        requireOptions();
        final PrintWriter err = spec.commandLine().getErr();
        final List<SweepPoint> points = SweepPoint.grid(vary.stream().map(SweepAxis::parse).toList());
        DrawnTopology.of(topology.type(), allSettings(points.get(0)));
        final SearchTable table = table();
        final ThroughputRun how = options.run(null, table.atLeast, what -> {
            err.println("tailrace: " + what);
            err.flush();
        });
        final TrialSettings settings = new TrialSettings();
        settings.jobs = jobs;
        settings.resume = resume;
        settings.replace = results.force;
        final SearchRun run = new SearchRun(spec.commandLine().getOut(), err, quiet, settings, table);
        run.axes = vary.stream().map(SweepAxis::parse).toList();
        run.prober = new Prober(how.traffic(), how.solver(),
            most == null ? how.goal() : Goal.atLeast(table.atLeast, how.goal().gap()));
        for (final SweepPoint point : points) {
            run.add(point.values(), most == null ? null : largest(topology.type(), point),
                against == null ? null : largest(against, point),
                most == null ? new Mean(topology.type(), allSettings(point), seeds) : null);
        }
        final RunIdentity identity = identity();
        return run.into(results.folder(topology.type() + "-search", identity), identity);
    }

    private void requireOptions() {
        EvaluateCommand.atLeast("--seeds", seeds, 1);
        EvaluateCommand.atLeast("--jobs", jobs, 1);
        if (most == null && vary.isEmpty()) {
            throw new IllegalArgumentException("nothing to search (expected: --most or --vary)");
        }
        if (most == null && (atLeast != null || against != null)) {
            throw new IllegalArgumentException((atLeast != null ? "--at-least" : "--against")
                + ": without --most (expected: with it)");
        }
        if (most != null && !most.matches("[A-Za-z0-9.]+=[0-9]{1,8}:[0-9]{1,8}")) {
            throw new IllegalArgumentException("--most: '" + most + "' (expected: KEY=FROM:TO, such as tors=2:400)");
        }
        if (atLeast != null && !(atLeast > 0 && atLeast < Double.MAX_VALUE)) {
            throw new IllegalArgumentException("--at-least: " + atLeast + " (expected: a number above 0)");
        }
    }

    private List<String> allSettings(final SweepPoint point) {
        final List<String> all = new ArrayList<>(topology.settings());
        all.addAll(point.settings());
        return all;
    }

    private Largest largest(final String type, final SweepPoint point) {
        final String[] parts = most.split("[=:]");
        final int from = Integer.parseInt(parts[1]);
        final int to = Integer.parseInt(parts[2]);
        if (to < from) {
            throw new IllegalArgumentException("--most: '" + most + "' (expected: from a number up to a larger one)");
        }
        return new Largest(type, allSettings(point), parts[0], from, to, seeds, atLeast == null ? FULL : atLeast);
    }

    private SearchTable table() {
        final SearchTable table = new SearchTable();
        table.topology = topology.type();
        table.settings = topology.settings();
        table.traffic = options.traffic();
        table.solver = options.solver().toString();
        table.seeds = seeds;
        table.most = most == null ? null : most.split("=")[0];
        table.atLeast = most == null ? null : atLeast == null ? Double.valueOf(FULL) : atLeast;
        table.against = against;
        table.keys = vary.stream().map(text -> SweepAxis.parse(text).key()).toList();
        return table;
    }

    /** What rows of the folder depend on: not on which values are asked for. */
    private RunIdentity identity() {
        final List<String> of = new ArrayList<>(topology.settings());
        of.add("traffic=" + options.traffic());
        of.add("gap=" + options.gap());
        of.add("solver=" + options.solver());
        if (most != null) {
            of.add("at-least=" + (atLeast == null ? FULL : atLeast));
        }
        return Provenance.identity("topo search", topology.type(), of);
    }
}
