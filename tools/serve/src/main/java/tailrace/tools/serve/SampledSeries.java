package tailrace.tools.serve;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.links.SeriesReader;

/**
 * Samples over time, reduced to few enough times for a slider. It keeps the largest of neighbouring values.
 *
 * @param column sampled quantity with its unit
 * @param timesPs the times
 * @param ports the ports
 * @param values values by port, then by time; NaN if there is none
 */
record SampledSeries(String column, long[] timesPs, List<String> ports, List<double[]> values) {
    private static final int MAX_INSTANTS = 200;
    private static final int MAX_PORTS = 100_000;

    /** Reads a file. */
    static SampledSeries read(final Path file) {
        final long[] range = range(file);
        final int count = (int) Math.min(MAX_INSTANTS, Math.max(1, range[2]));
        final double widthPs = Math.max(1, (double) (range[1] - range[0]) / Math.max(1, count - 1));
        final Map<String, double[]> ports = new LinkedHashMap<>();
        final long[] times = new long[count];
        try (SeriesReader reader = new SeriesReader(file)) {
            while (reader.next()) {
                final int at = (int) Math.min(count - 1, Math.round((reader.timePs() - range[0]) / widthPs));
                times[at] = Math.max(times[at], reader.timePs());
                if (ports.size() > MAX_PORTS) {
                    throw new IllegalArgumentException(
                            file + ": more than " + MAX_PORTS + " ports (expected: fewer on the page)");
                }
                final double[] values = ports.computeIfAbsent(reader.port(), port -> missing(count));
                values[at] = Double.isNaN(values[at]) ? reader.value() : Math.max(values[at], reader.value());
            }
            return new SampledSeries(reader.column(), times, List.copyOf(ports.keySet()),
                    new ArrayList<>(ports.values()));
        }
    }

    private static double[] missing(final int count) {
        final double[] values = new double[count];
        Arrays.fill(values, Double.NaN);
        return values;
    }

    /** Returns the first time, the last time and the number of times. */
    private static long[] range(final Path file) {
        final long[] range = {Long.MAX_VALUE, 0, 0};
        long last = Long.MIN_VALUE;
        try (SeriesReader reader = new SeriesReader(file)) {
            while (reader.next()) {
                final long time = reader.timePs();
                if (time != last) {
                    last = time;
                    range[0] = Math.min(range[0], time);
                    range[1] = Math.max(range[1], time);
                    range[2]++;
                }
            }
        }
        range[0] = Math.min(range[0], range[1]);
        return range;
    }
}
