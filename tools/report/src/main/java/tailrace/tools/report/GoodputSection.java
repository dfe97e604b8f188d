package tailrace.tools.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.flows.GoodputStats;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;

/** Shows the goodput of endless flows: a distribution for each workload, and a table. */
final class GoodputSection {
    private static final double GIGA = 1e9;

    private final Map<String, GoodputStats> stats;
    private final List<GoodputRow> flows;

    /** Creates the section of a run with endless flows. {@code file} is null if the run did not record single flows. */
    GoodputSection(final Map<String, GoodputStats> stats, final Path file) {
        this.stats = stats;
        this.flows = file == null ? List.of()
                : GoodputRow.read(file).stream().filter(row -> row.sizeBytes() == 0).toList();
    }

    /** Describes the measuring interval. */
    String lead() {
        final GoodputStats all = stats.get(SizeBin.ALL);
        return "Payload of flows without end that arrived from " + Numbers.seconds(all.fromSeconds())
                + " to " + Numbers.seconds(all.untilSeconds()) + ", each byte counted once. In the mean "
                + Numbers.percent(all.meanShare()) + " of the slowest link of a flow's path; fairness between flows "
                + "(Jain's index) is " + Numbers.ratio(all.fairness()) + ".";
    }

    /** Plots one curve per workload. */
    List<Plot> charts() {
        final Map<String, List<Double>> byWorkload = new LinkedHashMap<>();
        flows.forEach(row -> byWorkload.computeIfAbsent(row.workload(), name -> new ArrayList<>())
                .add(row.bitsPerSec() / GIGA));
        final List<Series> curves = new ArrayList<>();
        byWorkload.forEach((name, values) -> curves.add(
                new Distribution(values.stream().mapToDouble(Double::doubleValue).sorted().toArray())
                        .cumulative(name, curves.size(), false)));
        return curves.isEmpty() ? List.of() : List.of(new Plot("Goodput CDF by workload",
                "How many flows get at most this much.", false, Axis.fromZero("goodput, Gb/s", Axis.Format.PLAIN),
                Axis.ofShares("share of flows"), curves));
    }

    /** Creates a table with one row per workload. */
    Table table() {
        return Tables.goodputs(stats);
    }
}
