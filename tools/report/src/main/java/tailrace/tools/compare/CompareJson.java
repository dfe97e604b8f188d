package tailrace.tools.compare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import tailrace.tools.compare.Comparison.Line;
import tailrace.tools.compare.Comparison.Line.Statistic;

/** A comparison as JSON; a value that does not exist is null. */
final class CompareJson {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private CompareJson() {}

    static String text(final CompareOptions options, final Comparison comparison) {
        final ObjectNode root = MAPPER.createObjectNode();
        root.put("a", options.a().toString()).put("b", options.b().toString());
        put(root, "largestError", comparison.largestError());
        options.maxError().ifPresent(limit -> root.put("maxError", limit)
                .put("withinMaxError", comparison.largestError() <= limit));
        final ObjectNode sizes = root.putObject("slowdown");
        for (final Line line : comparison.lines()) {
            final ObjectNode size = sizes.putObject(line.label());
            size.putObject("n").put("a", line.a().n()).put("b", line.b().n());
            for (final Statistic statistic : Statistic.values()) {
                final ObjectNode node = size.putObject(statistic.label().replace(".", ""));
                put(node, "a", line.a(statistic));
                put(node, "b", line.b(statistic));
                put(node, "error", line.error(statistic));
            }
        }
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
        } catch (final JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void put(final ObjectNode node, final String key, final double value) {
        if (Double.isFinite(value)) {
            node.put(key, value);
        } else {
            node.putNull(key);
        }
    }
}
