package tailrace.validation.detail;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import tailrace.validation.compare.JsonOutput;

/** The comparison as JSON; a number that is not finite is null. */
final class DetailJson {
    private DetailJson() {}

    static String text(final Comparison comparison) {
        final ObjectMapper mapper = new ObjectMapper();
        final ObjectNode root = mapper.createObjectNode();
        root.put("samplesPerSize", comparison.samplesPerSize()).put("seeds", comparison.seeds());
        final ArrayNode criteria = root.putArray("criteria");
        comparison.criteria().forEach(c -> criteria.addObject()
                .put("what", c.what()).put("holds", c.holds()).put("found", c.found()));
        final ArrayNode figures = root.putArray("figures");
        comparison.figures().forEach((figure, measured) -> add(figures.addObject(), figure, measured));
        final ArrayNode runs = root.putArray("runs");
        comparison.results().all().stream()
                .sorted(Comparator.comparing(RunResult::name).thenComparing(RunResult::seed))
                .forEach(run -> runs.add(mapper.valueToTree(run)));
        return JsonOutput.text(root);
    }

    private static void add(final ObjectNode out, final PaperFigure figure, final Measured measured) {
        out.put("where", figure.where()).put("what", figure.what()).put("unit", figure.unit().toString());
        out.put("paperLow", figure.low()).put("paperHigh", figure.high());
        JsonOutput.number(out, "measured", measured.value());
        JsonOutput.number(out, "confidenceHalfWidth", measured.halfWidth());
        out.put("verdict", figure.verdict(measured).name());
    }
}
