package tailrace.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import tailrace.core.InputFile;

/** Describes the main finding of an experiment in a line, for a list of results. */
final class StudyHeadline {
    private static final int MOST_MEGABYTES = 2;
    private static final int MAX_METRICS = 3;
    private static final double PERCENT = 100;

    private StudyHeadline() {}

    private static final Map<String, Function<JsonNode, String>> BY_FILE = Map.of(
            "evaluation.json", StudyHeadline::ofEvaluation, "sweep.json", StudyHeadline::ofSweep,
            "comparison.json", StudyHeadline::ofComparison, "tail.json", StudyHeadline::ofTail);

    /** Returns the line for a folder; empty if the folder belongs to no experiment. */
    static String of(final Path folder, final List<String> files) {
        return files.stream().filter(BY_FILE::containsKey).findFirst()
                .map(file -> BY_FILE.get(file).apply(read(folder.resolve(file)))).orElse("");
    }

    private static JsonNode read(final Path file) {
        try {
            return new ObjectMapper().readTree(InputFile.text(file, MOST_MEGABYTES));
        } catch (final IOException | IllegalArgumentException notWhole) {
            return MissingNode.getInstance(); // the file is being written
        }
    }

    private static String ofEvaluation(final JsonNode table) {
        final List<String> parts = new ArrayList<>();
        for (final JsonNode metric : table.path("metrics")) {
            final double mean = metric.path("mean").asDouble();
            final double half = (metric.path("high").asDouble() - metric.path("low").asDouble()) / 2;
            if (parts.size() < MAX_METRICS && mean > 0) {
                parts.add(String.format(Locale.ROOT, "%s %.4g%s ± %.2g %%", metric.path("metric").asText(), mean,
                        withSpace(metric.path("unit").asText()), PERCENT * half / mean));
            }
        }
        parts.add(table.path("trials").asInt() + " trials");
        return table.has("trials") ? String.join(", ", parts) : "";
    }

    /**
     * Describes which system is better in each metric, such as "slowdown p99: dctcp 0.91 (0.88 to 0.94) times hpcc".
     */
    private static String ofComparison(final JsonNode table) {
        final List<String> parts = new ArrayList<>();
        for (final JsonNode row : table.path("comparisons")) {
            final String better = row.path("better").asText();
            if (parts.size() < MAX_METRICS && row.hasNonNull("ratio")) {
                parts.add(String.format(Locale.ROOT, "%s: %s %.3g (%.3g to %.3g) times %s%s",
                        row.path("metric").asText(), row.path("first").asText(), row.path("ratio").asDouble(),
                        row.path("ratioLow").asDouble(), row.path("ratioHigh").asDouble(),
                        row.path("other").asText(), better.isEmpty() ? ", not decided"
                                : "same".equals(better) ? ", the same" : ", better: " + better));
            }
        }
        if (table.path("comparisons").size() > parts.size() && !parts.isEmpty()) {
            parts.add((table.path("comparisons").size() - parts.size()) + " more");
        }
        return String.join("; ", parts);
    }

    /** Describes the first known tail quantile. */
    private static String ofTail(final JsonNode table) {
        for (final JsonNode value : table.path("values")) {
            if (value.hasNonNull("mean")) {
                return String.format(Locale.ROOT, "%s %.4g%s (%.4g to %.4g), %s, %d trials",
                        table.path("metric").asText(), value.path("mean").asDouble(),
                        withSpace(table.path("unit").asText()), value.path("low").asDouble(),
                        value.path("high").asDouble(), value.path("estimand").asText(), value.path("trials").asLong());
            }
        }
        return "";
    }

    private static String withSpace(final String unit) {
        return unit.isEmpty() ? "" : " " + unit;
    }

    private static String ofSweep(final JsonNode table) {
        return !table.has("points") ? "" : table.path("points").size() + " of " + table.path("all").asInt()
                + " points of " + String.join(", ", texts(table.path("keys")));
    }

    private static List<String> texts(final JsonNode array) {
        final List<String> texts = new ArrayList<>();
        array.forEach(each -> texts.add(each.asText()));
        return texts;
    }
}
