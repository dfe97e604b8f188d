package tailrace.tools.estimate.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Percentiles;

/** {@code sweep.json}: what a sweep has found so far. */
public final class SweepTable {
    /** Name of the file. */
    public static final String JSON = "sweep.json";
    /** Name of the same as a table. */
    public static final String CSV = "sweep.csv";

    /** Number of this format. */
    public int format = 1;
    /** Name of the scenario. */
    public String name = "";
    /** The command that estimated. */
    public String command = "";
    /** Version of the simulator. */
    public String version = "";
    /** What the command line said otherwise than the scenario's file, at all points. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> settings = new ArrayList<>();
    /** Keys that are varied. */
    public List<String> keys = new ArrayList<>();
    /** Label of the percentile that the best points are the best by. */
    public String metric = Percentile.P99.label();
    /** How often intervals are right. */
    public double confidence = Double.NaN;
    /** Which errors intervals consider, in words; empty if there are no intervals. */
    public String covers = "";
    /** Points of the whole sweep. */
    public int all;
    /** Values of the keys of the point with the lowest such slowdown, by size class. */
    public Map<String, List<String>> best = new LinkedHashMap<>();
    /** The points that are done, in the order of the sweep. */
    public List<SweepRow> points = new ArrayList<>();

    /**
     * Reads the file of a folder.
     *
     * @return nothing if there is none
     * @throws IllegalArgumentException if it is malformed
     */
    public static Optional<SweepTable> read(final Path folder) {
        final Path file = folder.resolve(JSON);
        return Files.exists(file) ? Optional.of(Json.read(file, SweepTable.class)) : Optional.empty();
    }

    /** The percentile of the metric. */
    public Percentile percentile() {
        return Percentile.named(metric).orElse(Percentile.P99);
    }

    /** Size classes of which there are flows. */
    public List<String> sizeClasses() {
        return points.isEmpty() ? List.of() : points.get(0).slowdown().keySet().stream()
                .filter(sizeClass -> points.stream().anyMatch(row -> row.slowdown().get(sizeClass).n() > 0)).toList();
    }

    /** The point with the lowest metric; the first one of equal ones. */
    public Optional<SweepRow> best(final String sizeClass) {
        return points.stream().filter(row -> !Double.isNaN(row.value(sizeClass, percentile())))
                .min(Comparator.comparingDouble(row -> row.value(sizeClass, percentile())));
    }

    /** Sets the points and what follows from them. */
    public void setPoints(final List<SweepRow> rows) {
        points = new ArrayList<>(rows);
        best = new LinkedHashMap<>();
        sizeClasses().forEach(sizeClass ->
                best(sizeClass).ifPresent(row -> best.put(sizeClass, row.values())));
    }

    /** Keys with several values of which none makes a difference to any point. */
    public List<String> idleKeys() {
        return IdleKeys.of(keys, points, SweepRow::values, this::numbers);
    }

    private List<Double> numbers(final SweepRow row) {
        return sizeClasses().stream().flatMap(sizeClass -> Stream.concat(
                Stream.of(row.slowdown().get(sizeClass).mean()),
                Arrays.stream(Percentile.values()).map(percentile -> row.value(sizeClass, percentile)))).toList();
    }

    /** The text of the file. */
    public String toJson() {
        return Json.write(this);
    }

    /** The same as a table: a row for each point and size class. */
    public String toCsv() {
        final StringBuilder out = new StringBuilder();
        keys.forEach(key -> out.append(cell(key)).append(','));
        out.append("size,flows,mean");
        for (final Percentile percentile : Percentile.values()) {
            final String key = percentile.key();
            out.append(',').append(key).append(',').append(key).append("_low,").append(key).append("_high");
        }
        out.append(",seconds\n");
        for (final SweepRow row : points) {
            for (final String sizeClass : sizeClasses()) {
                row.values().forEach(value -> out.append(cell(value)).append(','));
                final Percentiles slowdown = row.slowdown().get(sizeClass);
                out.append(sizeClass).append(',').append(slowdown.n()).append(',').append(number(slowdown.mean()));
                for (final Percentile percentile : Percentile.values()) {
                    out.append(',').append(number(percentile.of(slowdown)));
                    out.append(row.interval(sizeClass, percentile)
                            .map(bounds -> "," + number(bounds.low()) + "," + number(bounds.high())).orElse(",,"));
                }
                out.append(',').append(number(row.seconds())).append('\n');
            }
        }
        return out.toString();
    }

    private static String number(final double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.6g", value);
    }

    private static String cell(final String text) {
        return text.matches("[^,\"\n\r]*") ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }
}
