package tailrace.tools.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tailrace.core.Units;
import tailrace.scenario.results.links.SeriesReader;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/**
 * Plots a sampled quantity over time, for the ports with the largest values. Each point is the largest sample in a slot
 * of time.
 */
final class TraceChart {
    private static final int PORTS = 6;
    private static final int SLOTS = 600;
    /** Largest number of time slots over the whole run, even if the part that is shown first is short. */
    private static final int MAX_SLOTS = 2_400;

    private final Path file;
    private final TimeView view;
    private final Map<String, double[]> peakAndSum = new LinkedHashMap<>();
    private final String column;
    private long firstPs = Long.MAX_VALUE;
    private long lastPs;
    private long stepPs = Long.MAX_VALUE;   // time from one sample to the next

    /** Reads the file once to find the ports. */
    TraceChart(final Path file, final TimeView view) {
        this.file = file;
        this.view = view;
        try (SeriesReader in = new SeriesReader(file)) {
            column = in.column();
            while (in.next()) {
                if (in.timePs() > lastPs && firstPs <= lastPs) {
                    stepPs = Math.min(stepPs, in.timePs() - lastPs);
                }
                firstPs = Math.min(firstPs, in.timePs());
                lastPs = Math.max(lastPs, in.timePs());
                final double[] port = peakAndSum.computeIfAbsent(in.port(), p -> new double[2]);
                port[0] = Math.max(port[0], in.value());
                port[1] += in.value();
            }
        }
    }

    /** Plots queue lengths; reads the file again. */
    Plot queues() {
        return view.chart("Queue length", note("longest queues", "largest sample", 0),
                Axis.fromZero("queue", Axis.Format.BYTES), series(0));
    }

    /** Plots utilisation; reads the file again. */
    Plot utilization() {
        return view.chart("Link utilisation over time", note("highest mean utilisation", "mean", 1),
                Axis.ofShares("utilisation"), series(1));
    }

    /** Plots samples of an output that has no special chart; reads the file again. */
    Plot samples() {
        return view.chart(file.getFileName() + ": " + column, note("largest samples", "largest sample", 0),
                Axis.fromZero(column, Axis.Format.PLAIN), series(0));
    }

    private String note(final String what, final String point, final int key) {
        final int shown = busiest(key).size();
        return (shown < peakAndSum.size() ? "The " + shown + " of " + Numbers.count(peakAndSum.size())
                + " sampled ports with the " + what : "All sampled ports")
                + (slotPs() == stepPs ? ", every sample."
                : "; each point is the " + point + " of its slot of "
                        + Numbers.seconds(Units.seconds(slotPs())) + ".");
    }

    private long slotPs() {
        final double shownPs = view.isCut() ? view.cutSeconds() * Units.PS_PER_SECOND : lastPs - firstPs;
        return Math.max(stepPs == Long.MAX_VALUE ? 1 : stepPs,
                Math.max((long) shownPs / SLOTS + 1, (lastPs - firstPs) / MAX_SLOTS + 1));
    }

    private List<String> busiest(final int key) {
        return peakAndSum.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<String, double[]> e) -> -e.getValue()[key]))
                .limit(PORTS).map(Map.Entry::getKey).collect(Collectors.toList());
    }

    private List<Series> series(final int key) {
        final long slotPs = slotPs();
        final int slots = (int) ((lastPs - firstPs) / slotPs) + 1;
        final Map<String, Slots> ports = new LinkedHashMap<>();
        busiest(key).forEach(port -> ports.put(port, new Slots(slots)));
        try (SeriesReader in = new SeriesReader(file)) {
            while (in.next()) {
                final Slots port = ports.get(in.port());
                if (port != null) {
                    port.add((int) ((in.timePs() - firstPs) / slotPs), in.value());
                }
            }
        }
        final List<Series> series = new ArrayList<>();
        ports.forEach((port, values) -> series.add(
                line(port, series.size(), key == 0 ? values.largest : values.means(), slotPs)));
        return series;
    }

    /** Samples of one port by slot; a slot without a sample is NaN. */
    private static final class Slots {
        private final double[] largest;
        private final double[] sum;
        private final int[] count;

        Slots(final int slots) {
            largest = new double[slots];
            Arrays.fill(largest, Double.NaN);
            sum = new double[slots];
            count = new int[slots];
        }

        void add(final int slot, final double value) {
            largest[slot] = count[slot] == 0 ? value : Math.max(largest[slot], value);
            sum[slot] += value;
            count[slot]++;
        }

        double[] means() {
            final double[] means = new double[sum.length];
            Arrays.setAll(means, slot -> sum[slot] / count[slot]);
            return means;
        }
    }

    private Series line(final String port, final int color, final double[] values, final long slotPs) {
        final double[] x = new double[values.length];
        final double[] y = new double[values.length];
        int used = 0;
        for (int i = 0; i < values.length; i++) {
            if (!Double.isNaN(values[i])) {
                x[used] = Units.seconds(firstPs + i * slotPs);
                y[used++] = values[i];
            }
        }
        return new Series(port, Series.Style.LINE, color, false, Arrays.copyOf(x, used), Arrays.copyOf(y, used));
    }
}
