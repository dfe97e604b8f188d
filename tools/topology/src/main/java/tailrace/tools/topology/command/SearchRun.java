package tailrace.tools.topology.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.experiment.point.SweepAxis;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.experiment.run.TrialSettings;
import tailrace.tools.experiment.run.TrialsRun;
import tailrace.tools.topology.search.Largest;
import tailrace.tools.topology.search.Mean;
import tailrace.tools.topology.search.Probe;
import tailrace.tools.topology.search.ProbeResult;
import tailrace.tools.topology.search.ProbeRows;
import tailrace.tools.topology.search.Prober;
import tailrace.tools.topology.search.Question;
import tailrace.tools.topology.search.SearchTable;

/** Runs a search into a folder. */
final class SearchRun extends TrialsRun {
    /** Varied keys with their values. */
    List<SweepAxis> axes;
    /** Solver of the instances. */
    Prober prober;
    private final SearchTable table;
    private final List<Point> points = new ArrayList<>();
    private KeptRows<Probe, ProbeResult> known = ProbeRows.inMemory();
    private int kept;

    /** Results of a point; null if not computed. */
    private record Point(List<String> values, Largest largest, Largest against, Mean mean) {
        Stream<Question> questions() {
            return Stream.<Question>of(largest, against, mean).filter(question -> question != null);
        }
    }

    SearchRun(final PrintWriter out, final PrintWriter err, final boolean quiet, final TrialSettings settings,
            final SearchTable table) {
        super(out, err, quiet, settings);
        this.table = table;
    }

    /** Adds a point. A result is null if it was not computed. */
    void add(final List<String> values, final Largest largest, final Largest against, final Mean mean) {
        points.add(new Point(values, largest, against, mean));
    }

    /**
     * Runs the search into a folder.
     *
     * @return the exit status
     */
    int into(final Path path, final RunIdentity identity) {
        return into(path, identity, Set.of(ProbeRows.FILE, SearchTable.FILE, ResultFolder.REPORT));
    }

    @Override
    protected String run(final ResultFolder folder, final Interrupts interrupts) {
        try (KeptRows<Probe, ProbeResult> file =
                ProbeRows.open(folder.file(ProbeRows.FILE), experiment(), this::warn)) {
            folder.begin();
            known = file;
            kept = done();
            prober.answer(points.stream().flatMap(Point::questions).toList(), known, settings.runner(interrupts),
                progressObserver("instances", kept));
        }
        return "";
    }

    @Override
    protected int done() {
        return (int) known.size();
    }

    @Override
    protected void write(final ResultFolder folder) {
        table.points = points.stream().map(this::row).toList();
        folder.writeText(SearchTable.FILE, Json.write(table));
        folder.writeText(ResultFolder.REPORT, new SearchPage(table, axes).html());
    }

    private SearchTable.Row row(final Point point) {
        int undecided = 0;
        String impossible = "";
        final Integer[] found = new Integer[2];
        for (int i = 0; i < 2; i++) {
            final Largest largest = i == 0 ? point.largest : point.against;
            if (largest != null) {
                final Largest.State state = largest.state(known);
                found[i] = state.largest() < largest.from() ? null : Integer.valueOf(state.largest());
                undecided += state.undecided();
                impossible = impossible.isEmpty() && found[i] == null ? state.impossible() : impossible;
                count(state.probes(), state.undecided(), state.seconds());
            }
        }
        final Mean.Value mean = point.mean == null ? null : point.mean.value(known);
        if (mean != null) {
            impossible = mean.impossible();
            count(mean.probes(), 0, mean.seconds());
        }
        return new SearchTable.Row(point.values, found[0], found[1], undecided, mean, impossible,
            point.questions().anyMatch(question -> !question.next(known).isEmpty()));
    }

    private void count(final int probes, final int undecided, final double seconds) {
        table.probes += probes;
        table.undecided += undecided;
        table.seconds += seconds;
    }

    @Override
    protected void printResults(final Path path) {
        if (!quiet) {
            out.print(SearchText.of(table, kept, wallSeconds()));
            out.println("results in " + path);
        }
    }
}
