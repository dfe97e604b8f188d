package tailrace.tools.report;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tailrace.core.Units;
import tailrace.scenario.output.TimelineRows;
import tailrace.scenario.results.text.RowScanner;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/**
 * Plots the activities of the ranks of programs over time, from {@code timeline.csv}. In the row of a rank,
 * computations are above, collectives below.
 */
final class TimelineChart {
    /** Position of a bar in its row, as a fraction of the row's height. */
    private static final double LANE = 0.2;
    private static final int COMPUTE_COLOR = 5;
    /** Colours of collectives, different from those of computations. */
    private static final int[] COLORS = {0, 1, 2, 3, 4, 7, 6};

    private final Map<String, Program> programs = new LinkedHashMap<>();
    private int rows;

    /** A workload: the activities of its ranks, by name. */
    private static final class Program {
        private final TreeSet<Long> ranks = new TreeSet<>();
        private final Map<String, DoubleArrayList> spans = new LinkedHashMap<>(); // rank, start, end
    }

    private TimelineChart() {}

    /** Returns timelines of programs by workload; empty if none was recorded. */
    static Map<String, Plot> of(final Path folder) {
        final Path file = folder.resolve(TimelineRows.LAYOUT.file());
        final Map<String, Plot> plots = new LinkedHashMap<>();
        if (Files.isRegularFile(file)) {
            final TimelineChart chart = new TimelineChart();
            chart.read(file);
            chart.programs.forEach((name, program) -> plots.put(name, chart.plot(
                    chart.programs.size() == 1 ? "Timeline" : name + ": timeline", program)));
        }
        return plots;
    }

    private void read(final Path file) {
        try (RowScanner scanner = new RowScanner(file)) {
            scanner.next(); // the header
            while (scanner.next()) {
                final Program program = programs.computeIfAbsent(scanner.text(0), name -> new Program());
                final long rank = scanner.wholeNumber(1, "rank");
                program.ranks.add(rank);
                final DoubleArrayList spans =
                        program.spans.computeIfAbsent(scanner.text(2), what -> new DoubleArrayList());
                spans.add(rank);
                spans.add(Units.seconds(scanner.wholeNumber(3, "start_ps")));
                spans.add(Units.seconds(scanner.wholeNumber(4, "end_ps")));
                rows++;
            }
        }
    }

    private Plot plot(final String title, final Program program) {
        final List<Long> ranks = new ArrayList<>(program.ranks.descendingSet()); // the first one is at the top
        final Map<Long, Integer> placeOf = new LinkedHashMap<>();
        ranks.forEach(rank -> placeOf.put(rank, placeOf.size() + 1));
        final List<Series> series = new ArrayList<>();
        final int computing = program.spans.containsKey(TimelineRows.COMPUTE) ? 1 : 0;
        program.spans.forEach((what, spans) -> {
            final boolean computes = what.equals(TimelineRows.COMPUTE);
            final double[] x = new double[spans.size() / 3 * 2];
            final double[] y = new double[x.length];
            for (int i = 0; i < x.length / 2; i++) {
                x[2 * i] = spans.getDouble(3 * i + 1);
                x[2 * i + 1] = spans.getDouble(3 * i + 2);
                y[2 * i] = placeOf.get((long) spans.getDouble(3 * i)) + (computes ? LANE : -LANE);
                y[2 * i + 1] = y[2 * i];
            }
            series.add(new Series(what, Series.Style.SPANS,
                    computes ? COMPUTE_COLOR : COLORS[Math.max(0, series.size() - computing) % COLORS.length],
                    false, x, y));
        });
        final String cut = rows < TimelineRows.ROWS ? "" : " The first " + Numbers.count(TimelineRows.ROWS)
                + " computations and calls.";
        return new Plot(title, "Computation in the upper half of a rank's row, collectives in the lower one: what has"
                + " nothing above it is exposed. Drag to zoom." + cut, true,
                new Axis("simulated time", false, Axis.Format.SECONDS, null, null),
                Axis.of("rank", ranks.stream().map(String::valueOf).toList()), series);
    }
}
