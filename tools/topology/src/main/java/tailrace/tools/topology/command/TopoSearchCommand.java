package tailrace.tools.topology.command;

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
import tailrace.scenario.results.status.RunIdentity;
import tailrace.tools.command.JobsOption;
import tailrace.tools.command.OptionValues;
import tailrace.tools.command.ResultOptions;
import tailrace.tools.command.ResumeOption;
import tailrace.tools.experiment.point.SweepAxis;
import tailrace.tools.experiment.point.SweepPoint;
import tailrace.tools.experiment.point.VariedKey;
import tailrace.tools.experiment.run.TrialSettings;
import tailrace.tools.topology.search.Largest;
import tailrace.tools.topology.search.Mean;
import tailrace.tools.topology.search.Prober;
import tailrace.tools.topology.search.SearchTable;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.ThroughputRun;

/** The command {@code tailrace topo search}: compares designs by their throughput. */
@Command(name = "search", mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Searches designs by their throughput. With --most KEY=FROM:TO: finds the largest value of a key, such as the"
            + " number of ToRs, for which all instances of topology and traffic have full throughput; with --against"
            + " TYPE also for another type. Without --most: computes the mean throughput of each combination of"
            + " values.",
        "Every instance is proven to pass or to fail; instances for which --gap proves neither do not count as"
            + " passed, and are reported. Each solution is stored at once, so that --resume can continue.",
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

    @Option(names = VariedKey.OPTION, paramLabel = "KEY=VALUES", order = 2,
        description = "A key and its values: KEY=VALUE,VALUE or KEY=FROM:TO:STEP, such as corePorts=16,20,24; several "
            + "make a grid.")
    private List<String> vary = new ArrayList<>();

    @Option(names = "--most", paramLabel = "KEY=FROM:TO", order = 2,
        description = "Key whose largest value is searched, and its range, such as tors=2:400.")
    private String most;

    @Option(names = "--at-least", paramLabel = "T", order = 4,
        description = "With --most: throughput that all instances must have (default: 0.99).")
    private Double atLeast;

    @Option(names = "--seeds", paramLabel = "N", order = 4,
        description = "Instances of each combination or value, seeds 1 to N (default: 20).")
    private int seeds = USUAL_SEEDS;

    @Option(names = "--against", paramLabel = "TYPE", order = 4,
        description = "With --most: another type of topology with the same keys, whose largest value is also"
                + " searched.")
    private String against;

    @Mixin
    private JobsOption jobs;

    @Mixin
    private final ResumeOption resume = new ResumeOption();

    @Option(names = {"-q", "--quiet"}, order = 100, description = "No progress and no summary.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    /**
     * The key whose largest value the search looks for.
     *
     * @param key a key of the topology
     * @param from smallest value
     * @param to largest value
     * @param atLeast throughput that all instances must have
     */
    private record Most(String key, int from, int to, double atLeast) {
        static Most parse(final String text, final double atLeast) {
            if (!text.matches("[A-Za-z0-9.]+=[0-9]{1,8}:[0-9]{1,8}")) {
                throw new IllegalArgumentException(
                    "--most: '" + text + "' (expected: KEY=FROM:TO, such as tors=2:400)");
            }
            final String[] parts = text.split("[=:]");
            final Most most = new Most(parts[0], Integer.parseInt(parts[1]), Integer.parseInt(parts[2]), atLeast);
            if (most.to < most.from) {
                throw new IllegalArgumentException(
                    "--most: '" + text + "' (expected: from a number up to a larger one)");
            }
            return most;
        }

        Largest of(final String type, final List<String> settings, final int seeds) {
            return new Largest(type, settings, key, from, to, seeds, atLeast);
        }
    }

    @Override
    public Integer call() {
        requireOptions();
        final PrintWriter err = spec.commandLine().getErr();
        final Most wanted = most == null ? null : Most.parse(most, atLeast == null ? FULL : atLeast);
        final List<SweepAxis> axes = vary.stream().map(text -> SweepAxis.parse(VariedKey.OPTION, text)).toList();
        final List<SweepPoint> points = SweepPoint.grid(VariedKey.OPTION, axes);
        DrawnTopology.of(topology.type(), allSettings(points.get(0)));
        final SearchTable table = table(axes, wanted);
        final ThroughputRun how = options.run(null, table.atLeast, err);
        final TrialSettings settings = new TrialSettings(jobs.count(), resume.isGiven(), results.replace());
        final SearchRun run = new SearchRun(spec.commandLine().getOut(), err, quiet, settings, table);
        run.axes = axes;
        run.prober = new Prober(how.traffic(), how.solver(), how.goal());
        for (final SweepPoint point : points) {
            final List<String> all = allSettings(point);
            run.add(point.values(), wanted == null ? null : wanted.of(topology.type(), all, seeds),
                against == null ? null : wanted.of(against, all, seeds),
                wanted == null ? new Mean(topology.type(), all, seeds) : null);
        }
        final RunIdentity identity = identity(table);
        return run.into(results.folder(topology.type() + "-search", identity), identity);
    }

    private void requireOptions() {
        OptionValues.atLeast("--seeds", seeds, 1);
        jobs.check();
        if (most == null && vary.isEmpty()) {
            throw new IllegalArgumentException("nothing to search (expected: --most or --vary)");
        }
        if (most == null && (atLeast != null || against != null)) {
            throw new IllegalArgumentException((atLeast != null ? "--at-least" : "--against")
                + ": without --most (expected: with it)");
        }
    }

    private List<String> allSettings(final SweepPoint point) {
        final List<String> all = new ArrayList<>(topology.settings());
        all.addAll(point.settings());
        return all;
    }

    private SearchTable table(final List<SweepAxis> axes, final Most wanted) {
        final SearchTable table = new SearchTable();
        table.topology = topology.type();
        table.settings = topology.settings();
        table.traffic = options.traffic();
        table.solver = options.solver().toString();
        table.seeds = seeds;
        table.most = wanted == null ? null : wanted.key;
        table.atLeast = wanted == null ? null : Double.valueOf(wanted.atLeast);
        table.against = against;
        table.keys = axes.stream().map(SweepAxis::key).toList();
        return table;
    }

    /** Returns the identity of the rows in the folder. It does not depend on the requested values. */
    private RunIdentity identity(final SearchTable table) {
        final List<String> of = new ArrayList<>(topology.settings());
        of.add("traffic=" + table.traffic);
        if (options.gap() != null) {
            of.add("gap=" + options.gap());
        }
        of.add("solver=" + table.solver);
        if (table.atLeast != null) {
            of.add("at-least=" + table.atLeast);
        }
        return Provenance.identity("topo search", topology.type(), of);
    }
}
