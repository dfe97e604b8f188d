package tailrace.tools.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tailrace.core.Units;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.links.SeriesReader;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/**
 * Plots sampled queues of several results, with one plot per port. It chooses the ports with the longest queues that at
 * least two results sampled.
 */
public final class TraceOverlay {
    private static final int PORTS = 4;
    private static final int SLOTS = 600;
    /** Largest number of time slots over the whole run, even if the part that is shown first is short. */
    private static final int MAX_SLOTS = 2_400;

    private final List<Trace> traces;
    private final Map<String, Integer> sampledBy = new HashMap<>();
    private final Map<String, Double> peaks = new HashMap<>();
    private long lastPs;
    private long stepPs = Long.MAX_VALUE;   // time from one sample to the next

    /**
     * The samples of one result.
     *
     * @param name its name
     * @param file file that {@link SeriesReader} reads
     * @param summary summary of the run of this trace; null if there is none
     */
    public record Trace(String name, Path file, Summary summary) {}

    private TraceOverlay(final List<Trace> traces) {
        this.traces = traces;
        traces.forEach(this::findPeaks);
    }

    /** Returns the plots; empty if no port has samples in two results. */
    public static List<Plot> queues(final List<Trace> traces) {
        final TraceOverlay overlay = new TraceOverlay(traces);
        return overlay.longest().stream().map(overlay::chart).toList();
    }

    private void findPeaks(final Trace trace) {
        final Map<String, Double> its = new HashMap<>();
        long beforePs = Long.MAX_VALUE;
        try (SeriesReader in = new SeriesReader(trace.file)) {
            while (in.next()) {
                its.merge(in.port(), in.value(), Math::max);
                if (in.timePs() > beforePs) {
                    stepPs = Math.min(stepPs, in.timePs() - beforePs);
                }
                beforePs = in.timePs();
                lastPs = Math.max(lastPs, beforePs);
            }
        }
        its.forEach((port, peak) -> {
            sampledBy.merge(port, 1, Integer::sum);
            peaks.merge(port, peak, Math::max);
        });
    }

    private List<String> longest() {
        return peaks.keySet().stream().filter(port -> sampledBy.get(port) > 1 && peaks.get(port) > 0)
                .sorted(Comparator.comparingDouble((String port) -> -peaks.get(port)).thenComparing(port -> port))
                .limit(PORTS).toList();
    }

    private Plot chart(final String port) {
        double arrivals = 0;
        double end = 0;
        for (final Trace trace : traces) {
            if (trace.summary != null) {
                arrivals = Math.max(arrivals, trace.summary.utilization == null ? 0
                        : trace.summary.utilization.untilSeconds());
                end = Math.max(end, trace.summary.simulatedSeconds);
            }
        }
        final TimeView view = new TimeView(arrivals, end, List.of());
        final double shownPs = view.isCut() ? view.cutSeconds() * Units.PS_PER_SECOND : lastPs;
        final long slotPs = Math.max(stepPs == Long.MAX_VALUE ? 1 : stepPs,
                Math.max((long) shownPs / SLOTS + 1, lastPs / MAX_SLOTS + 1));
        final List<Series> lines = new ArrayList<>();
        for (final Trace trace : traces) {
            final Series line = line(trace, port, lines.size(), slotPs);
            if (line.x().length > 0) {
                lines.add(line);
            }
        }
        final String note = slotPs == stepPs ? "Every sample." : "Each point is the largest sample of its slot of "
                + Numbers.seconds(Units.seconds(slotPs)) + ".";
        return view.chart("Queue of " + port, note, Axis.fromZero("queue", Axis.Format.BYTES), lines);
    }

    private Series line(final Trace trace, final String port, final int number, final long slotPs) {
        final double[] largest = new double[(int) (lastPs / slotPs) + 1];
        Arrays.fill(largest, Double.NaN);
        try (SeriesReader in = new SeriesReader(trace.file)) {
            while (in.next()) {
                if (in.port().equals(port)) {
                    final int slot = (int) (in.timePs() / slotPs);
                    largest[slot] = Double.isNaN(largest[slot]) ? in.value() : Math.max(largest[slot], in.value());
                }
            }
        }
        final int[] slots = IntStream.range(0, largest.length)
                .filter(slot -> !Double.isNaN(largest[slot])).toArray();
        return new Series(trace.name, Series.Style.LINE, SlowdownCharts.color(number), number == 0,
                Arrays.stream(slots).mapToDouble(slot -> Units.seconds(slot * slotPs)).toArray(),
                Arrays.stream(slots).mapToDouble(slot -> largest[slot]).toArray());
    }
}
