package tailrace.tools.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tailrace.scenario.results.SeriesReader;

/** A sampled quantity over time: the ports with the largest values, the largest sample of each slot of time. */
final class TraceChart {
    private static final int PORTS = 6;
    private static final int SLOTS = 500;
    private static final double PS_PER_SECOND = 1e12;

    private final Path file;
    private final Map<String, double[]> peakAndSum = new LinkedHashMap<>();
    private long firstPs = Long.MAX_VALUE;
    private long lastPs;

    /** Reads the file once to find the ports. */
    TraceChart(final Path file) {
        this.file = file;
        try (SeriesReader in = new SeriesReader(file)) {
            while (in.next()) {
                firstPs = Math.min(firstPs, in.timePs());
                lastPs = Math.max(lastPs, in.timePs());
                final double[] port = peakAndSum.computeIfAbsent(in.port(), p -> new double[2]);
                port[0] = Math.max(port[0], in.value());
                port[1] += in.value();
            }
        }
    }

    /** Queue lengths; reads the file again. */
    Chart queues() {
        return new Chart("Queue length", note("longest queues", 0), true, time(),
                new Axis("queue (bytes)", false, "bytes", 0.0, null), series(0));
    }

    /** Utilisation; reads the file again. */
    Chart utilization() {
        return new Chart("Link utilisation over time", note("highest mean utilisation", 1), true, time(),
                new Axis("utilisation", false, "percent", 0.0, null), series(1));
    }

    private String note(final String what, final int key) {
        final int shown = busiest(key).size();
        return (shown < peakAndSum.size() ? "The " + shown + " of " + Numbers.count(peakAndSum.size())
                + " sampled ports with the " + what : "All sampled ports")
                + "; each point is the largest sample of its slot of "
                + Numbers.seconds(slotPs() / PS_PER_SECOND) + ".";
    }

    private static Axis time() {
        return new Axis("simulated time", false, "seconds", null, null);
    }

    private long slotPs() {
        return Math.max(1, (lastPs - firstPs) / SLOTS + 1);
    }

    private List<String> busiest(final int key) {
        return peakAndSum.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<String, double[]> e) -> -e.getValue()[key]))
                .limit(PORTS).map(Map.Entry::getKey).collect(Collectors.toList());
    }

    private List<Series> series(final int key) {
        final Map<String, double[]> slots = new LinkedHashMap<>();
        for (final String port : busiest(key)) {
            final double[] empty = new double[SLOTS + 1];
            Arrays.fill(empty, Double.NaN);
            slots.put(port, empty);
        }
        final long slotPs = slotPs();
        try (SeriesReader in = new SeriesReader(file)) {
            while (in.next()) {
                final double[] values = slots.get(in.port());
                if (values != null) {
                    final int slot = (int) ((in.timePs() - firstPs) / slotPs);
                    values[slot] = Double.isNaN(values[slot]) ? in.value() : Math.max(values[slot], in.value());
                }
            }
        }
        final List<Series> series = new ArrayList<>();
        slots.forEach((port, values) -> series.add(line(port, series.size(), values, slotPs)));
        return series;
    }

    private Series line(final String port, final int color, final double[] values, final long slotPs) {
        final double[] x = new double[values.length];
        final double[] y = new double[values.length];
        int used = 0;
        for (int i = 0; i < values.length; i++) {
            if (!Double.isNaN(values[i])) {
                x[used] = (firstPs + i * slotPs) / PS_PER_SECOND;
                y[used++] = values[i];
            }
        }
        return new Series(port, "line", color, false, Arrays.copyOf(x, used), Arrays.copyOf(y, used));
    }
}
