package tailrace.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.core.InputFile;

/** What an evaluation or a sweep has found, in a line, for a list of results. */
final class StudyHeadline {
    private static final int MOST_MEGABYTES = 2;
    private static final int MAX_METRICS = 3;
    private static final double PERCENT = 100;

    private StudyHeadline() {}

    /** Of a folder; empty if it has neither. */
    static String of(final Path folder, final List<String> files) {
        if (files.contains("evaluation.json")) {
            return ofEvaluation(read(folder.resolve("evaluation.json")));
        }
        return files.contains("sweep.json") ? ofSweep(read(folder.resolve("sweep.json"))) : "";
    }

    private static JsonNode read(final Path file) {
        try {
            return new ObjectMapper().readTree(InputFile.text(file, MOST_MEGABYTES));
        } catch (final IOException | IllegalArgumentException notWhole) {
            return MissingNode.getInstance(); // it is being written
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
